import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { orderPageCalls } from '@shop/contract/order-page';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { anOwner } from '../../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, place, type Buyer } from '../../../test/order-factories.ts';
import { aCreditOf } from '../../../test/payment-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const [saree, stole] = [await aProduct(shop, { stock: 500 }), await aProduct(shop, { stock: 500 })];

async function aScanned(lines = [saree, stole], buyer?: Buyer) {
  const whose = buyer ?? (await aBuyer(shop));
  const order = await place(
    shop,
    whose,
    lines.map((product) => [product, 1] as const),
    { isScanned: true },
  );
  return { ...order, whose, items: order.orderItemIds };
}

const rejectOrder = (orderId: string) =>
  ask(shop, orderManagementCalls.rejectUnpaid, { token, body: { orderId } });

const update = (
  orderItemId: string | undefined,
  body: Omit<BodyOf<typeof deliveryCalls.update>, 'orderItemId'>,
  by = token,
) =>
  ask(shop, deliveryCalls.update, { token: by, body: { orderItemId: orderItemId ?? '', ...body } });

const unpaid = { orderStatus: 'REJECTED', unpaid: true } as const;
const cancel = (itemId: string | undefined, { whose }: { whose: Buyer }) =>
  update(itemId, { orderStatus: 'CANCELLED' }, whose.token);

const pageOf = async (orderId: string, by = token) =>
  (await ask(shop, orderPageCalls.get, { token: by, params: { orderId } })).reply.data;

const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom('product_stock')
      .select('stock')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).stock;

const refundsOf = (orderId: string) =>
  shop.db
    .selectFrom('refunds')
    .select(['state', 'reason', 'amount', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

const statesOf = async (orderId: string) => (await refundsOf(orderId)).map(({ state }) => state);

const isUtrFree = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('utr_freed_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).utr_freed_at !== null;

const messagesOf = (orderId: string) =>
  shop.db
    .selectFrom('messages')
    .select(['purpose', 'parameters'])
    .where('order_id', '=', orderId)
    .where('purpose', '<>', 'ORDER_PLACED')
    .orderBy('id')
    .execute();

const match = async (orderId: string, total: number) => {
  const creditId = await aCreditOf({ shop, owner }, total);
  const body = { creditIds: [creditId], orderIds: [orderId] };
  const { status } = await ask(shop, paymentCalls.match, { token, body });
  return { creditId, status };
};

test('an order that was not paid gives its stock back, owes nothing, and tells its customer once', async () => {
  const before = [await stockOf(saree.id), await stockOf(stole.id)];
  const { orderId, total, whose } = await aScanned();
  const { status, reply } = await rejectOrder(orderId);
  assert.equal(status, 200);
  assert.equal(reply.data.orderId, orderId);
  assert.deepEqual(
    reply.data.items.map((item) => [item.orderStatus, item.isRefundDue, item.refundStatus]),
    [
      ['REJECTED', false, null],
      ['REJECTED', false, null],
    ],
  );
  assert.deepEqual([await stockOf(saree.id), await stockOf(stole.id)], before);
  assert.deepEqual(await refundsOf(orderId), []);
  assert.ok(await isUtrFree(orderId));
  const amount = total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  assert.deepEqual(await messagesOf(orderId), [
    {
      purpose: 'ORDER_REJECTED',
      parameters: [orderId, `We did not find your payment of ₹${amount}.`],
    },
  ]);
  const own = await pageOf(orderId, whose.token);
  assert.equal(own.paid, false);
  assert.equal('paymentSeen' in own, false);
  assert.ok(own.items.every(({ unpaidAt }) => unpaidAt !== null));
  assert.equal((await pageOf(orderId)).paymentSeen, null);
  const again = await rejectOrder(orderId);
  assert.deepEqual([again.status, again.reply.data], [200, reply.data]);
  assert.equal((await messagesOf(orderId)).length, 1);
  assert.deepEqual([await stockOf(saree.id), await stockOf(stole.id)], before);
});

test('one item is rejected as not paid, and the UTR is free when none is open any more', async () => {
  const order = await aScanned();
  const [first, second] = order.items;
  const { status, reply } = await update(first, unpaid);
  assert.deepEqual(
    [status, reply.data.orderStatus, reply.data.isRefundDue],
    [200, 'REJECTED', false],
  );
  assert.equal(await isUtrFree(order.orderId), false);
  assert.equal((await update(first, unpaid)).status, 200, 'the same again');
  assert.equal((await update(second, unpaid)).status, 200);
  assert.ok(await isUtrFree(order.orderId));
  assert.deepEqual(await refundsOf(order.orderId), []);
});

test('what a cancelled item was owed is refused with the rest of the order', async () => {
  const order = await aScanned();
  await cancel(order.items[0], order);
  assert.deepEqual(await statesOf(order.orderId), ['DUE']);
  const { reply } = await rejectOrder(order.orderId);
  assert.deepEqual(
    reply.data.items.map((item) => [item.orderStatus, item.isRefundDue]),
    [
      ['CANCELLED', false],
      ['REJECTED', false],
    ],
  );
  assert.deepEqual(await statesOf(order.orderId), ['REFUSED']);
  const told = async ({ orderId, total }: { orderId: string; total: number }) => {
    const amount = total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    const last = (await messagesOf(orderId)).at(-1);
    assert.equal(last?.parameters[1], `We did not find your payment of ₹${amount}.`);
  };
  await told(order);
  const late = await aScanned();
  await update(late.items[0], unpaid);
  await cancel(late.items[1], late);
  assert.equal(await isUtrFree(late.orderId), false);
  assert.equal((await rejectOrder(late.orderId)).status, 200);
  assert.deepEqual(await statesOf(late.orderId), ['REFUSED']);
  await told(late);
  assert.ok(await isUtrFree(late.orderId));
});

test('only scanned payments that nobody saw can be rejected so', async () => {
  const cash = await place(shop, await aBuyer(shop), [[saree, 1]]);
  for (const { failure } of [
    await rejectOrder(cash.orderId),
    await update(cash.orderItemIds[0], unpaid),
  ]) {
    assert.equal(failure.code, 'NOT_SCAN_TO_PAY');
  }
  const accepted = await aScanned();
  await update(accepted.items[0], { orderStatus: 'ACCEPTED', trackingNumber: 'T' });
  const matched = await aScanned();
  assert.equal((await match(matched.orderId, matched.total)).status, 200);
  for (const { orderId, items } of [accepted, matched]) {
    for (const { status, failure } of [
      await rejectOrder(orderId),
      await update(items[1], unpaid),
    ]) {
      assert.deepEqual([status, failure.code], [409, 'PAYMENT_SEEN']);
    }
  }
  const gone = await aScanned([saree]);
  await cancel(gone.items[0], gone);
  for (const { status, failure } of [
    await rejectOrder(gone.orderId),
    await update(gone.items[0], unpaid),
  ]) {
    assert.deepEqual([status, failure.code], [409, 'ALREADY_MOVED']);
  }
  assert.deepEqual(await statesOf(gone.orderId), ['DUE']);
});

test('a wrong request to reject as not paid changes nothing', async () => {
  const { orderId, items, whose } = await aScanned([saree]);
  const [item] = items;
  for (const wrong of [
    { orderStatus: 'ACCEPTED', unpaid: true, trackingNumber: 'T' },
    { orderStatus: 'CANCELLED', unpaid: true },
    { orderStatus: 'REJECTED', unpaid: 'yes' },
    { orderStatus: 'REJECTED', unpaid: 1 },
    { orderStatus: 'REJECTED', unpaid: '' },
  ] as unknown as (typeof unpaid)[]) {
    assert.equal((await update(item, wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.equal((await update(item, unpaid, whose.token)).status, 403);
  assert.equal((await update('999999', unpaid)).status, 404);
  assert.equal((await rejectOrder('999999')).status, 404);
  assert.equal((await rejectOrder('x')).status, 404);
  const seen = { expected: { orderStatus: 'ORDERED' } } as const;
  assert.equal((await update(item, { ...unpaid, ...seen })).failure.code, 'ALREADY_MOVED');
  assert.equal((await pageOf(orderId)).items[0]?.orderStatus, 'PENDING');
  const usual = await update(item, { orderStatus: 'REJECTED', unpaid: false });
  assert.deepEqual([usual.status, usual.reply.data.isRefundDue], [200, true]);
});

test('an order that was rejected as not paid owes its money when a statement has it, until that is taken back', async () => {
  const order = await aScanned();
  const { orderId, total } = order;
  await cancel(order.items[0], order);
  await rejectOrder(orderId);
  const { status, creditId } = await match(orderId, total);
  assert.equal(status, 200);
  assert.deepEqual(await statesOf(orderId), ['DUE', 'DUE']);
  const seen = await pageOf(orderId);
  assert.deepEqual([seen.paymentSeen?.by, seen.paid], ['STATEMENT', true]);
  await assertInvariants(shop);
  const back = () => ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  assert.equal((await back()).status, 200);
  assert.deepEqual(await statesOf(orderId), ['REFUSED', 'REFUSED']);
  assert.equal((await pageOf(orderId)).paymentSeen, null);
  await assertInvariants(shop);
  const body = { creditIds: [creditId], orderIds: [orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body })).status, 200);
  assert.deepEqual(await statesOf(orderId), ['DUE', 'DUE']);
});

test('accepting sees a payment when no statement did, and what is left is seen when a match is taken back', async () => {
  const order = await aScanned([saree]);
  const rowOf = async () => {
    const query = { orderId: order.orderId };
    const { data } = (await ask(shop, orderManagementCalls.list, { token, query })).reply;
    return data[0]?.paymentSeen;
  };
  assert.equal(await rowOf(), null);
  const at = shop.clock.now().toISOString();
  await update(order.items[0], { orderStatus: 'ACCEPTED', trackingNumber: 'T' });
  assert.deepEqual(await rowOf(), { at, by: 'OWNER' });
  shop.clock.move(60);
  const { creditId } = await match(order.orderId, order.total);
  assert.deepEqual(await rowOf(), { at: shop.clock.now().toISOString(), by: 'STATEMENT' });
  await ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  assert.deepEqual(await rowOf(), { at, by: 'OWNER' });
  const cash = await place(shop, await aBuyer(shop), [[saree, 1]]);
  await update(cash.orderItemIds[0], { orderStatus: 'ACCEPTED', trackingNumber: 'T' });
  assert.equal((await pageOf(cash.orderId)).paymentSeen, null);
});

const settleRefund = (refundId: string, body: BodyOf<typeof refundCalls.send>) =>
  ask(shop, refundCalls.send, { token, params: { refundId }, body });
const refused = { state: 'REFUSED', note: 'It never came' } as const;

const dueOf = async (orderId: string) => {
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
};

test('a due refund of a payment that nobody saw is refused with a note, which frees the UTR', async () => {
  const order = await aScanned([saree]);
  await cancel(order.items[0], order);
  const refundId = await dueOf(order.orderId);
  assert.equal((await settleRefund(refundId, { state: 'REFUSED' })).status, 400);
  const { status, reply } = await settleRefund(refundId, refused);
  assert.deepEqual([status, reply.data.state, reply.data.note], [200, 'REFUSED', refused.note]);
  assert.equal((await settleRefund(refundId, refused)).status, 200, 'a double click');
  assert.ok(await isUtrFree(order.orderId));
  const [item] = (await pageOf(order.orderId)).items;
  assert.equal(item?.refunds[0]?.state, 'REFUSED');
  assert.equal((await settleRefund(refundId, {})).failure.code, 'REFUND_NOT_DUE');
  const told = (await messagesOf(order.orderId)).filter(({ purpose }) => purpose === 'MONEY_BACK');
  assert.equal(told.length, 1);
});

test('a refund of a payment that was seen, or of another method, is not refused', async () => {
  const seen = await aScanned([saree]);
  await update(seen.items[0], { orderStatus: 'ACCEPTED', trackingNumber: 'T' });
  await update(seen.items[0], { orderStatus: 'REJECTED' });
  const refundId = await dueOf(seen.orderId);
  assert.equal((await settleRefund(refundId, refused)).failure.code, 'PAYMENT_SEEN');
  const { data } = (await ask(shop, refundCalls.list, { token, query: { size: '100' } })).reply;
  const row = data.find((one) => one.refundId === refundId);
  assert.equal(row?.paymentSeen?.by, 'OWNER');
  assert.equal((await settleRefund(refundId, {})).status, 200);
  shop.clock.move(11);
  assert.equal((await settleRefund(refundId, refused)).failure.code, 'REFUND_DECIDED');
});

test('no rule of consistency is broken, and unpaid orders are no income', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, token);
});

test('an order of which money was sent back keeps its UTR, and breaks no rule', async () => {
  const order = await aScanned();
  assert.equal((await update(order.items[0], unpaid)).status, 200);
  await cancel(order.items[1], order);
  const sent = { token, params: { orderItemId: order.items[1] ?? '' } };
  assert.equal((await ask(shop, deliveryCalls.refund, sent)).status, 200);
  assert.equal(await isUtrFree(order.orderId), false);
  await assertInvariants(shop);
});
