import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { paise } from '@shop/contract/money';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { refundCalls } from '@shop/contract/refunds';
import { download } from '../../test/csv.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  type Begun,
  aBegunPayment,
  anOnlineShop,
  askNow,
  begin,
  confirm,
  stateOf,
} from '../../test/online-factories.ts';
import { aBuyer, aProduct, place, restock, stockOf } from '../../test/order-factories.ts';
import { ask } from '../../test/server.ts';
import { gatewayOf } from '../gateway/shop-gateway.ts';
import { forgetUnpaidLinks } from './ask-gateway.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';
import { msAfter } from '../platform/clock.ts';
import { askLink } from './ask-link.ts';
import { selectLinkOfReference } from './link-queries.ts';

const { shop, gateway } = await anOnlineShop();
const owner = await anOwner(shop);

async function ordersOf({ buyer }: Begun) {
  return shop.db.selectFrom('orders').selectAll().where('customer_id', '=', buyer.id).execute();
}

/** Returns the messages MONEY_BACK about a payment, to its customer or another person. */
async function moneyBackOf(
  { buyer, reference }: Begun,
  to: { phone: string } = buyer,
): Promise<string[][]> {
  const rows = await shop.db
    .selectFrom('messages')
    .select('parameters')
    .where('purpose', '=', 'MONEY_BACK')
    .where('phone', '=', to.phone)
    .orderBy('id')
    .execute();
  return rows.map(({ parameters }) => parameters).filter((texts) => texts[1] === reference);
}

test('the callback makes the order: ORDERED, paid, seen by the gateway, at the held price', async () => {
  const begun = await aBegunPayment(shop);
  await shop.db
    .updateTable('products')
    .set({ price: paise(99), mrp: null })
    .where('id', '=', begun.product.id)
    .execute();
  const { status, reply } = await confirm(shop, await gateway.pay(begun.linkId));
  assert.deepEqual([status, reply.data], [200, { state: 'PAID' }]);
  const [order] = await ordersOf(begun);
  assert.equal(order?.payment_method, 'ONLINE');
  assert.equal(order.total, begun.product.price * 100);
  assert.equal(order.payment_reference, begun.reference);
  assert.deepEqual(order.gateway_paid_at, shop.clock.now());
  const sent = { token: begun.buyer.token, params: { userId: begun.buyer.id } };
  const { data } = (await ask(shop, orderCalls.list, sent)).reply;
  assert.deepEqual([data[0]?.orderStatus, data[0]?.paymentMethod], ['ORDERED', 'ONLINE']);
  assert.equal(await stockOf(shop, begun.product.id), 2);
  assert.deepEqual(await stateOf(shop, begun), { state: 'PAID', orderId: order.id, refunds: [] });
});

test('the unit of a product stays while a link of it can be paid without an order', async () => {
  const begun = await aBegunPayment(shop);
  const toMetre = () =>
    ask(shop, productCalls.update, {
      token: owner.token,
      body: { id: begun.product.id, unit: 'METRE' },
    });
  const now = shop.clock.now();
  await shop.db
    .updateTable('holds')
    .set({ created_at: msAfter(now, -25 * 3_600_000), expires_at: now })
    .where('reference', '=', begun.reference)
    .execute();
  await releaseExpiredHolds(shop);
  assert.equal((await toMetre()).failure.code, 'UNIT_FIXED');
  await confirm(shop, await gateway.pay(begun.linkId));
  assert.equal((await toMetre()).status, 200);
});

test('an event wakes the question, and the minute asks without one', async () => {
  const [woken, asked] = [await aBegunPayment(shop), await aBegunPayment(shop)];
  gateway.announceTo(shop.url, 'once');
  await gateway.pay(woken.linkId);
  assert.deepEqual(shop.queued.at(-1), { name: 'ask-gateway', data: {} });
  await askNow(shop);
  gateway.announceTo(shop.url, 'never');
  await gateway.pay(asked.linkId);
  await askNow(shop);
  assert.deepEqual([(await ordersOf(woken)).length, (await ordersOf(asked)).length], [1, 0]);
  // The job of every minute may come a moment early.
  await askNow(shop, 59 / 60);
  assert.equal((await ordersOf(asked)).length, 1);
});

test('callback, events and questions at once make one order', async () => {
  const begun = await aBegunPayment(shop);
  gateway.announceTo(shop.url, 'twice');
  const callback = await gateway.pay(begun.linkId);
  gateway.announceTo(shop.url, 'never');
  await Promise.all([
    ...[1, 2, 3].map(() => confirm(shop, callback)),
    ...[1, 2].map(() => askNow(shop)),
  ]);
  assert.equal((await ordersOf(begun)).length, 1);
  assert.deepEqual(await moneyBackOf(begun), []);
});

test('money that comes late gets its order at the held price when the stock is there', async () => {
  const begun = await aBegunPayment(shop);
  await askNow(shop, 25);
  gateway.announceTo(shop.url, 'late');
  await gateway.pay(begun.linkId);
  await askNow(shop, 1);
  assert.deepEqual(await ordersOf(begun), [], 'nobody asks about a link that has ended');
  assert.deepEqual(await gateway.flush(), [200]);
  gateway.announceTo(shop.url, 'never');
  await askNow(shop);
  assert.equal((await ordersOf(begun)).length, 1);
});

test('an event that comes while the gateway answers wakes the question, also of a link that ends', async () => {
  const begun = await aBegunPayment(shop);
  shop.clock.move(25 * 60);
  const link = await selectLinkOfReference(shop.db, begun.reference);
  const its = gatewayOf(shop);
  assert.ok(link !== undefined && its !== undefined);
  const event = { payload: { payment_link: { entity: { id: begun.linkId } } } };
  gateway.behave({ kind: 'accept', before: () => gateway.post(event) });
  await askLink(shop, its, link);
  await gateway.pay(begun.linkId);
  await askNow(shop);
  assert.equal((await ordersOf(begun)).length, 1);
});

test('money whose stock is gone goes back whole, told to the customer and the owner', async () => {
  const begun = await aBegunPayment(shop, { stock: 1 });
  shop.clock.move(21 * 60);
  await place(shop, await aBuyer(shop), [[begun.product, 1]]);
  const { reply } = await confirm(shop, await gateway.pay(begun.linkId));
  assert.deepEqual(reply.data, { state: 'REFUNDING' });
  await askNow(shop);
  const { refunds, ...state } = await stateOf(shop, begun);
  assert.deepEqual(state, { state: 'REFUNDED', orderId: null });
  assert.deepEqual(refunds, [{ amount: begun.product.price, state: 'SENT' }]);
  assert.deepEqual(await ordersOf(begun), []);
  const [told = [], ...more] = await moneyBackOf(begun);
  assert.equal(told[0], '-');
  assert.deepEqual(more, []);
  const [link, ...facts] = told.toReversed();
  assert.match(link ?? '', /my-orders$/);
  const toOwner = (await moneyBackOf(begun, owner)).map((texts) => texts.toReversed());
  const { token } = await anOwner(shop);
  const listed = await ask(shop, refundCalls.list, { token, query: {} });
  assert.equal(listed.reply.data[0]?.paymentReference, begun.reference);
  const { text } = await download(shop, exportCalls.refunds, { token });
  assert.ok(text.includes(begun.reference));
  assert.deepEqual(toOwner, [[link?.replace(/\/personalinfo.*$/, '/admin/refunds'), ...facts]]);
  assert.deepEqual(gateway.books.faults, []);
});

test('money for a length goes back when the product is sold by the piece by then', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { unit: 'METRE', stock: 3 });
  const { reference, url } = (await begin(shop, buyer, [[product, 1.5]])).reply.data;
  await askNow(shop, 25 * 60);
  await releaseExpiredHolds(shop);
  const change = shop.db.updateTable('products').set({ unit: 'PIECE' });
  await change.where('id', '=', product.id).execute();
  const linkId = url.split('/').at(-1) ?? '';
  const { reply } = await confirm(shop, await gateway.pay(linkId));
  assert.deepEqual(reply.data, { state: 'REFUNDING' });
  assert.deepEqual(await ordersOf({ buyer, product, reference, linkId }), []);
});

test('a second payment and one of another amount go back whole', async () => {
  const begun = await aBegunPayment(shop);
  await gateway.pay(begun.linkId);
  await gateway.pay(begun.linkId);
  await gateway.pay(begun.linkId, { amount: 100 });
  await askNow(shop, 1);
  await askNow(shop);
  const [order, ...others] = await ordersOf(begun);
  assert.deepEqual(others, []);
  const { state, orderId, refunds } = await stateOf(shop, begun);
  assert.deepEqual([state, orderId], ['PAID', order?.id]);
  assert.deepEqual(refunds, [
    { amount: begun.product.price, state: 'SENT' },
    { amount: 1, state: 'SENT' },
  ]);
  assert.equal((await moneyBackOf(begun)).length, 2);
  assert.equal((await moneyBackOf(begun))[0]?.[0], order?.id);
  const wrong = await aBegunPayment(shop);
  await gateway.pay(wrong.linkId, { amount: 5_000 });
  await askNow(shop, 1);
  assert.equal((await stateOf(shop, wrong)).state, 'REFUNDED');
  assert.equal(await stockOf(shop, wrong.product.id), 2, 'its hold stands until it expires');
});

test('the callback of a second payment sends it back, though nothing else tells of it', async () => {
  const begun = await aBegunPayment(shop);
  await confirm(shop, await gateway.pay(begun.linkId));
  const { reply } = await confirm(shop, await gateway.pay(begun.linkId));
  assert.deepEqual(reply.data, { state: 'PAID' });
  const { refunds } = await stateOf(shop, begun);
  assert.deepEqual(
    refunds.map(({ amount }) => amount),
    [begun.product.price],
  );
});

test('a payment to a deleted address goes back', async () => {
  const begun = await aBegunPayment(shop);
  await gateway.pay(begun.linkId);
  await shop.db.deleteFrom('addresses').where('customer_id', '=', begun.buyer.id).execute();
  await askNow(shop, 1);
  assert.equal((await stateOf(shop, begun)).state, 'REFUNDED');
  const told = await shop.db
    .selectFrom('messages')
    .select('parameters')
    .where('phone', '=', begun.buyer.phone)
    .where('purpose', '=', 'REFUND_SENT')
    .execute();
  assert.deepEqual(
    told.map(({ parameters }) => parameters[0]),
    [begun.reference],
    'it is named by the payment',
  );
});

test('a signed payment is looked for until the gateway shows it, also after its hold', async () => {
  const begun = await aBegunPayment(shop);
  const callback = await gateway.pay(begun.linkId);
  shop.clock.move(21 * 60);
  gateway.behave({ kind: 'reset' });
  const away = await confirm(shop, callback);
  assert.deepEqual([away.status, away.failure.code], [503, 'NOT_NOW']);
  const link = gateway.books.links.get(begun.linkId);
  assert.ok(link !== undefined);
  const captured = link.payments.splice(0);
  assert.deepEqual((await confirm(shop, callback)).reply.data, { state: 'OPEN' });
  link.payments.push(...captured);
  assert.deepEqual((await confirm(shop, callback)).reply.data, { state: 'PAID' });
  assert.equal((await ordersOf(begun)).length, 1);
});

test('a callback with a wrong signature is 400, and a well-signed one of another shop 404', async () => {
  const begun = await aBegunPayment(shop);
  const callback = await gateway.pay(begun.linkId);
  for (const change of [
    { razorpay_signature: 'f'.repeat(64) },
    { razorpay_signature: 'x' },
    { razorpay_payment_link_status: 'created' },
    { razorpay_payment_id: 'pay_other' },
  ]) {
    assert.equal((await confirm(shop, callback, change)).status, 400);
  }
  await shop.db
    .updateTable('payment_links')
    .set({ gateway_id: 'plink_other' })
    .where('reference', '=', begun.reference)
    .execute();
  assert.equal((await confirm(shop, callback)).status, 404);
});

test('a state is only its own customer’s', async () => {
  const begun = await aBegunPayment(shop);
  const other = { ...begun, buyer: await aBuyer(shop) };
  await assert.rejects(stateOf(shop, other), /404/);
  await assert.rejects(stateOf(shop, { ...begun, reference: 'nothing\u0000' }), /40[04]/);
});

test('forged events are 401; foreign ones and nonsense are 200 and change nothing', async () => {
  const begun = await aBegunPayment(shop);
  const event = { payload: { payment_link: { entity: { id: begun.linkId } } } };
  assert.equal(await gateway.post(event, { secret: 'another' }), 401);
  const bare = await fetch(`${shop.url}/api/payments/webhook/razorpay`, { method: 'POST' });
  assert.equal(bare.status, 401);
  const nonsense = ['', 'null', '[]', '{"payload":7}', '{"payload":{"refund":{"entity":{}}}}'];
  for (const body of nonsense) assert.equal(await gateway.post({}, { body }), 200, body);
  const foreign = { payload: { payment_link: { entity: { id: 'plink_foreign' } } } };
  assert.equal(await gateway.post(foreign), 200);
  await askNow(shop);
  assert.equal((await stateOf(shop, begun)).state, 'OPEN', 'only the gateway’s answer counts');
  const stored = await shop.db.selectFrom('gateway_events').select('event_id').execute();
  assert.equal(await gateway.post(event, { id: stored[0]?.event_id ?? '' }), 200);
});

test('money and orders agree at the end', async () => {
  await restock(shop, (await aBegunPayment(shop)).product.id, 1);
  await assertInvariants(shop);
});

test('a link is deleted 90 days after it began, unless it was paid or is still asked about', async () => {
  const [paid, unpaid] = [await aBegunPayment(shop), await aBegunPayment(shop)];
  assert.equal((await confirm(shop, await gateway.pay(paid.linkId))).status, 200);
  await askNow(shop, 25);
  await askNow(shop, 1);
  const asked = await aBegunPayment(shop);
  const linksAfter = async (days: number) => {
    shop.clock.move(days * 86_400);
    await forgetUnpaidLinks(shop);
    const links = [paid, unpaid, asked].map(({ reference }) =>
      selectLinkOfReference(shop.db, reference),
    );
    return (await Promise.all(links)).map((link) => link !== undefined);
  };
  assert.deepEqual(await linksAfter(89), [true, true, true]);
  assert.deepEqual(await linksAfter(2), [true, false, true]);
  await assertInvariants(shop);
});
