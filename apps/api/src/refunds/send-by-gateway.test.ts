import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { type SentRefund, refundCalls } from '@shop/contract/refunds';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  aBegunPayment,
  anOnlineShop,
  askNow,
  confirm,
  stateOf,
} from '../../test/online-factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { prepareRestoredShop } from '../backup/after-restore.ts';

const { shop, gateway } = await anOnlineShop();
const owner = await anOwner(shop);
const database = { url: shop.databaseUrl, drop: async () => {} };
const withoutGateway = await aShop({}, { database });

const send = (refundId: string, body: SentRefund = { method: 'GATEWAY' }, of = shop) =>
  ask(of, refundCalls.send, { token: owner.token, params: { refundId }, body });

async function refundOfItem(itemId: string) {
  return shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_item_id', '=', itemId)
    .executeTakeFirstOrThrow();
}

/** Returns the due refund of an order that was paid online and rejected. */
async function aDueRefund() {
  const begun = await aBegunPayment(shop);
  await confirm(shop, await gateway.pay(begun.linkId));
  const { orderId } = await stateOf(shop, begun);
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId ?? '')
    .executeTakeFirstOrThrow();
  const body = { orderItemId: item.id, orderStatus: 'REJECTED', trackingNumber: '' } as const;
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
  return { itemId: item.id, refundId: (await refundOfItem(item.id)).id, ...begun };
}

const keysSent = () => [...gateway.books.keys.keys()];

test('a refund is being sent until the gateway has sent it, and cannot be sent twice', async () => {
  const { refundId, itemId } = await aDueRefund();
  gateway.books.refundsAre = 'pending';
  assert.equal((await send(refundId)).reply.data.state, 'SENDING');
  for (const method of ['GATEWAY', 'UPI'] as const) {
    const again = await send(refundId, { method });
    assert.deepEqual([again.status, again.failure.code], [409, 'REFUND_SENDING']);
  }
  await askNow(shop);
  assert.equal((await refundOfItem(itemId)).state, 'SENDING');
  const item = shop.db.selectFrom('order_items').select('is_refund_due').where('id', '=', itemId);
  assert.equal((await item.executeTakeFirstOrThrow()).is_refund_due, true);
  await assertInvariants(shop);
  gateway.announceTo(shop.url, 'twice');
  await gateway.endRefunds('processed');
  gateway.announceTo(shop.url, 'never');
  await askNow(shop);
  const { state, method, reference } = await refundOfItem(itemId);
  assert.deepEqual([state, method], ['SENT', 'GATEWAY']);
  const sent = gateway.books.refunds.get(reference ?? '');
  assert.deepEqual([sent?.receipt, sent?.status], [refundId, 'processed']);
  assert.equal((await item.executeTakeFirstOrThrow()).is_refund_due, false);
  const told = shop.db.selectFrom('messages').select('id').where('purpose', '=', 'REFUND_SENT');
  assert.equal((await told.execute()).length, 1);
  await assertInvariants(shop);
});

test('a failed refund is due again with the reason, and the next try has another key', async () => {
  const { refundId, itemId } = await aDueRefund();
  gateway.books.refundsAre = 'pending';
  await send(refundId);
  await askNow(shop);
  await gateway.endRefunds('failed', 'The account is closed');
  await askNow(shop, 1);
  const list = await ask(shop, refundCalls.list, { token: owner.token, query: { state: 'DUE' } });
  const row = list.reply.data.find((one) => one.refundId === refundId);
  assert.deepEqual([row?.state, row?.failedReason], ['DUE', 'The account is closed']);
  assert.equal(row?.isByGateway, true);
  await assertInvariants(shop);
  gateway.books.refundsAre = 'processed';
  await send(refundId);
  await askNow(shop);
  assert.equal((await refundOfItem(itemId)).state, 'SENT');
  const keys = keysSent().slice(-2);
  assert.equal(new Set(keys).size, 2);
  for (const key of keys) assert.match(key, /^[A-Za-z0-9_-]{10,}$/);
});

test('a refused refund is due again, one without an answer is sent again with the same key', async () => {
  const { refundId, itemId } = await aDueRefund();
  gateway.books.refundsAre = 'processed';
  await send(refundId);
  const before = gateway.books.refunds.size;
  for (const fault of [
    { kind: 'resetAfter' },
    { kind: 'answer', status: 502, body: '' },
    { kind: 'answer', status: 409, body: { error: { description: 'still running' } } },
    { kind: 'answer', status: 401, body: { error: { description: 'key' } } },
  ] as const) {
    gateway.behave(fault);
    await askNow(shop, 1);
    assert.equal((await refundOfItem(itemId)).state, 'SENDING', JSON.stringify(fault));
  }
  await askNow(shop, 1);
  assert.equal((await refundOfItem(itemId)).state, 'SENT');
  assert.equal(gateway.books.refunds.size - before, 1);
  const other = await aDueRefund();
  await send(other.refundId);
  gateway.behave({
    kind: 'answer',
    status: 400,
    body: { error: { description: 'Your account does not have enough balance' } },
  });
  await askNow(shop);
  const { reply } = await ask(shop, refundCalls.list, { token: owner.token, query: {} });
  const row = reply.data.find((one) => one.refundId === other.refundId);
  assert.deepEqual(
    [row?.state, row?.failedReason],
    ['DUE', 'Your account does not have enough balance'],
  );
  assert.deepEqual(gateway.books.faults, []);
});

test('a refund is due again at once when the keys of the shop are wrong, and nothing was sent', async () => {
  const { refundId, itemId } = await aDueRefund();
  gateway.books.refundsAre = 'processed';
  const before = gateway.books.refunds.size;
  await send(refundId);
  gateway.behave({
    kind: 'answer',
    status: 401,
    body: { error: { description: 'Authentication failed' } },
  });
  await askNow(shop);
  const { reply } = await ask(shop, refundCalls.list, { token: owner.token, query: {} });
  const row = reply.data.find((one) => one.refundId === refundId);
  assert.equal(row?.state, 'DUE');
  assert.match(row?.failedReason ?? '', /refuses the keys of the shop: Authentication failed/);
  await send(refundId);
  await askNow(shop);
  assert.equal((await refundOfItem(itemId)).state, 'SENT');
  assert.equal(gateway.books.refunds.size - before, 1);
  await assertInvariants(shop);
});

test('an answer about another payment is a refusal, and the next try has another key', async () => {
  gateway.books.refundsAre = 'processed';
  const earlier = await aDueRefund();
  await send(earlier.refundId);
  await askNow(shop);
  const known = gateway.books.refunds.get((await refundOfItem(earlier.itemId)).reference ?? '');
  const { refundId, itemId } = await aDueRefund();
  await send(refundId);
  gateway.behave({ kind: 'answer', status: 200, body: known ?? '' });
  await askNow(shop);
  assert.equal((await refundOfItem(itemId)).state, 'DUE');
  await send(refundId);
  await askNow(shop);
  const { state, reference } = await refundOfItem(itemId);
  assert.equal(state, 'SENT');
  assert.equal(gateway.books.refunds.get(reference ?? '')?.receipt, refundId);
  assert.match(keysSent().at(-1) ?? '', /-2$/);
});

test('what was not paid online cannot go back by the gateway, and an online refund can go by UPI', async () => {
  const buyer = await aBuyer(shop);
  const placed = await place(shop, buyer, [[await aProduct(shop), 1]], { isScanned: true });
  const orderItemId = placed.orderItemIds[0] ?? '';
  const body = { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' } as const;
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
  const { id } = await refundOfItem(orderItemId);
  for (const at of [shop, withoutGateway]) {
    const refused = await send(id, { method: 'GATEWAY' }, at);
    assert.deepEqual([refused.status, refused.failure.code], [409, 'NOT_BY_GATEWAY']);
  }
  const byItem = await ask(shop, deliveryCalls.refund, {
    token: owner.token,
    params: { orderItemId },
    body: { method: 'GATEWAY' },
  });
  assert.deepEqual([byItem.status, byItem.failure.code], [409, 'NOT_BY_GATEWAY']);
  const { refundId } = await aDueRefund();
  assert.equal((await send(refundId, { method: 'UPI' })).reply.data.state, 'SENT');
});

test('once the shop has no gateway, what was paid online goes back another way alone', async () => {
  const { refundId, itemId } = await aDueRefund();
  const listed = async (of: typeof shop) => {
    const { reply } = await ask(of, refundCalls.list, { token: owner.token, query: {} });
    return reply.data.find((one) => one.refundId === refundId)?.isByGateway;
  };
  assert.deepEqual([await listed(shop), await listed(withoutGateway)], [true, false]);
  const refused = await send(refundId, { method: 'GATEWAY' }, withoutGateway);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'NOT_OFFERED']);
  assert.equal((await refundOfItem(itemId)).state, 'DUE');
  const byUpi = await send(refundId, { method: 'UPI' }, withoutGateway);
  assert.equal(byUpi.reply.data.state, 'SENT');
});

test('money without an order that could not be sent is due, and sent by its own refund', async () => {
  const begun = await aBegunPayment(shop);
  gateway.books.refundsAre = 'failed';
  await confirm(shop, await gateway.pay(begun.linkId, { amount: 7_700 }));
  await askNow(shop);
  assert.deepEqual((await stateOf(shop, begun)).refunds, [{ amount: 77, state: 'DUE' }]);
  const refund = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('customer_id', '=', begun.buyer.id)
    .executeTakeFirstOrThrow();
  gateway.books.refundsAre = 'processed';
  assert.equal((await send(refund.id)).reply.data.state, 'SENDING');
  await askNow(shop);
  assert.equal((await stateOf(shop, begun)).state, 'REFUNDED');
  await assertInvariants(shop);
});

test('after a restore a refund that may have been sent waits for the keys', async () => {
  const { refundId, itemId } = await aDueRefund();
  gateway.books.refundsAre = 'processed';
  await send(refundId);
  shop.clock.move(60);
  const createdAt = shop.clock.now().toISOString();
  await prepareRestoredShop(shop.db, { clock: shop.clock, createdAt });
  gateway.behave({ kind: 'answer', status: 401, body: { error: { description: 'key' } } });
  await askNow(shop);
  assert.equal((await refundOfItem(itemId)).state, 'SENDING');
  await askNow(shop, 1);
  assert.equal((await refundOfItem(itemId)).state, 'SENT');
});
