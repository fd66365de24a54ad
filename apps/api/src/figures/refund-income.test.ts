import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueryOf } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { exportCalls } from '@shop/contract/exports';
import { type IncomeSort, financeCalls } from '@shop/contract/finance';
import { inventoryCalls } from '@shop/contract/inventory';
import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import { refundCalls } from '@shop/contract/refunds';
import type { SortBy } from '@shop/contract/sort';
import { download } from '../../test/csv.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aReturnRefund } from '../../test/refund-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { dayOf } from '../platform/clock.ts';
import { rebuildReadModels } from '../database/read-models.ts';

// Two orders on one day; two days later a return of the first is refunded, and a rejected item too.

const shop = await aShop();
const owner = await anOwner(shop);
const product = await aProduct(shop, { name: 'Korvai saree', price: 1_000.25, stock: 50 });
const other = await aProduct(shop, { name: 'Chettinad cotton', price: 500, stock: 50 });
const asha = await aBuyer(shop, { firstName: 'Asha', lastName: 'Raman' });
const zoya = await aBuyer(shop, { firstName: 'Zoya', lastName: 'Khan' });

async function accepted(buyer: typeof asha, lines: Parameters<typeof place>[2]) {
  const placed = await place(shop, buyer, lines);
  for (const orderItemId of placed.orderItemIds) {
    await ask(shop, deliveryCalls.update, {
      token: owner.token,
      body: { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'T' },
    });
  }
  return { ...placed, orderItemId: placed.orderItemIds[0] ?? '' };
}

const send = (refundId: string, amount?: number) =>
  ask(shop, refundCalls.send, { token: owner.token, params: { refundId }, body: { amount } });

async function rejectedAndPaid() {
  const { orderItemIds } = await place(shop, zoya, [[other, 3]], { isScanned: true });
  const orderItemId = orderItemIds[0] ?? '';
  await ask(shop, deliveryCalls.update, {
    token: owner.token,
    body: { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' },
  });
  return orderItemId;
}

const first = await accepted(asha, [[product, 2]]);
shop.clock.move(60);
const second = await accepted(zoya, [
  [product, 1],
  [other, 1],
]);
const rejected = await rejectedAndPaid();
const saleDay = dayOf(shop.clock.now());
shop.clock.move(2 * 86_400);
await newSession(shop, owner, 'ADMIN');
const refundDay = dayOf(shop.clock.now());
const refundId = await aReturnRefund(shop, { orderItemId: first.orderItemId, amount: 1_000.25 });

const income = async (query: QueryOf<typeof financeCalls.income> = {}) =>
  (await ask(shop, financeCalls.income, { token: owner.token, query })).reply;
const sheet = async () =>
  (await ask(shop, financeCalls.balanceSheet, { token: owner.token, query: {} })).reply;

test('a due refund does not reduce income, and the refund of a rejected item never does', async () => {
  const params = { orderItemId: rejected };
  await ask(shop, deliveryCalls.refund, { token: owner.token, params });
  assert.deepEqual((await income()).totals, { orderValue: 3_500.75 });
  assert.deepEqual(
    (await sheet()).data.map(({ date }) => date),
    [saleDay],
  );
});

test('a sent refund of a return is a negative row on the day it was sent', async () => {
  assert.equal((await send(refundId, 900.5)).status, 200);
  const { data, totalCount, totals } = await income();
  assert.equal(totalCount, 3);
  assert.deepEqual(totals, { orderValue: 2_600.25 });
  assert.deepEqual(data[0], {
    kind: 'REFUND',
    orderId: first.orderId,
    refundId,
    customerName: 'Asha Raman',
    orderDate: shop.clock.now().toISOString(),
    orderValue: -900.5,
  });
  assert.deepEqual(
    (await sheet()).data.map(({ date, totalIncome, netIncome }) => [date, totalIncome, netIncome]),
    [
      [refundDay, -900.5, -900.5],
      [saleDay, 3_500.75, 3_500.75],
    ],
  );
});

const SORTED: Partial<Record<SortBy<IncomeSort>, readonly number[]>> = {
  '-date': [-900.5, 1_500.25, 2_000.5],
  date: [2_000.5, 1_500.25, -900.5],
  amount: [-900.5, 1_500.25, 2_000.5],
  '-amount': [2_000.5, 1_500.25, -900.5],
  customer: [2_000.5, -900.5, 1_500.25],
  '-customer': [1_500.25, -900.5, 2_000.5],
};

test('sales and refunds are one list in every sort order, on every page and in the file', async () => {
  for (const [sort, values] of Object.entries(SORTED)) {
    const by = { sort: sort as SortBy<IncomeSort> };
    const pages = [0, 1, 2].map((page) => income({ ...by, size: '1', page: String(page) }));
    const rows = (await Promise.all(pages)).flatMap(({ data }) => data);
    assert.deepEqual(
      rows.map(({ orderValue }) => orderValue),
      values,
      sort,
    );
    const file = await download(shop, exportCalls.income, { token: owner.token, query: by });
    assert.deepEqual(
      file.rows.slice(1).map(([, , , value]) => Number(value)),
      values,
      sort,
    );
  }
  const days = { fromDate: refundDay, toDate: refundDay };
  const some = await ask(shop, financeCalls.incomeByDates, { token: owner.token, query: days });
  assert.deepEqual(
    [some.reply.totalCount, some.reply.data.length, some.reply.totals],
    [1, 1, { orderValue: -900.5 }],
  );
});

test('cards, days and categories have the same income, in each range', async () => {
  await assertIncomeAgrees(shop, owner.token);
  for (const [range, expected] of [
    ['24hrs', -900.5],
    ['all', 2_600.25],
  ] as const) {
    const sent = { token: owner.token, query: { range } };
    const cards = (await ask(shop, inventoryCalls.summary, sent)).reply.data;
    assert.equal(cards.totalIncome, expected, range);
    const categories = (await ask(shop, inventoryCalls.salesByCategory, sent)).reply.data;
    assert.equal(rupeesOf(sum(categories.map((row) => paiseOf(row.income ?? 0)))), expected, range);
  }
  const query = { days: '3' };
  const days = (await ask(shop, inventoryCalls.salesByDay, { token: owner.token, query })).reply;
  assert.deepEqual(
    days.data.map((day) => day.income),
    [3_500.75, 0, -900.5],
  );
});

test('the read models equal a new computation', async () => {
  await send(await aReturnRefund(shop, { orderItemId: second.orderItemId, amount: 0.05 }));
  await assertInvariants(shop);
  await rebuildReadModels(shop.db);
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});
