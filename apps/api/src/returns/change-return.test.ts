import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { paiseOf } from '@shop/contract/money';
import { refundCalls } from '@shop/contract/refunds';
import { type ReturnRequest, returnCalls, returnMessages } from '@shop/contract/returns';
import { type Person, anOwner } from '../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, stockOf } from '../../test/order-factories.ts';
import { aDeliveredItem, askReturn } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const [owner, otherOwner] = [await anOwner(shop), await anOwner(shop)];
const buyer = await aBuyer(shop);

type Change = BodyOf<typeof returnCalls.change>;

async function change(returnId: string, body: Change, { token }: Person = owner) {
  return ask(shop, returnCalls.change, { token, params: { returnId }, body });
}

/** Creates a return of an item of two pieces at ₹1,499.50, approved on request. */
async function aRequest(
  request: Partial<ReturnRequest> = {},
  { isScanned = false, isApproved = false } = {},
) {
  const item = await aDeliveredItem(shop, { owner, buyer }, { isScanned });
  const { reply } = await askReturn(shop, buyer, { orderItemId: item.orderItemId, ...request });
  const { returnId } = reply.data;
  if (isApproved) assert.equal((await change(returnId, { status: 'APPROVED' })).status, 200);
  return { ...item, returnId };
}

async function itemOf(orderItemId: string) {
  return shop.db
    .selectFrom('order_items')
    .select(['status', 'returned', 'put_back', 'refund_total', 'is_refund_due'])
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow();
}

async function refundsOf(orderItemId: string) {
  return shop.db
    .selectFrom('refunds')
    .select(['amount', 'reason', 'upi_id', 'state'])
    .where('order_item_id', '=', orderItemId)
    .orderBy('id')
    .execute();
}

async function toldOf(orderId: string) {
  const rows = await shop.db
    .selectFrom('messages')
    .select('parameters')
    .where('purpose', '=', 'RETURN_DECIDED')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ parameters }) => parameters);
}

test('a customer withdraws an own return until the final decision', async () => {
  const { returnId, orderItemId } = await aRequest({}, { isApproved: true });
  const { reply } = await change(returnId, { status: 'WITHDRAWN' }, buyer);
  assert.equal(reply.message, returnMessages.withdrawn);
  assert.equal(reply.data.status, 'WITHDRAWN');
  const again = await change(returnId, { status: 'WITHDRAWN' }, buyer);
  assert.deepEqual(again.reply, reply);
  assert.equal((await askReturn(shop, buyer, { orderItemId })).status, 201);
  const other = await aRequest();
  await change(other.returnId, { status: 'DECLINED', note: 'It was worn.' });
  const late = await change(other.returnId, { status: 'WITHDRAWN' }, buyer);
  assert.equal(late.status, 409);
  assert.equal(late.failure.message, returnMessages.changed);
});

test('a return that is not as it was loaded is not decided, unless it is decided so already', async () => {
  const { returnId } = await aRequest({}, { isApproved: true });
  const decline = { status: 'DECLINED', note: 'It was worn.' } as const;
  const late = await change(returnId, { ...decline, expected: 'REQUESTED' });
  assert.deepEqual([late.status, late.failure.code], [409, 'RETURN_CHANGED']);
  assert.equal((late.failure.data as { status?: string }).status, 'APPROVED');
  assert.equal((await change(returnId, { ...decline, expected: 'APPROVED' })).status, 200);
  assert.equal((await change(returnId, { ...decline, expected: 'APPROVED' })).status, 200);
  const odd = { ...decline, expected: 'SENT' } as unknown as Change;
  assert.equal((await change(returnId, odd)).status, 400);
});

test('a return says what was sent for it, when its refund is settled for less', async () => {
  const { returnId, orderItemId } = await aRequest({}, { isApproved: true });
  const { amount, sentAmount } = (await change(returnId, { status: 'RECEIVED' })).reply.data;
  assert.deepEqual([amount, sentAmount], [1_499.5, null]);
  const refund = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  const sent = { token: owner.token, params: { refundId: refund.id }, body: { amount: 500 } };
  assert.equal((await ask(shop, refundCalls.send, sent)).status, 200);
  const [row] = (await ask(shop, returnCalls.mine, { token: buyer.token, query: {} })).reply.data;
  assert.deepEqual([row?.returnId, row?.amount, row?.sentAmount], [returnId, 1_499.5, 500]);
});

test('a customer cannot decide, and the owner cannot withdraw', async () => {
  const { returnId } = await aRequest();
  assert.equal((await change(returnId, { status: 'APPROVED' }, buyer)).status, 403);
  assert.equal((await change(returnId, { status: 'WITHDRAWN' })).status, 403);
});

test('a rejection needs a reason, which the customer reads', async () => {
  const { returnId, orderId } = await aRequest();
  for (const note of ['', '  ', '.', null, undefined]) {
    const answer = await change(returnId, { status: 'DECLINED', note });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, returnMessages.noteRequired);
  }
  assert.equal((await change('999999', { status: 'DECLINED' })).status, 400);
  const { reply } = await change(returnId, { status: 'DECLINED', note: 'It was worn\nand washed' });
  assert.equal(reply.data.decisionNote, 'It was worn\nand washed');
  assert.deepEqual(await toldOf(orderId), [
    [orderId, returnId, '₹1,499.50', 'It is declined. It was worn and washed.'],
  ]);
});

test('an approval states where to send it', async () => {
  await shop.db
    .updateTable('store_profile')
    .set({ business_name: 'Kaveri Silks', address: '4 Temple Street\nKanchipuram 631501' })
    .execute();
  const { returnId, orderId } = await aRequest({}, { isApproved: true });
  assert.deepEqual(await toldOf(orderId), [
    [
      orderId,
      returnId,
      '₹1,499.50',
      'It is approved. Please send it to Kaveri Silks, 4 Temple Street, Kanchipuram 631501.',
    ],
  ]);
});

test('only an approved return can be received', async () => {
  const { returnId } = await aRequest();
  assert.equal((await change(returnId, { status: 'RECEIVED' })).status, 409);
});

test('a received return goes back to stock, and its price is due', async () => {
  const { returnId, orderItemId, orderId, product } = await aRequest({}, { isApproved: true });
  assert.equal(await stockOf(shop, product.id), 8);
  const { reply } = await change(returnId, { status: 'RECEIVED' });
  assert.equal(reply.data.amount, 1_499.5);
  assert.equal(await stockOf(shop, product.id), 9);
  assert.deepEqual(await itemOf(orderItemId), {
    status: 'DELIVERED',
    returned: 1,
    put_back: 1,
    refund_total: paiseOf(1_499.5),
    is_refund_due: true,
  });
  assert.deepEqual(await refundsOf(orderItemId), [
    { amount: paiseOf(1_499.5), reason: 'RETURNED', upi_id: 'meena@bank', state: 'DUE' },
  ]);
  assert.deepEqual((await toldOf(orderId)).at(-1)?.slice(2), [
    '₹1,499.50',
    'We have received it and send the money back.',
  ]);
});

test('an item whose whole quantity was received becomes returned, with a history row', async () => {
  const { returnId, orderItemId } = await aRequest({}, { isApproved: true });
  await change(returnId, { status: 'RECEIVED' });
  const second = (await askReturn(shop, buyer, { orderItemId })).reply.data.returnId;
  await change(second, { status: 'APPROVED' });
  await change(second, { status: 'RECEIVED' });
  assert.deepEqual(await itemOf(orderItemId), {
    status: 'RETURNED',
    returned: 2,
    put_back: 2,
    refund_total: paiseOf(2_999),
    is_refund_due: true,
  });
  const { from_status, to_status, by_user_id } = await shop.db
    .selectFrom('order_status_history')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.deepEqual([from_status, to_status, by_user_id], ['DELIVERED', 'RETURNED', owner.id]);
  assert.equal((await refundsOf(orderItemId)).length, 2);
  const more = await askReturn(shop, buyer, { orderItemId });
  assert.equal(more.failure.message, returnMessages.nothingLeft);
});

test('a return that is not restocked changes no stock', async () => {
  const { returnId, orderItemId, product } = await aRequest({}, { isApproved: true });
  await change(returnId, { status: 'RECEIVED', restock: false });
  assert.equal(await stockOf(shop, product.id), 8);
  const { returned, put_back: putBack } = await itemOf(orderItemId);
  assert.deepEqual([returned, putBack], [1, 0]);
});

test('the owner refunds less, or nothing, and never more than was paid for it', async () => {
  const less = await aRequest({}, { isApproved: true });
  const { reply } = await change(less.returnId, { status: 'RECEIVED', amount: 1_000.25 });
  assert.equal(reply.data.amount, 1_000.25);
  const none = await aRequest({}, { isApproved: true });
  await change(none.returnId, { status: 'RECEIVED', amount: 0, note: 'Torn by you' });
  assert.deepEqual(await refundsOf(none.orderItemId), []);
  assert.deepEqual((await toldOf(none.orderId)).at(-1)?.slice(2), [
    '₹0.00',
    'We have received it. No money is sent back. Torn by you.',
  ]);
  const more = await aRequest({}, { isApproved: true });
  const answer = await change(more.returnId, { status: 'RECEIVED', amount: 1_499.51 });
  assert.equal(answer.status, 400);
  assert.equal(answer.failure.message, 'The refund can be at most ₹1,499.50');
  assert.equal(answer.failure.errors?.[0]?.path, 'amount');
  assert.equal((await itemOf(more.orderItemId)).returned, 0);
});

test('a scanned payment is refunded the same way, unless another way was requested', async () => {
  for (const upiId of ['', 'meena@bank']) {
    const { returnId, orderItemId } = await aRequest(
      { upiId },
      { isScanned: true, isApproved: true },
    );
    await change(returnId, { status: 'RECEIVED' });
    assert.equal((await refundsOf(orderItemId))[0]?.upi_id, upiId || null);
  }
});

test('lengths of fabric returned one by one are together worth the charged amount', async () => {
  // A part is ₹0.505, which would be rounded up twice, or ₹224.9925, which would be rounded down twice.
  for (const { price, part, expected } of [
    { price: 1.01, part: 0.5, expected: [0.51, 0.5] },
    { price: 899.97, part: 0.25, expected: [224.99, 225] },
  ]) {
    const product = await aProduct(shop, { unit: 'METRE', price, stock: 5 });
    const quantity = 2 * part;
    const item = await aDeliveredItem(shop, { owner, buyer }, { product, quantity });
    const amounts: (number | null)[] = [];
    for (let half = 0; half < 2; half += 1) {
      const { orderItemId } = item;
      const { reply } = await askReturn(shop, buyer, { orderItemId, quantity: part });
      const { returnId } = reply.data;
      await change(returnId, { status: 'APPROVED' });
      amounts.push((await change(returnId, { status: 'RECEIVED' })).reply.data.amount);
    }
    assert.deepEqual(amounts, expected);
    assert.equal(await stockOf(shop, product.id), 5);
  }
});

test('a repeated decision gets the same response and changes nothing', async () => {
  const { returnId, orderItemId, orderId, product } = await aRequest({}, { isApproved: true });
  const body: Change = { status: 'RECEIVED', restock: true, amount: 900, note: 'Fine' };
  const first = await change(returnId, body);
  shop.clock.move(3);
  const told = await toldOf(orderId);
  assert.deepEqual((await change(returnId, body)).reply, first.reply);
  assert.deepEqual(await toldOf(orderId), told);
  assert.equal((await refundsOf(orderItemId)).length, 1);
  assert.equal(await stockOf(shop, product.id), 9);
  const other = await change(returnId, { ...body, amount: 800 });
  assert.equal(other.status, 409);
  assert.deepEqual(other.failure.data, first.reply.data);
});

test('of two different concurrent decisions one is refused, and the return is decided once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { returnId, orderItemId } = await aRequest({}, { isApproved: true });
    const answers = await Promise.all([
      change(returnId, { status: 'RECEIVED' }),
      change(returnId, { status: 'DECLINED', note: 'Nothing came' }, otherOwner),
      change(returnId, { status: 'WITHDRAWN' }, buyer),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    );
    const isReceived = answers[0].status === 200;
    assert.equal((await refundsOf(orderItemId)).length, isReceived ? 1 : 0);
  }
});

test('concurrent receptions of the same return restock and refund it once', async () => {
  const { returnId, orderItemId, product } = await aRequest({ quantity: 2 }, { isApproved: true });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => change(returnId, { status: 'RECEIVED' })),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(await stockOf(shop, product.id), 10);
  assert.equal((await refundsOf(orderItemId)).length, 1);
});

test('no rule of consistency is broken, and the income agrees', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});
