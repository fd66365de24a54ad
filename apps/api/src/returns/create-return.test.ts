import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantityMessages } from '@shop/contract/quantity';
import { returnCalls, returnMessages } from '@shop/contract/returns';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import {
  aDeliveredItem,
  aReturn,
  askReturn,
  moveItem,
  waitDays,
} from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop);
const owner = await anOwner(shop);
const people = { owner, buyer };
const SECOND = 1 / 86_400;
const wait = (days: number) => waitDays(shop, days, people);

async function countReturns(): Promise<number> {
  return (await shop.db.selectFrom('returns').select('id').execute()).length;
}

/** Asserts that a return is refused for a reason, and that it leaves nothing behind. */
async function assertRefused(
  answer: Awaited<ReturnType<typeof askReturn>>,
  { status = 409, code, message }: { status?: number; code?: string; message?: string },
) {
  assert.equal(answer.status, status, JSON.stringify(answer.failure));
  if (code !== undefined) assert.equal(answer.failure.code, code);
  if (message !== undefined) assert.equal(answer.failure.message, message);
}

test('a delivered item can be returned, and is then among the own returns', async () => {
  const { orderId, orderItemId, product } = await aDeliveredItem(shop, people);
  const asked = { orderItemId, reason: 'QUALITY', note: ' Loose\r\nthreads ' } as const;
  const { status, reply } = await askReturn(shop, buyer, asked);
  assert.equal(status, 201);
  const mine = await ask(shop, returnCalls.mine, { token: buyer.token, query: {} });
  assert.equal(mine.reply.totalCount, 1);
  assert.deepEqual(mine.reply.data[0], {
    returnId: reply.data.returnId,
    orderId,
    orderItemId,
    productName: product.name,
    productImage: null,
    unit: 'PIECE',
    quantity: 1,
    reason: 'QUALITY',
    note: 'Loose\nthreads',
    images: [],
    status: 'REQUESTED',
    decisionNote: null,
    amount: null,
    sentAmount: null,
    createdAt: shop.clock.now().toISOString(),
    changedAt: shop.clock.now().toISOString(),
  });
});

test('cash is refunded by UPI, so its address is required; a scanned payment needs none', async () => {
  const cash = await aDeliveredItem(shop, people);
  const answer = await askReturn(shop, buyer, { orderItemId: cash.orderItemId, upiId: '' });
  await assertRefused(answer, { status: 400, message: returnMessages.upiRequired });
  assert.equal(answer.failure.errors?.[0]?.path, 'upiId');
  const scanned = await aDeliveredItem(shop, people, { isScanned: true });
  const { orderItemId } = scanned;
  assert.equal((await askReturn(shop, buyer, { orderItemId, upiId: null })).status, 201);
});

test('seven days after delivery it is too late, and not a second before', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  await wait(7 - SECOND);
  const inTime = await askReturn(shop, buyer, { orderItemId });
  assert.equal(inTime.status, 201);
  const { returnId } = inTime.reply.data;
  const body = { status: 'WITHDRAWN' as const };
  await ask(shop, returnCalls.change, { token: buyer.token, params: { returnId }, body });
  await wait(2 * SECOND);
  const answer = await askReturn(shop, buyer, { orderItemId });
  await assertRefused(answer, { code: 'RETURN_TOO_LATE' });
  assert.match(
    answer.failure.message,
    /within 7 days of delivery, until \d+ \w+ 20\d\d at \d+:\d\d [ap]m/,
  );
});

const setProduct = (
  id: string,
  set: { returnable?: boolean; estimated_delivery?: string | null },
) => shop.db.updateTable('products').set(set).where('id', '=', id).execute();

test('a parcel without a recorded delivery counts as delivered after the estimated days', async () => {
  for (const [estimated, days] of [
    ['2-4 Days', 4],
    [null, 7],
    ['On request', 7],
  ] as const) {
    const product = await aProduct(shop);
    await setProduct(product.id, { estimated_delivery: estimated });
    const { orderItemIds } = await place(shop, buyer, [[product, 1]]);
    const [orderItemId = ''] = orderItemIds;
    // A later change of the product changes nothing for its buyers.
    await setProduct(product.id, { estimated_delivery: '21 days' });
    await assertRefused(await askReturn(shop, buyer, { orderItemId }), {
      code: 'RETURN_TOO_EARLY',
      message: returnMessages.notDelivered,
    });
    await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
    await wait(1);
    // A correction of the number is not a new acceptance.
    await moveItem(shop, owner, { orderItemId, to: 'SHIPPED' });
    await wait(days - 1 - 60 * SECOND);
    await assertRefused(await askReturn(shop, buyer, { orderItemId }), {
      code: 'RETURN_TOO_EARLY',
    });
    await wait(61 * SECOND);
    assert.equal((await askReturn(shop, buyer, { orderItemId })).status, 201, `${estimated}`);
  }
});

test('the return window of a parcel without a recorded delivery ends too', async () => {
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const [orderItemId = ''] = orderItemIds;
  await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
  await wait(14 + SECOND);
  await assertRefused(await askReturn(shop, buyer, { orderItemId }), { code: 'RETURN_TOO_LATE' });
});

test('the time of the sale decides whether a product can be returned', async () => {
  const product = await aProduct(shop);
  const sold = await aDeliveredItem(shop, people, { product });
  await setProduct(product.id, { returnable: false });
  const after = await aDeliveredItem(shop, people, { product });
  const asked = await askReturn(shop, buyer, { orderItemId: sold.orderItemId });
  assert.equal(asked.status, 201);
  await setProduct(product.id, { returnable: true });
  await assertRefused(await askReturn(shop, buyer, { orderItemId: after.orderItemId }), {
    code: 'NOT_RETURNABLE',
  });
});

test('a non-returnable, cancelled or rejected item cannot be returned', async () => {
  const product = await aProduct(shop);
  await setProduct(product.id, { returnable: false });
  const fixed = await aDeliveredItem(shop, people, { product });
  await assertRefused(await askReturn(shop, buyer, { orderItemId: fixed.orderItemId }), {
    code: 'NOT_RETURNABLE',
    message: returnMessages.notReturnable,
  });
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const [orderItemId = ''] = orderItemIds;
  await moveItem(shop, owner, { orderItemId, to: 'REJECTED' });
  await assertRefused(await askReturn(shop, buyer, { orderItemId }), { code: 'RETURN_CANCELLED' });
});

test('no more than the rest can be returned, and one return is open at a time', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  const more = await askReturn(shop, buyer, { orderItemId, quantity: 3 });
  await assertRefused(more, {
    code: 'RETURN_MORE_THAN_LEFT',
    message: 'You can return at most 2 of it.',
  });
  assert.equal((await askReturn(shop, buyer, { orderItemId })).status, 201);
  await assertRefused(await askReturn(shop, buyer, { orderItemId }), { code: 'RETURN_OPEN' });
});

test('pieces are returned whole, and fabric in quarters of a metre', async () => {
  const piece = await aDeliveredItem(shop, people);
  const half = await askReturn(shop, buyer, { orderItemId: piece.orderItemId, quantity: 0.5 });
  await assertRefused(half, { status: 400, message: quantityMessages.pieces });
  const product = await aProduct(shop, { unit: 'METRE', stock: 20 });
  const cloth = await aDeliveredItem(shop, people, { product, quantity: 2.5 });
  const { orderItemId } = cloth;
  const more = await askReturn(shop, buyer, { orderItemId, quantity: 2.75 });
  await assertRefused(more, { message: 'You can return at most 2.5 m of it.' });
  assert.equal((await askReturn(shop, buyer, { orderItemId, quantity: 1.25 })).status, 201);
});

test('nobody can create, read or withdraw a return of another customer', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  const stranger = await aBuyer(shop);
  const answer = await askReturn(shop, stranger, { orderItemId });
  await assertRefused(answer, { status: 404, message: returnMessages.itemUnknown });
  const returnId = await aReturn(shop, people);
  const { reply } = await ask(shop, returnCalls.mine, { token: stranger.token, query: {} });
  assert.deepEqual([reply.data, reply.totalCount], [[], 0]);
  const params = { returnId };
  const body = { status: 'WITHDRAWN' as const };
  const withdrawn = await ask(shop, returnCalls.change, { token: stranger.token, params, body });
  assert.equal(withdrawn.status, 404);
});

test('of many concurrent requests for one item exactly one is stored', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  const before = await countReturns();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => askReturn(shop, buyer, { orderItemId })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409, 409, 409, 409, 409],
  );
  assert.equal(await countReturns(), before + 1);
});

test('a product can have at most twenty returns', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  for (let times = 0; times < 20; times += 1) {
    const { status, reply } = await askReturn(shop, buyer, { orderItemId });
    assert.equal(status, 201);
    const params = { returnId: reply.data.returnId };
    const body = { status: 'WITHDRAWN' as const };
    await ask(shop, returnCalls.change, { token: buyer.token, params, body });
  }
  await assertRefused(await askReturn(shop, buyer, { orderItemId }), { code: 'RETURN_TOO_MANY' });
});

test('no rule of consistency is broken', () => assertInvariants(shop));
