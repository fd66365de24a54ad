import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { type Paise, paise } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/order-status';
import { anOwner } from '../../test/factories.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { type TestProduct, aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax, documentsOf } from '../../test/tax-factories.ts';
import { transaction } from '../database/transaction.ts';
import { invoicesOfOrder } from './invoice-list.ts';
import { makeCreditNote } from './make-credit-note.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const buyer = await aBuyer(shop, { firstName: 'Meena', lastName: 'Raman' });
const odd = await aProduct(shop, { name: 'Silk saree', price: 1_499.55, stock: 1_000 });
const other = await aProduct(shop, { name: 'Silk stole', price: 450.5, stock: 1_000 });

async function anAccepted(lines: readonly (readonly [TestProduct, number])[], customer = buyer) {
  const order = await place(shop, customer, lines);
  const body = { ...order, trackingNumber: 'AWB' };
  assert.equal(
    (await ask(shop, deliveryCalls.acceptOrder, { token: owner.token, body })).status,
    200,
  );
  return { orderId: order.orderId, itemIds: order.orderItemIds };
}

async function move(
  orderItemId: string | undefined,
  orderStatus: Extract<OrderStatus, 'SHIPPED' | 'REJECTED' | 'DELIVERED'>,
  more: { restock?: boolean } = {},
) {
  assert.ok(orderItemId !== undefined);
  const body = { orderItemId, orderStatus, trackingNumber: '', TrackingNumber: '', ...more };
  return ask(shop, deliveryCalls.update, { token: owner.token, body });
}

/**
 * Receives a return of an item as the returns room does: inserts a row, and makes the credit note in its
 * transaction.
 */
async function receive(
  { orderId, itemId = '' }: { orderId: string; itemId: string | undefined },
  quantity: number,
  amount: Paise,
): Promise<string | undefined> {
  const at = shop.clock.now();
  return transaction(shop.db, async (db) => {
    const { id: returnId } = await db
      .insertInto('returns')
      .values({
        order_item_id: itemId,
        order_id: orderId,
        customer_id: buyer.id,
        quantity,
        reason: 'QUALITY',
        status: 'RECEIVED',
        is_restocked: true,
        amount,
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return makeCreditNote(shop, db, { itemId, reason: 'RETURNED', returnId, quantity, amount, at });
  });
}

const amounts = ({ taxable, cgst, sgst, igst, total }: Record<string, unknown>) => [
  taxable,
  cgst,
  sgst,
  igst,
  total,
];

test('a rejected invoiced item makes a credit note for its line, and a repeat makes no other', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([
    [odd, 3],
    [other, 1],
  ]);
  await Promise.all([1, 2, 3].map(() => move(itemIds[0], 'REJECTED')));
  const [invoice, note, ...more] = await documentsOf(shop, orderId);
  assert.deepEqual(more, []);
  assert.ok(invoice && note);
  assert.equal(note.kind, 'CREDIT_NOTE');
  assert.match(note.number, /^RSC[0-9]{2}-[0-9]{2}\/000001$/);
  assert.equal(note.invoice_number, invoice.number);
  assert.deepEqual(note.content.against, { number: invoice.number, date: invoice.date });
  assert.equal(note.content.number, note.number);
  assert.equal(note.content.title, 'Credit note');
  assert.deepEqual(amounts(note), [4_284_43, 107_11, 107_11, 0, 4_498_65]);
  assert.deepEqual(note.content.lines, [invoice.content.lines[0]]);
  assert.deepEqual(note.content.seller, invoice.content.seller);
});

test('an item that came back undelivered makes one too', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([[odd, 2]]);
  await move(itemIds[0], 'SHIPPED');
  assert.equal((await move(itemIds[0], 'REJECTED', { restock: false })).status, 200);
  const kinds = (await documentsOf(shop, orderId)).map(({ kind, reason }) => [kind, reason]);
  assert.deepEqual(kinds, [
    ['TAX_INVOICE', null],
    ['CREDIT_NOTE', 'REJECTED'],
  ]);
});

test('a rejected item without an invoice makes none', async () => {
  await declareTax(shop);
  const { orderId, orderItemIds } = await place(shop, buyer, [[odd, 4]]);
  assert.equal((await move(orderItemIds[0], 'REJECTED')).status, 200);
  assert.deepEqual(await documentsOf(shop, orderId), []);
});

test('returns of parts make a credit note each, and the last takes the rest of every amount', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([[odd, 3]]);
  for (let part = 0; part < 3; part += 1) {
    await receive({ orderId, itemId: itemIds[0] }, 1, paise(1_499_55));
  }
  const notes = (await documentsOf(shop, orderId)).slice(1);
  assert.deepEqual(notes.map(amounts), [
    [1_428_15, 35_70, 35_70, 0, 1_499_55],
    [1_428_15, 35_70, 35_70, 0, 1_499_55],
    [1_428_13, 35_71, 35_71, 0, 1_499_55],
  ]);
  assert.deepEqual(
    notes.map(({ content }) => content.lines[0]?.quantity),
    [1, 1, 1],
  );
});

test('the unrefunded part of a return becomes a discount, and a return without a refund makes no note', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([[odd, 2]]);
  const item = { orderId, itemId: itemIds[0] };
  await receive(item, 1, paise(1_050_00));
  assert.equal(await receive(item, 1, paise(0)), undefined);
  const notes = (await documentsOf(shop, orderId)).slice(1);
  assert.equal(notes.length, 1);
  assert.deepEqual(notes.map(amounts), [[1_000_00, 25_00, 25_00, 0, 1_050_00]]);
  assert.equal(notes[0]?.content.lines[0]?.discount, 449_55);
});

test('credit notes never exceed their line, also when they are made at once', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([[odd, 2]]);
  const item = { orderId, itemId: itemIds[0] };
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () => receive(item, 1, paise(1_499_55))),
  );
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 2);
  const notes = (await documentsOf(shop, orderId)).slice(1);
  assert.equal(notes.length, 2);
  await assert.rejects(receive(item, 1, paise(1)), /Only 0 of 1 paise are left/);
});

test('a credit note has rate and place of its invoice, after any change of the settings', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([[odd, 1]]);
  await shop.db
    .updateTable('products')
    .set({ tax_class: 'EXEMPT', hsn: '5208' })
    .where('id', '=', odd.id)
    .execute();
  await declareTax(shop, { registration: 'COMPOSITION', series: 'NEW' });
  await move(itemIds[0], 'REJECTED');
  await shop.db
    .updateTable('products')
    .set({ tax_class: 'FABRIC', hsn: '5007' })
    .where('id', '=', odd.id)
    .execute();
  const [invoice, note] = await documentsOf(shop, orderId);
  assert.deepEqual(amounts(note ?? {}), amounts(invoice ?? {}));
  assert.equal(note?.content.lines[0]?.rate, 5);
  assert.equal(note.content.lines[0].hsn, '5007');
  assert.equal(note.content.seller.registration, 'REGULAR');
  assert.match(note.number, /^NEWC/);
});

test('a document without tax has a credit note without tax', async () => {
  for (const registration of ['COMPOSITION', 'NONE'] as const) {
    await declareTax(shop, { registration });
    const { orderId, itemIds } = await anAccepted([[odd, 1]]);
    await move(itemIds[0], 'REJECTED');
    const note = (await documentsOf(shop, orderId)).at(-1);
    assert.equal(note?.kind, 'CREDIT_NOTE');
    assert.deepEqual(amounts(note), [1_499_55, 0, 0, 0, 1_499_55]);
  }
});

test('an order’s documents are listed in order of creation, in rupees', async () => {
  await declareTax(shop);
  const { orderId, itemIds } = await anAccepted([[odd, 3]]);
  await move(itemIds[0], 'REJECTED');
  const [invoice, note, ...more] = await invoicesOfOrder(shop.db, orderId);
  assert.deepEqual(more, []);
  assert.ok(invoice && note);
  const amounts = { taxable: 4_284.43, cgst: 107.11, sgst: 107.11, igst: 0, total: 4_498.65 };
  const said = { orderId, customerName: 'Meena Raman', placeOfSupply: '33-Tamil Nadu', ...amounts };
  const { number, date } = invoice;
  const none = { leftOut: null };
  assert.deepEqual(invoice, {
    number,
    kind: 'TAX_INVOICE',
    date,
    ...said,
    ...none,
    invoiceNumber: null,
  });
  assert.deepEqual(note, {
    number: note.number,
    kind: 'CREDIT_NOTE',
    date,
    ...said,
    ...none,
    invoiceNumber: number,
  });
});

test('a document that waits for a locked customer does not block the numbers of others', async () => {
  await declareTax(shop);
  const [one, another] = [
    await anAccepted([[odd, 1]]),
    await anAccepted([[odd, 2]], await aBuyer(shop)),
  ];
  const credit = ({ itemIds: [itemId = ''] }: typeof one) =>
    transaction(shop.db, (db) =>
      makeCreditNote(shop, db, { itemId, reason: 'REJECTED', at: shop.clock.now() }),
    );
  const waiting = await shop.db.transaction().execute(async (db) => {
    await db.selectFrom('users').select('id').where('id', '=', buyer.id).forUpdate().execute();
    const made = credit(one);
    await untilWaiting(shop.db);
    assert.match((await credit(another)) ?? '', /^RSC/);
    return { made };
  });
  assert.match((await waiting.made) ?? '', /^RSC/);
});
