import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
const buyer = await aBuyer(shop);
const other = await aBuyer(shop);
const products = [
  await aProduct(shop, { stock: 100 }),
  await aProduct(shop, { stock: 100 }),
  await aProduct(shop, { stock: 100 }),
];
const all = products.map((product) => [product, 1] as const);

const list = (query: { by?: 'order'; page?: string; size?: string }) =>
  ask(shop, orderCalls.list, { token: buyer.token, params: { userId: buyer.id }, query });

test('a list by order counts orders, and splits none of them', async () => {
  const placed = [];
  for (let at = 0; at < 3; at += 1) placed.push((await place(shop, buyer, all)).orderId);
  await place(shop, other, all);
  const pages = await Promise.all(
    ['0', '1', '2'].map(async (page) => (await list({ by: 'order', page, size: '2' })).reply),
  );
  assert.deepEqual(
    pages.map(({ data, totalCount }) => [data.length, totalCount]),
    [
      [6, 3],
      [3, 3],
      [0, 3],
    ],
  );
  const shown = pages.flatMap(({ data }) => data);
  assert.deepEqual([...new Set(shown.map(({ orderId }) => orderId))], placed.toReversed());
  const items = (await list({ size: '100' })).reply;
  assert.deepEqual(shown, items.data);
});

test('otherwise pages count items, five by default', async () => {
  const { data, totalCount } = (await list({})).reply;
  assert.deepEqual([data.length, totalCount], [5, 9]);
});

test('a list by any other unit is refused', async () => {
  const answer = await list({ by: 'item' as 'order' });
  assert.equal(answer.status, 400);
  assert.equal(answer.failure.errors?.[0]?.message, orderMessages.by);
});
