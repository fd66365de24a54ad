import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { deliveryCalls } from '@shop/contract/delivery';
import { type EwayFields, ewayCalls, ewayMessages } from '@shop/contract/eway';
import { invoiceCalls, pathNumberOf } from '@shop/contract/invoices';
import type { Paise } from '@shop/contract/money';
import { orderPageCalls } from '@shop/contract/order-page';
import type { TaxClass } from '@shop/contract/tax';
import { aStaffMember, anOwner } from '../../test/factories.ts';
import { anInvoice } from '../../test/invoice-factories.ts';
import { type Buyer, aBuyer, aProduct, anAddress } from '../../test/order-factories.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax, documentsOf } from '../../test/tax-factories.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const near = await aBuyer(shop, { firstName: 'Meena', lastName: 'Raman' });
const far = await aBuyer(shop, { firstName: 'Asha', lastName: 'Rao' });
far.addressId = (
  await anAddress(shop, far, { city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' })
).addressId;
await declareTax(shop);

async function classed(taxClass: TaxClass, price: number) {
  const product = await aProduct(shop, { name: `${taxClass} cloth`, price, stock: 1_000 });
  const of = { tax_class: taxClass, hsn: '50079010' };
  await shop.db.updateTable('products').set(of).where('id', '=', product.id).execute();
  return product;
}

const fabric = await classed('FABRIC', 10_000);
const paisa = await classed('FABRIC', 10_000.01);
const exempt = await classed('EXEMPT', 10_000);
type Lines = Parameters<typeof anInvoice>[0]['products'];
const sell = (whose: Buyer, products: NonNullable<Lines>) =>
  anInvoice({ shop, whose, owner, products });

async function orderOf(number: string) {
  const { order_id: orderId } = await shop.db
    .selectFrom('invoices')
    .select('order_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return orderId;
}

async function page(number: string, token = owner.token) {
  const params = { orderId: await orderOf(number) };
  return (await ask(shop, orderPageCalls.get, { token, params })).reply.data;
}

/** Asks the order's page and the delivery list, which must agree. */
async function isNeeded(number: string): Promise<boolean> {
  const [invoice] = (await page(number)).invoices;
  const { reply } = await ask(shop, deliveryCalls.byDays, {
    token: owner.token,
    params: { days: '30' },
    query: { size: '100' },
  });
  const rows = reply.data.filter(({ invoiceNumber }) => invoiceNumber === number);
  assert.ok(rows.length > 0);
  for (const row of rows) {
    assert.deepEqual([row.ewayNeeded, row.ewayBillNo], [invoice?.ewayNeeded, invoice?.ewayBillNo]);
  }
  assert.ok(invoice?.ewayNeeded !== undefined);
  return invoice.ewayNeeded;
}

async function limits(rows: readonly (readonly [state: string | null, rupees: number])[]) {
  await shop.db.deleteFrom('eway_limits').execute();
  const values = rows.map(([state_code, rupees]) => ({
    state_code,
    most: Math.round(rupees * 100) as Paise,
  }));
  await shop.db.insertInto('eway_limits').values(values).execute();
}

const save = (number: string, body: EwayFields, token = owner.token) =>
  ask(shop, ewayCalls.save, { token, params: { number: pathNumberOf(number) }, body });

test('to another state the value above the limit counts, with tax and without exempt lines', async () => {
  await limits([[null, 50_000]]);
  const sales: [Buyer, NonNullable<Lines>, boolean][] = [
    [far, [[fabric, 5]], false],
    [far, [[paisa, 5]], true],
    [far, [[fabric, 6]], true],
    [far, [[exempt, 9]], false],
    [
      far,
      [
        [fabric, 5],
        [exempt, 9],
      ],
      false,
    ],
    [
      far,
      [
        [fabric, 6],
        [exempt, 1],
      ],
      true,
    ],
    [near, [[fabric, 60]], false],
  ];
  for (const [whose, products, needed] of sales) {
    const number = await sell(whose, products);
    assert.equal(await isNeeded(number), needed, JSON.stringify(products));
  }
});

test('within the own state a row of that state decides, and only while it is the own one', async () => {
  const number = await sell(near, [[fabric, 11]]);
  await limits([
    [null, 0],
    ['29', 1],
  ]);
  assert.equal(await isNeeded(number), false);
  await limits([
    [null, 10_00_000],
    ['33', 1_10_000],
  ]);
  assert.equal(await isNeeded(number), false);
  await limits([
    [null, 10_00_000],
    ['33', 1_09_999.99],
  ]);
  assert.equal(await isNeeded(number), true);
  const other = await sell(far, [[fabric, 12]]);
  assert.equal(await isNeeded(other), false, 'the limit of other states is its own');
});

test('an unregistered shop needs one for anything to another state', async () => {
  await limits([
    [null, 50_000],
    ['33', 50_000],
  ]);
  await declareTax(shop, { registration: 'NONE' });
  assert.equal(await isNeeded(await sell(far, [[paisa, 1]])), true);
  assert.equal(await isNeeded(await sell(near, [[paisa, 2]])), false);
  assert.equal(await isNeeded(await sell(near, [[paisa, 6]])), true);
  await declareTax(shop);
});

test('the limits compare exactly for sums around them', async () => {
  const number = await sell(far, [[paisa, 7]]);
  for (let paise = 69_999_90; paise <= 70_000_20; paise += 1) {
    await limits([[null, paise / 100]]);
    const [invoice] = (await page(number)).invoices;
    assert.equal(invoice?.ewayNeeded, 70_000_07 > paise, String(paise));
  }
});

test('Part A has the names of the portal', async () => {
  const number = await sell(far, [
    [fabric, 6],
    [exempt, 2],
  ]);
  const { reply } = await ask(shop, ewayCalls.get, {
    token: owner.token,
    params: { number: pathNumberOf(number) },
  });
  assert.deepEqual(reply.data, {
    supplyType: 'O',
    subSupplyType: '1',
    docType: 'INV',
    docNo: number,
    docDate: '21/11/2026',
    fromGstin: '33AAPFU0939F1Z2',
    fromTrdName: 'Resham Silks',
    fromAddr1: '12 Gandhi Road, Kanchipuram 631501',
    fromPlace: 'Kanchipuram',
    fromPincode: 631_501,
    fromStateCode: 33,
    toGstin: 'URP',
    toTrdName: 'Asha Rao',
    toAddr1: '12 Gandhi Road, Near the temple tank',
    toPlace: 'Bengaluru',
    toPincode: 560_001,
    toStateCode: 29,
    itemList: [
      {
        productName: 'FABRIC cloth, Crimson',
        hsnCode: 50_079_010,
        quantity: 6,
        qtyUnit: 'PCS',
        taxableAmount: 57_142.86,
        cgstRate: 0,
        sgstRate: 0,
        igstRate: 5,
      },
      {
        productName: 'EXEMPT cloth, Crimson',
        hsnCode: 50_079_010,
        quantity: 2,
        qtyUnit: 'PCS',
        taxableAmount: 20_000,
        cgstRate: 0,
        sgstRate: 0,
        igstRate: 0,
      },
    ],
    totalValue: 77_142.86,
    cgstValue: 0,
    sgstValue: 0,
    igstValue: 2_857.14,
    totInvValue: 80_000,
  });
});

test('Part A within the state has both halves, and no PIN code where the address has none', async () => {
  await shop.db
    .updateTable('tax_settings')
    .set({ address: '12 Gandhi Road\nArni 6315012' })
    .execute();
  const number = await sell(near, [[fabric, 8]]);
  const { reply } = await ask(shop, ewayCalls.get, { token: owner.token, params: { number } });
  const { fromPincode, fromPlace, docType, cgstValue, sgstValue, igstValue, itemList } = reply.data;
  assert.deepEqual([fromPincode, fromPlace, docType], [null, 'Arni 6315012', 'INV']);
  assert.deepEqual([cgstValue, sgstValue, igstValue], [1_904.76, 1_904.76, 0]);
  const [{ cgstRate, sgstRate, igstRate } = { cgstRate: 0, sgstRate: 0, igstRate: 9 }] = itemList;
  assert.deepEqual([cgstRate, sgstRate, igstRate], [2.5, 2.5, 0]);
  await declareTax(shop);
});

test('the number is saved as 12 digits and cleared by null, and is in the log', async () => {
  const number = await sell(far, [[fabric, 9]]);
  const saved = await save(number, { ewayBillNo: ' 331001234567 ', expected: null });
  assert.deepEqual(
    [saved.reply.message, saved.reply.data.ewayBillNo],
    [ewayMessages.saved, '331001234567'],
  );
  assert.equal((await page(number)).invoices[0]?.ewayBillNo, '331001234567');
  assert.equal((await save(number, {})).reply.data.ewayBillNo, '331001234567');
  const { reply } = await ask(shop, activityCalls.list, {
    token: owner.token,
    query: { action: 'EWAY_BILL_CHANGED' },
  });
  assert.deepEqual(
    [reply.data[0]?.subject.label, reply.data[0]?.changes],
    [number, [{ field: 'ewayBillNo', before: null, after: '331001234567' }]],
  );
  assert.equal((await save(number, { ewayBillNo: null })).reply.data.ewayBillNo, null);
  for (const wrong of ['33100123456', '3310012345678', '33100123456a', 331_001_234_567]) {
    const { status, failure } = await save(number, { ewayBillNo: wrong as string });
    assert.deepEqual([status, failure.errors?.[0]?.path], [400, 'ewayBillNo']);
  }
});

test('another number than the loaded one is a conflict, and of many at once one wins', async () => {
  const number = await sell(far, [[fabric, 7]]);
  const numbers = ['331001234561', '331001234562', '331001234563', '331001234564'];
  const answers = await Promise.all(
    numbers.map((ewayBillNo) => save(number, { ewayBillNo, expected: null })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 3);
  const stands = (await page(number)).invoices[0]?.ewayBillNo ?? '';
  const late = await save(number, { ewayBillNo: null, expected: '331001234500' });
  assert.equal(late.status, 409);
  assert.partialDeepStrictEqual(late.failure.data, { ewayBillNo: stands });
  const seen = await save(number, { ewayBillNo: null, expected: { ewayBillNo: stands } });
  assert.equal(seen.status, 200);
});

test('credit notes and unknown numbers are not found, and others may not ask', async () => {
  const number = await sell(near, [[fabric, 3]]);
  const orderId = await orderOf(number);
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const body = { orderItemId: item.id, orderStatus: 'REJECTED' as const, trackingNumber: '' };
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
  const note = (await documentsOf(shop, orderId)).at(-1)?.number ?? '';
  for (const unknown of [note, 'RS26-27-999999', 'nothing']) {
    const params = { number: pathNumberOf(unknown) };
    assert.equal((await ask(shop, ewayCalls.get, { token: owner.token, params })).status, 404);
    assert.equal((await save(unknown, { ewayBillNo: null })).status, 404);
  }
  const params = { number: pathNumberOf(number) };
  const packer = await aStaffMember(shop, ['orders']);
  const other = await aStaffMember(shop, ['products', 'finance']);
  for (const [token, status] of [
    [near.token, 403],
    [other.token, 403],
    [packer.token, 200],
  ] as const) {
    assert.equal((await ask(shop, ewayCalls.get, { token, params })).status, status);
    assert.equal((await save(number, { ewayBillNo: null }, token)).status, status);
  }
  const shown = (await page(number, near.token)).invoices[0];
  assert.deepEqual([shown?.ewayNeeded, shown?.ewayBillNo], [undefined, undefined]);
});

test('the number is on the packing slip, and never on the invoice', async () => {
  const number = await sell(far, [[fabric, 4]]);
  await save(number, { ewayBillNo: '331009876543' });
  const print = await fetch(`${shop.url}/api${invoiceCalls.print.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ numbers: [number], packingSlips: true }),
  });
  const bytes = Buffer.from(await print.arrayBuffer());
  const [invoice = '', slip = ''] = await textOfPdf(bytes);
  assert.match(slip, /E-way bill 331009876543/);
  assert.doesNotMatch(invoice, /331009876543|E-way/);
});
