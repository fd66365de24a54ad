import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { stateCodeOf } from '@shop/contract/tax-states';
import { sql } from 'kysely';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  type TestProduct,
  aBuyer,
  aProduct,
  anAddress,
  place,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax, documentsOf } from '../../test/tax-factories.ts';
import { transaction } from '../database/transaction.ts';
import { makeInvoice } from './make-invoice.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const buyer = await aBuyer(shop, { firstName: 'Meena', lastName: 'Raman' });
const saree = await aProduct(shop, { name: 'Silk saree', price: 12_500, stock: 1_000 });
const blouse = await aProduct(shop, { name: 'Blouse', price: 2_625.01, stock: 1_000 });
const handloom = await aProduct(shop, { name: 'Handloom', price: 450.5, stock: 1_000 });
await shop.db
  .updateTable('products')
  .set({ tax_class: 'APPAREL', hsn: '62064000' })
  .where('id', '=', blouse.id)
  .execute();
await shop.db
  .updateTable('products')
  .set({ tax_class: 'EXEMPT' })
  .where('id', '=', handloom.id)
  .execute();
let units = 0;

async function anOrder(products: readonly TestProduct[], customer = buyer) {
  // Different quantities, because identical orders a second apart would count as a double click.
  units = (units % 9) + 1;
  return place(
    shop,
    customer,
    products.map((product) => [product, units]),
  );
}

async function acceptAll(orderId: string, orderItemIds: readonly string[], trackingNumber = 'AWB') {
  const body = { orderId, orderItemIds: [...orderItemIds], trackingNumber };
  return ask(shop, deliveryCalls.acceptOrder, { token: owner.token, body });
}

async function update(orderItemId: string, orderStatus: 'ACCEPTED' | 'REJECTED', awb = 'AWB') {
  const body = { orderItemId, orderStatus, trackingNumber: orderStatus === 'ACCEPTED' ? awb : '' };
  return ask(shop, deliveryCalls.update, { token: owner.token, body });
}

test('without a tax declaration no invoice is made, neither then nor when the tracking number is corrected', async () => {
  const { orderId, orderItemIds } = await anOrder([saree]);
  assert.equal((await acceptAll(orderId, orderItemIds)).status, 200);
  await declareTax(shop);
  assert.equal((await acceptAll(orderId, orderItemIds, 'AWB-2')).status, 200);
  const [itemId = ''] = orderItemIds;
  assert.equal((await update(itemId, 'ACCEPTED', 'AWB-3')).status, 200);
  assert.deepEqual(await documentsOf(shop, orderId), []);
});

test('a parcel of several items makes one invoice, with copies of all data', async () => {
  await declareTax(shop);
  const { orderId, orderItemIds } = await anOrder([saree, blouse, handloom]);
  await acceptAll(orderId, orderItemIds);
  const [document, ...others] = await documentsOf(shop, orderId);
  assert.deepEqual(others, []);
  assert.ok(document);
  assert.equal(document.kind, 'TAX_INVOICE');
  assert.equal(document.customer_name, 'Meena Raman');
  assert.equal(document.place_of_supply, '33-Tamil Nadu');
  const { content } = document;
  assert.equal(content.number, document.number);
  assert.equal(content.title, 'Invoice-cum-bill of supply');
  assert.deepEqual(
    content.lines.map(({ orderItemId, hsn, rate, quantity }) => [orderItemId, hsn, rate, quantity]),
    [
      [orderItemIds[0], '5007', 5, units],
      [orderItemIds[1], '62064000', 18, units],
      [orderItemIds[2], '5007', 0, units],
    ],
  );
  assert.equal(content.lines[0]?.description, 'Silk saree, Crimson');
  assert.deepEqual(content.delivery.lines, [
    '12 Gandhi Road',
    'Near the temple tank',
    'Kanchipuram 631501',
  ]);
  await shop.db.updateTable('products').set({ hsn: '6206' }).where('id', '=', blouse.id).execute();
  const [later] = await documentsOf(shop, orderId);
  assert.deepEqual(later?.content, content);
});

test('items accepted by two calls have two invoices, each with its own items', async () => {
  await declareTax(shop);
  const { orderId, orderItemIds } = await anOrder([saree, handloom]);
  const [first = '', second = ''] = orderItemIds;
  await update(first, 'ACCEPTED');
  // One call corrects the first item and accepts the second.
  await acceptAll(orderId, orderItemIds, 'AWB-9');
  const documents = await documentsOf(shop, orderId);
  assert.deepEqual(
    documents.map(({ kind, content }) => [
      kind,
      content.lines.map(({ orderItemId }) => orderItemId),
    ]),
    [
      ['TAX_INVOICE', [first]],
      ['BILL_OF_SUPPLY', [second]],
    ],
  );
});

test('repeating an acceptance makes no second invoice', async () => {
  await declareTax(shop);
  const { orderId, orderItemIds } = await anOrder([saree]);
  await Promise.all([1, 2, 3].map(() => acceptAll(orderId, orderItemIds)));
  await update(orderItemIds[0] ?? '', 'ACCEPTED');
  assert.equal((await documentsOf(shop, orderId)).length, 1);
});

test('an address in another state has one tax, by the code of its state', async () => {
  await declareTax(shop);
  const away = await aBuyer(shop);
  const { addressId } = await anAddress(shop, away, { state: 'Karnataka', postalCode: '560001' });
  const { orderId, orderItemIds } = await anOrder([saree], { ...away, addressId });
  await acceptAll(orderId, orderItemIds);
  const [document] = await documentsOf(shop, orderId);
  assert.equal(document?.place_of_supply, `${stateCodeOf('Karnataka')}-Karnataka`);
  assert.equal(document.content.isInterState, true);
  assert.ok(document.igst > 0 && document.cgst === 0 && document.sgst === 0);
});

test('a rollback returns its number, and the next document has the one after the last', async () => {
  await declareTax(shop, { series: 'GAP' });
  const [one, other] = [await anOrder([saree, blouse]), await anOrder([saree])];
  const [first = '', second = ''] = one.orderItemIds;
  await acceptAll(one.orderId, [first]);
  const stopped = transaction(shop.db, async (db) => {
    const made = { orderId: other.orderId, itemIds: other.orderItemIds, at: shop.clock.now() };
    assert.match((await makeInvoice(shop, db, made)) ?? '', /000002$/);
    throw new Error('stopped');
  });
  await assert.rejects(stopped, /stopped/);
  assert.deepEqual(await documentsOf(shop, other.orderId), []);
  await acceptAll(one.orderId, [second]);
  const numbers = (await documentsOf(shop, one.orderId)).map(({ number }) => number);
  assert.deepEqual(
    numbers.map((number) => number.slice(-6)),
    ['000001', '000002'],
  );
});

test('a changed registration continues the numbers, and a changed series begins at one', async () => {
  await declareTax(shop, { series: 'REG' });
  const number = async () => {
    const { orderId, orderItemIds } = await anOrder([saree]);
    await acceptAll(orderId, orderItemIds);
    const [document] = await documentsOf(shop, orderId);
    return [document?.kind, document?.number.replace(/[0-9-]+\//, '')];
  };
  assert.deepEqual(await number(), ['TAX_INVOICE', 'REG000001']);
  await declareTax(shop, { series: 'REG', registration: 'COMPOSITION' });
  assert.deepEqual(await number(), ['BILL_OF_SUPPLY', 'REG000002']);
  await declareTax(shop, { series: 'REG', registration: 'NONE' });
  assert.deepEqual(await number(), ['INVOICE', 'REG000003']);
  await declareTax(shop, { series: 'B' });
  assert.deepEqual(await number(), ['TAX_INVOICE', 'B000001']);
});

test('the financial year begins on 1 April in Asia/Kolkata, and numbers begin at one', async () => {
  const at = async (instant: string) => {
    await shop.db.deleteFrom('tax_settings').execute();
    const { orderId, orderItemIds: itemIds } = await anOrder([saree]);
    await acceptAll(orderId, itemIds);
    await declareTax(shop, { series: 'FY' });
    const made = await makeInvoice(shop, shop.db, { orderId, itemIds, at: new Date(instant) });
    const [document] = await documentsOf(shop, orderId);
    assert.equal(document?.number, made);
    return [document?.number, document?.date, document?.content.date];
  };
  // Midnight in Kolkata is 18:30 of the previous day in UTC.
  const lastDay = ['2027-03-31', '2027-03-31'];
  const firstDay = ['2027-04-01', '2027-04-01'];
  assert.deepEqual(await at('2027-03-31T18:29:59.999Z'), ['FY26-27/000001', ...lastDay]);
  assert.deepEqual(await at('2027-03-31T18:30:00Z'), ['FY27-28/000001', ...firstDay]);
  assert.deepEqual(await at('2027-03-31T23:59:59Z'), ['FY27-28/000002', ...firstDay]);
  assert.deepEqual(await at('2027-01-01T00:00:00Z'), [
    'FY26-27/000002',
    '2027-01-01',
    '2027-01-01',
  ]);
});

test('an invoice cannot be changed or deleted, and the table cannot be emptied', async () => {
  const count = async () =>
    (await shop.db.selectFrom('invoices').select('number').execute()).length;
  const before = await count();
  assert.notEqual(before, 0);
  const refused = /An invoice is never changed or deleted/;
  const changed = { customer_name: 'Somebody else' };
  await assert.rejects(shop.db.updateTable('invoices').set(changed).execute(), refused);
  await assert.rejects(shop.db.deleteFrom('invoices').execute(), refused);
  await assert.rejects(sql`truncate invoices`.execute(shop.db), /referenced in a foreign key/);
  assert.equal(await count(), before);
});

test('the shop is consistent', async () => {
  await assertInvariants(shop);
});
