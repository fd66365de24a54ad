import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { type Decision, PENDING_STEPS, type PendingStep } from '@shop/contract/order-status';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop);
const { token } = await anOwner(shop);

const waiting = async () => (await ask(shop, inventoryCalls.waiting, { token })).reply.data;

const listed = async (status: PendingStep) =>
  (await ask(shop, orderManagementCalls.list, { token, query: { status, size: '100' } })).reply;

async function changeStatus(orderItemId: string | undefined, orderStatus: Decision) {
  const by = orderStatus === 'CANCELLED' ? buyer.token : token;
  const body = { orderItemId: orderItemId ?? '', orderStatus, trackingNumber: 'T1' };
  assert.equal((await ask(shop, deliveryCalls.update, { token: by, body })).status, 200);
}

/** Asserts that every figure equals the length of the list that it links to. */
async function assertFiguresAreTheirLists(
  expected: Record<PendingStep | 'lowInStock' | 'returnsRequested' | 'reviewsToAnswer', number>,
) {
  const { complaints: _complaints, orders, ...figures } = await waiting();
  const refunds = { refundsDue: expected.toRefund, refundsOverdue: 0, claims: 0 };
  assert.deepEqual(figures, { ...expected, ...refunds });
  for (const status of PENDING_STEPS) {
    const { data, totalCount } = await listed(status);
    assert.equal(totalCount, figures[status], status);
    assert.equal(data.length, totalCount, status);
    assert.equal(orders?.[status], new Set(data.map(({ orderId }) => orderId)).size, status);
  }
  const low = (await ask(shop, inventoryCalls.stock, { token, query: { low: '1' } })).reply;
  assert.equal(low.totalCount, figures.lowInStock);
  assert.equal(low.data.length, low.totalCount);
}

test('each waiting item is counted once, as in its lists, through accept, reject, cancel and refund', async () => {
  const product = await aProduct(shop, { stock: 500 });
  const other = await aProduct(shop, { stock: 500 });
  const cash = await place(shop, buyer, [
    [product, 1],
    [other, 1],
  ]);
  const scanned = await place(
    shop,
    buyer,
    [
      [product, 2],
      [other, 2],
    ],
    { isScanned: true },
  );
  const none = {
    toAccept: 0,
    toCheck: 0,
    toRefund: 0,
    lowInStock: 0,
    returnsRequested: 0,
    reviewsToAnswer: 0,
  };
  await assertFiguresAreTheirLists({ ...none, toAccept: 2, toCheck: 2 });
  const { orders } = await waiting();
  assert.deepEqual(orders, { toAccept: 1, toCheck: 1, toRefund: 0 });
  await changeStatus(cash.orderItemIds[0], 'ACCEPTED');
  await changeStatus(cash.orderItemIds[1], 'CANCELLED');
  await changeStatus(scanned.orderItemIds[0], 'REJECTED');
  await assertFiguresAreTheirLists({ ...none, toCheck: 1, toRefund: 1 });
  await changeStatus(scanned.orderItemIds[1], 'CANCELLED');
  const params = { orderItemId: scanned.orderItemIds[0] ?? '' };
  await ask(shop, deliveryCalls.refund, { token, params });
  await assertFiguresAreTheirLists({ ...none, toRefund: 1 });
  assert.equal((await listed('toRefund')).data[0]?.orderItemId, scanned.orderItemIds[1]);
});

test('a product is low in stock with three pieces or fewer while it is active', async () => {
  const before = (await waiting()).lowInStock;
  await aProduct(shop, { stock: 4 });
  await aProduct(shop, { stock: 2, active: false });
  const three = await aProduct(shop, { stock: 3, name: 'Kasavu border' });
  const gone = await aProduct(shop, { stock: 0 });
  assert.equal((await waiting()).lowInStock, Number(before) + 2);
  const low = (await ask(shop, inventoryCalls.stock, { token, query: { low: '1' } })).reply;
  assert.deepEqual(
    low.data.map((row) => row.productId),
    [gone.id, three.id],
  );
  const query = { low: '1', keyword: 'kasavu' } as const;
  const found = (await ask(shop, inventoryCalls.stock, { token, query })).reply;
  assert.deepEqual([found.totalCount, found.data[0]?.productId], [1, three.id]);
});

test('waiting items of any age are listed, and within a period when one is given', async () => {
  const product = await aProduct(shop, { stock: 500 });
  await place(shop, buyer, [[product, 3]]);
  shop.clock.move(90 * 86_400);
  const owner = await anOwner(shop);
  const list = async (query: { status?: PendingStep; lastNDays?: string }) =>
    (await ask(shop, orderManagementCalls.list, { token: owner.token, query })).reply.totalCount;
  assert.equal(await list({ status: 'toAccept' }), 1);
  assert.equal(await list({ status: 'toAccept', lastNDays: '30' }), 0);
  assert.equal(await list({}), 0);
  const byMonths = await ask(shop, deliveryCalls.byMonths, {
    token: owner.token,
    params: { months: '4' },
    query: { status: 'toAccept' },
  });
  assert.equal(byMonths.reply.totalCount, 1);
});

test('a status in which nothing waits is refused', async () => {
  const query = { status: 'ACCEPTED' } as unknown as { status: PendingStep };
  const { token: later } = await anOwner(shop);
  const answer = await ask(shop, orderManagementCalls.list, { token: later, query });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.failure.errors?.[0]?.message, deliveryMessages.waiting);
});
