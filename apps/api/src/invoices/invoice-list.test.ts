import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { exportCalls } from '@shop/contract/exports';
import { invoiceCalls } from '@shop/contract/invoices';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { anInvoice } from '../../test/invoice-factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { invoicesOfOrder } from './invoice-list.ts';

const shop = await aShop();
// Ten minutes before midnight in Kolkata.
shop.clock.set(new Date('2026-11-21T18:20:00.000Z'));
let { token } = await anOwner(shop);
const whose = await aBuyer(shop, { firstName: '=Meena', lastName: 'Raman' });
const saree = await aProduct(shop, { price: 1_050, stock: 90 });
const first = await anInvoice({ shop, whose, owner: { token }, products: [[saree, 1]] });
const { orderId, orderItemIds } = await place(shop, whose, [[saree, 2]]);
await update({ orderStatus: 'ACCEPTED', trackingNumber: 'A' });
shop.clock.move(1_200);
await update({ orderStatus: 'REJECTED', trackingNumber: '' });

test('documents are listed newest first, a credit note with its invoice', async () => {
  const { status, reply } = await list({});
  assert.equal(status, 200);
  assert.equal(reply.totalCount, 3);
  assert.deepEqual(
    reply.data.map((row) => [row.number, row.kind, row.date, row.invoiceNumber]),
    [
      ['RSC26-27/000001', 'CREDIT_NOTE', '2026-11-22', 'RS26-27/000002'],
      ['RS26-27/000002', 'TAX_INVOICE', '2026-11-21', null],
      [first, 'TAX_INVOICE', '2026-11-21', null],
    ],
  );
  const { number: _number, kind: _kind, date: _date, ...note } = reply.data[0] ?? assert.fail();
  assert.deepEqual(note, {
    orderId,
    customerName: '=Meena Raman',
    placeOfSupply: '33-Tamil Nadu',
    taxable: 2_000,
    cgst: 50,
    sgst: 50,
    igst: 0,
    total: 2_100,
    invoiceNumber: 'RS26-27/000002',
    leftOut: null,
  });
});

test('the list is filtered by kind and by days in Kolkata, in pages', async () => {
  const numbersOf = async (query: Record<string, string>) =>
    (await list(query)).reply.data.map(({ number }) => number);
  assert.deepEqual(await numbersOf({ kind: 'CREDIT_NOTE' }), ['RSC26-27/000001']);
  assert.deepEqual(await numbersOf({ toDate: '2026-11-21' }), ['RS26-27/000002', first]);
  assert.deepEqual(await numbersOf({ fromDate: '2026-11-22' }), ['RSC26-27/000001']);
  assert.deepEqual(await numbersOf({ page: '1', size: '1' }), ['RS26-27/000002']);
  assert.deepEqual(await numbersOf({ page: '2', size: '1' }), [first]);
  assert.deepEqual(await numbersOf({ page: '3', size: '1' }), []);
  assert.equal((await list({ fromDate: '2026-11-22', toDate: '2026-11-21' })).status, 400);
  assert.equal((await list({ kind: 'RECEIPT' })).status, 400);
});

test('the file has the same documents as the list, and text that looks like a formula is text', async () => {
  const { status, headers, rows } = await download(shop, exportCalls.invoices, { token });
  assert.equal(status, 200);
  assert.equal(
    headers.get('content-disposition'),
    'attachment; filename="invoices-2026-11-22.csv"',
  );
  assert.deepEqual(rows[1], [
    'RSC26-27/000001',
    'CREDIT_NOTE',
    '2026-11-22',
    orderId,
    "'=Meena Raman",
    '33-Tamil Nadu',
    '2000.00',
    '50.00',
    '50.00',
    '0.00',
    '2100.00',
    'RS26-27/000002',
  ]);
  assert.equal(rows.length, 4);
  const notes = await download(shop, exportCalls.invoices, {
    token,
    query: { kind: 'CREDIT_NOTE' },
  });
  assert.equal(notes.rows.length, 2);
});

test('documents of one day are sorted by creation, the last first, for all kinds together', async () => {
  ({ token } = await anOwner(shop));
  const last = await anInvoice({ shop, whose, owner: { token }, products: [[saree, 1]] });
  const { data } = (await list({ fromDate: '2026-11-22' })).reply;
  assert.deepEqual(
    data.map(({ number }) => number),
    [last, 'RSC26-27/000001'],
  );
});

test('a document lists the letters that its print leaves out, in the list and on its order', async () => {
  const buyer = await aBuyer(shop, { firstName: '王芳', lastName: 'శ్రీ Li \u{1F600}' });
  const number = await anInvoice({ shop, whose: buyer, owner: { token } });
  const row = (await list({})).reply.data.find((row) => row.number === number);
  assert.equal(row?.leftOut, '王 芳 \u{1F600}');
  const [invoice] = await invoicesOfOrder(shop.db, row?.orderId ?? '');
  assert.equal(invoice?.leftOut, row?.leftOut);
});

async function list(query: Record<string, string>) {
  return ask(shop, invoiceCalls.list, { token, query });
}

async function update(
  change: Pick<BodyOf<typeof deliveryCalls.update>, 'orderStatus' | 'trackingNumber'>,
): Promise<void> {
  ({ token } = await anOwner(shop));
  const body = { orderItemId: orderItemIds[0] ?? '', ...change };
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
}
