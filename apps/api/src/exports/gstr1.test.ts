import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { invoiceCalls, invoiceMessages } from '@shop/contract/invoices';
import { parse } from 'csv-parse/sync';
import { anOwner, aStaffMember } from '../../test/factories.ts';
import {
  type TestProduct,
  aBuyer,
  aProduct,
  anAddress,
  place,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax, documentsOf } from '../../test/tax-factories.ts';
import { filesOfZip } from '../../test/zip.ts';

const shop = await aShop();
shop.clock.set(new Date('2026-10-31T10:00:00.000Z'));
let { token } = await anOwner(shop);
let buyer = await aBuyer(shop);
const saree = await aProduct(shop, { price: 1_050, stock: 900 });
const heirloom = await aProduct(shop, { price: 1_05_000, stock: 900 });
const handloom = await aProduct(shop, { price: 400, stock: 900 });
const silk = await aProduct(shop, { price: 525, stock: 900, unit: 'METRE' });
await shop.db
  .updateTable('products')
  .set({ tax_class: 'EXEMPT' })
  .where('id', '=', handloom.id)
  .execute();

test('a shop without a regular registration has no GSTR-1', async () => {
  assert.deepEqual(await refused('2026-11'), [409, invoiceMessages.notRegular]);
  await declareTax(shop, { registration: 'COMPOSITION' });
  assert.deepEqual(await refused('2026-11'), [409, invoiceMessages.notRegular]);
  assert.equal((await gstr1('2026-13')).status, 400);
  const packer = await aStaffMember(shop, ['orders']);
  assert.equal((await gstr1('2026-11', { by: packer.token })).status, 403);
});

test('the files of a month have the headings of the offline tool and agree with its documents', async () => {
  await declareTax(shop);
  const early = await sell([[saree, 1]]);
  await at('2026-11-05T10:00:00.000Z');
  await sell([
    [saree, 2],
    [handloom, 1],
  ]);
  await sell([[silk, 2.5]]);
  const away = await anAddress(shop, buyer, {
    state: 'Karnataka',
    city: 'Bengaluru',
    postalCode: '560001',
  });
  const other = { ...buyer, addressId: away.addressId };
  await sell([[saree, 3]], other);
  await sell([[heirloom, 1]], other);
  const large = await sell([[heirloom, 2]], other);
  await at('2026-11-20T10:00:00.000Z');
  await reject(large);
  await reject(early);
  const files = await filesOf('2026-11');
  assert.deepEqual(
    [...files.keys()],
    [
      'b2cs.csv',
      'b2cl.csv',
      'cdnur.csv',
      'exemp.csv',
      'hsn(b2c).csv',
      'hsn(b2b).csv',
      'docs.csv',
      'differences.csv',
    ],
  );
  assert.deepEqual(files.get('b2cs.csv'), [
    [
      'Type',
      'Place Of Supply',
      'Rate',
      'Applicable % of Tax Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    ['OE', '29-Karnataka', '5', '', '3000.00', '', ''],
    // Two sarees and 2.5 m of silk, minus the saree of October that was rejected.
    ['OE', '33-Tamil Nadu', '5', '', '2250.00', '', ''],
  ]);
  assert.deepEqual(files.get('b2cl.csv')?.slice(1), [
    ['RS26-27/000005', '05-Nov-2026', '105000.00', '29-Karnataka', '5', '', '100000.00', '', ''],
    ['RS26-27/000006', '05-Nov-2026', '210000.00', '29-Karnataka', '5', '', '200000.00', '', ''],
  ]);
  assert.deepEqual(files.get('cdnur.csv')?.slice(1), [
    [
      'B2CL',
      'RSC26-27/000001',
      '20-Nov-2026',
      'C',
      '29-Karnataka',
      '210000.00',
      '',
      '5',
      '200000.00',
      '',
    ],
  ]);
  assert.deepEqual(files.get('exemp.csv')?.slice(1), [
    ['Inter-State supplies to registered persons', '0.00', '0.00', '0.00'],
    ['Intra-State supplies to registered persons', '0.00', '0.00', '0.00'],
    ['Inter-State supplies to unregistered persons', '0.00', '0.00', '0.00'],
    ['Intra-State supplies to unregistered persons', '0.00', '400.00', '0.00'],
  ]);
  assert.deepEqual(files.get('hsn(b2c).csv')?.slice(1), [
    ['5007', '', 'MTR-METERS', '2.50', '1312.50', '5', '1250.00', '0.00', '31.25', '31.25', '0.00'],
    ['5007', '', 'PCS-PIECES', '1.00', '400.00', '0', '400.00', '0.00', '0.00', '0.00', '0.00'],
    [
      '5007',
      '',
      'PCS-PIECES',
      '5.00',
      '109200.00',
      '5',
      '104000.00',
      '5150.00',
      '25.00',
      '25.00',
      '0.00',
    ],
  ]);
  assert.equal(files.get('hsn(b2b).csv')?.length, 2);
  assert.deepEqual(files.get('docs.csv')?.slice(1), [
    ['Invoices for outward supply', 'RS26-27/000002', 'RS26-27/000006', '5', '0'],
    ['Credit Note', 'RSC26-27/000001', 'RSC26-27/000002', '2', '0'],
  ]);
});

test('the sums of the files equal the documents of the month', async () => {
  const files = await filesOf('2026-11');
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['kind', 'taxable', 'total', 'igst'])
    .where('date', '>=', '2026-11-01')
    .execute();
  const net = (amount: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + (row.kind === 'CREDIT_NOTE' ? -1 : 1) * amount(row), 0) / 100;
  const sum = (name: string, column: number) =>
    (files.get(name) ?? []).slice(1).reduce((sum, row) => sum + Number(row[column]), 0);
  assert.equal(
    sum('hsn(b2c).csv', 4),
    net(({ total }) => total),
  );
  assert.equal(
    sum('hsn(b2c).csv', 6),
    net(({ taxable }) => taxable),
  );
  assert.equal(
    sum('hsn(b2c).csv', 7),
    net(({ igst }) => igst),
  );
  assert.equal(
    sum('b2cs.csv', 4) + sum('b2cl.csv', 6) - sum('cdnur.csv', 8) + sum('exemp.csv', 2),
    net(({ taxable }) => taxable),
  );
});

test('the list of differences names each item whose income and documents of the month differ', async () => {
  const files = await filesOf('2026-11');
  const [headings = [], ...november] = files.get('differences.csv') ?? [];
  assert.deepEqual(headings.slice(3, 7), [
    'Status',
    'Income (₹)',
    'Documents (₹)',
    'Difference (₹)',
  ]);
  // Rejected in November; its invoice is of October. An item accepted and rejected in one month has no
  // difference.
  assert.deepEqual(
    november.map((row) => row.slice(3)),
    [
      [
        'REJECTED',
        '0.00',
        '-1050.00',
        '1050.00',
        'RSC26-27/000002',
        'Rejected, which is no income in any month',
      ],
    ],
  );
  const october = (await filesOf('2026-10')).get('differences.csv')?.slice(1);
  assert.deepEqual(
    october?.map((row) => row.slice(3, 8)),
    [['REJECTED', '0.00', '1050.00', '-1050.00', 'RS26-27/000001']],
  );
});

test('missing numbers count as cancelled, and the month of a former registration is still available', async () => {
  await declareTax(shop, { registration: 'COMPOSITION' });
  await shop.db
    .updateTable('document_counters')
    .set({ last: 9, skipped: 3 })
    .where('is_credit', '=', false)
    .execute();
  await sell([[saree, 4]]);
  const files = await filesOf('2026-11');
  assert.deepEqual(files.get('docs.csv')?.[1], [
    'Invoices for outward supply',
    'RS26-27/000002',
    'RS26-27/000010',
    '9',
    '3',
  ]);
  assert.equal(
    files.get('b2cs.csv')?.[2]?.[4],
    '2250.00',
    'what was sold without tax is not there',
  );
});

test('a number dated one day before its predecessor does not count as cancelled', async () => {
  // Of two documents made around midnight the one that reached the counter first may be the later one.
  await at('2026-11-30T18:30:00.010Z');
  await sell([[saree, 1]]);
  await at('2026-11-30T18:29:40.000Z');
  await sell([[saree, 1]]);
  const [, sold] = (await filesOf('2026-11')).get('docs.csv') ?? [];
  assert.deepEqual(sold?.slice(1), ['RS26-27/000002', 'RS26-27/000012', '11', '3']);
});

test('a month in which the GSTIN changed has files for each, and none for both together', async () => {
  await at('2027-04-10T10:00:00.000Z');
  await declareTax(shop);
  const first = await sell([[saree, 1]]);
  const second = await sell([[saree, 2]]);
  await sell([[silk, 1]]);
  assert.deepEqual(await gstinsOf('2027-04'), ['33AAPFU0939F1Z2']);
  await declareTax(shop, { gstin: '33AABCR5055K1ZD' });
  const ofOther = await sell([[saree, 4]]);
  await reject(first);
  await reject(ofOther);
  await reject(second);
  assert.deepEqual(await gstinsOf('2027-04'), ['33AABCR5055K1ZD', '33AAPFU0939F1Z2']);
  assert.deepEqual(await refused('2027-04'), [409, invoiceMessages.severalGstins]);
  assert.deepEqual(await refused('2027-04', '27AAPFU0939F1ZV'), [
    404,
    invoiceMessages.gstinWithout,
  ]);
  assert.deepEqual(
    await filesOf('2027-04', ' 33aapf-u0939f1z2 '),
    await filesOf('2027-04', '33AAPFU0939F1Z2'),
  );
  for (const [gstin, quantities, ...numbers] of [
    [
      '33AAPFU0939F1Z2',
      '1.00 0.00',
      'RS 000001 000003 3',
      'RSC 000001 000001 1',
      'RSC 000003 000003 1',
    ],
    ['33AABCR5055K1ZD', '0.00', 'RS 000004 000004 1', 'RSC 000002 000002 1'],
  ] as const) {
    const response = await gstr1('2027-04', { gstin });
    assert.match(response.headers.get('content-disposition') ?? '', new RegExp(`2027-04-${gstin}`));
    const files = await filesOf('2027-04', gstin);
    const sums = files.get('hsn(b2c).csv')?.slice(1);
    assert.equal(sums?.map((row) => row[3]).join(' '), quantities);
    const ranges = files.get('docs.csv')?.slice(1);
    const textOf = ([, from = '', to = '', count]: string[]) =>
      `${from.replace('27-28/', ' ')} ${to.slice(-6)} ${count}`;
    assert.deepEqual(ranges?.map(textOf), numbers);
  }
});

async function gstinsOf(month: string): Promise<string[]> {
  return (await ask(shop, invoiceCalls.month, { token, query: { month } })).reply.data.gstins;
}

async function at(instant: string): Promise<void> {
  shop.clock.set(new Date(instant));
  ({ token } = await anOwner(shop));
  buyer = await aBuyer(shop);
}

async function sell(lines: [TestProduct, number][], whose = buyer): Promise<string> {
  const { orderId, orderItemIds } = await place(shop, whose, lines);
  const body = { orderId, orderItemIds, trackingNumber: 'A' };
  assert.equal((await ask(shop, deliveryCalls.acceptOrder, { token, body })).status, 200);
  const [document] = await documentsOf(shop, orderId);
  assert.ok(document !== undefined);
  return document.content.lines[0]?.orderItemId ?? '';
}

async function reject(orderItemId: string): Promise<void> {
  const body = { orderItemId, orderStatus: 'REJECTED' as const, trackingNumber: '' };
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
}

async function gstr1(month: string, { by = token, gstin = '' } = {}) {
  const asked = gstin === '' ? '' : `&gstin=${encodeURIComponent(gstin)}`;
  const url = `${shop.url}/api${invoiceCalls.gstr1.path}?month=${month}${asked}`;
  return fetch(url, { headers: { authorization: `Bearer ${by}` } });
}

async function refused(month: string, gstin?: string): Promise<[number, string]> {
  const response = await gstr1(month, { gstin });
  return [response.status, ((await response.json()) as { message: string }).message];
}

async function filesOf(month: string, gstin?: string): Promise<Map<string, string[][]>> {
  const response = await gstr1(month, { gstin });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/zip');
  const zip = filesOfZip(Buffer.from(await response.arrayBuffer()));
  return new Map([...zip].map(([name, bytes]) => [name, parse(bytes, { bom: true })]));
}
