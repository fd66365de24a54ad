import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { financeCalls, financeMessages } from '@shop/contract/finance';
import { paise } from '@shop/contract/money';
import { aShopper, anOwner } from '../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../test/invariants.ts';
import { type TestProduct, aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop, { firstName: 'Kavya', lastName: 'Iyer' });
const [one, other] = [
  await aProduct(shop, { price: 0.1, stock: 100 }),
  await aProduct(shop, { price: 1_000.2, stock: 100 }),
];

async function changeStatus(orderItemId: string, orderStatus: 'ACCEPTED' | 'REJECTED') {
  const body = { orderItemId, orderStatus, trackingNumber: 'TRK-1' };
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
}

/** Places an order at an instant and accepts its first items. */
async function anOrder(instant: string, lines: [TestProduct, number][], accepted: number) {
  shop.clock.set(new Date(Date.parse(instant) - 11_000));
  const order = await place(shop, buyer, lines);
  for (const id of order.orderItemIds.slice(0, accepted)) await changeStatus(id, 'ACCEPTED');
  return order;
}

// On two days in Kolkata, but within the sessions of owner and buyer.
const evening = await anOrder(
  '2026-11-20T18:29:59.000Z',
  [
    [one, 1],
    [other, 2],
  ],
  2,
);
const midnight = await anOrder(
  '2026-11-20T18:30:00.000Z',
  [
    [one, 3],
    [other, 1],
  ],
  1,
);
await anOrder('2026-11-20T18:31:00.000Z', [[other, 5]], 0);
const rejectedLater = await anOrder('2026-11-20T18:32:00.000Z', [[other, 4]], 1);
await changeStatus(rejectedLater.orderItemIds[0] ?? '', 'REJECTED');
shop.clock.set(new Date('2026-11-21T06:30:00.000Z'));
await shop.db
  .insertInto('expenses')
  .values([
    { name: 'Rent', spent_on: '2026-11-21', amount: paise(50_030), created_at: shop.clock.now() },
    { name: 'Dye', spent_on: '2026-11-21', amount: paise(1), created_at: shop.clock.now() },
    { name: 'Loom', spent_on: '2026-11-19', amount: paise(99), created_at: shop.clock.now() },
  ])
  .execute();

async function income(query: Record<string, string> = {}) {
  return (await ask(shop, financeCalls.income, { token, query })).reply;
}

async function incomeWithin(fromDate: string, toDate: string) {
  const query = { fromDate, toDate };
  return ask(shop, financeCalls.incomeByDates, { token, query });
}

async function sheet(query: Record<string, string> = {}) {
  return ask(shop, financeCalls.balanceSheet, { token, query });
}

test('the income list has one row per order with accepted items, newest first, with their value', async () => {
  assert.deepEqual(await income(), {
    message: 'OK',
    totalCount: 2,
    totals: { orderValue: 2_000.8 },
    data: [
      {
        kind: 'SALE',
        orderId: midnight.orderId,
        refundId: null,
        customerName: 'Kavya Iyer',
        orderDate: '2026-11-20T18:30:00.000Z',
        orderValue: 0.3,
      },
      {
        kind: 'SALE',
        orderId: evening.orderId,
        refundId: null,
        customerName: 'Kavya Iyer',
        orderDate: '2026-11-20T18:29:59.000Z',
        orderValue: 2_000.5,
      },
    ],
  });
  const page = await income({ page: '1', size: '1' });
  assert.equal(page.totalCount, 2);
  assert.deepEqual(
    page.data.map((order) => order.orderId),
    [evening.orderId],
  );
});

test('income belongs to the day of the order in Asia/Kolkata, both days included', async () => {
  const ids = async (from: string, to: string) =>
    (await incomeWithin(from, to)).reply.data.map((order) => order.orderId);
  assert.deepEqual(await ids('2026-11-20', '2026-11-20'), [evening.orderId]);
  assert.deepEqual(await ids('2026-11-21', '2026-11-30'), [midnight.orderId]);
  assert.deepEqual(await ids('2026-11-20', '2026-11-21'), [midnight.orderId, evening.orderId]);
  assert.deepEqual(await ids('2026-11-22', '2026-11-22'), []);
});

test('the balance sheet has one row per day with income or expense, newest first', async () => {
  assert.deepEqual((await sheet()).reply, {
    message: 'OK',
    totalCount: 3,
    totals: { totalIncome: 2_000.8, totalExpense: 501.3, netIncome: 1_499.5 },
    data: [
      { date: '2026-11-21', totalIncome: 0.3, totalExpense: 500.31, netIncome: -500.01 },
      { date: '2026-11-20', totalIncome: 2_000.5, totalExpense: 0, netIncome: 2_000.5 },
      { date: '2026-11-19', totalIncome: 0, totalExpense: 0.99, netIncome: -0.99 },
    ],
  });
});

test('a missing date of the balance sheet is unbounded, and both ends are included', async () => {
  const days = async (query: Record<string, string>) =>
    (await sheet(query)).reply.data.map((day) => day.date);
  assert.deepEqual(await days({ fromDate: '2026-11-20' }), ['2026-11-21', '2026-11-20']);
  assert.deepEqual(await days({ toDate: '2026-11-20' }), ['2026-11-20', '2026-11-19']);
  assert.deepEqual(await days({ fromDate: '2026-11-20', toDate: '2026-11-20' }), ['2026-11-20']);
  const past = (await sheet({ page: '7', size: '2' })).reply;
  assert.deepEqual([past.data, past.totalCount], [[], 3]);
});

test('a range that ends before it begins is refused', async () => {
  for (const answer of [
    await incomeWithin('2026-11-21', '2026-11-20'),
    await sheet({ fromDate: '2026-11-21', toDate: '2026-11-20' }),
  ]) {
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, financeMessages.rangeReversed);
  }
});

test('only the owner can see income and balance sheet', async () => {
  const { token: customers } = await aShopper(shop);
  assert.equal((await ask(shop, financeCalls.income, { token: customers })).status, 403);
  assert.equal(
    (await ask(shop, financeCalls.balanceSheet, { token: customers, query: {} })).status,
    403,
  );
});

test('no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, token);
});
