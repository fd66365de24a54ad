import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderPageCalls } from '@shop/contract/order-page';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { returnCalls } from '@shop/contract/returns';
import { anOwner } from '../../../test/factories.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aDeliveredItem, askReturn, moveItem } from '../../../test/return-factories.ts';
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

test('an item says until when it can be returned as its order does, except while it is being returned', async () => {
  const owner = await anOwner(shop);
  const { token } = buyer;
  const untilOf = async (orderItemId: string) =>
    (await list({ size: '100' })).reply.data.find((item) => item.orderItemId === orderItemId)
      ?.returnUntil;
  const { orderId, orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  const page = await ask(shop, orderPageCalls.get, { token, params: { orderId } });
  const until = page.reply.data.items[0]?.returnUntil;
  assert.ok(until);
  assert.equal(await untilOf(orderItemId), until);
  const { returnId } = (await askReturn(shop, buyer, { orderItemId })).reply.data;
  assert.equal(await untilOf(orderItemId), null);
  const body = { status: 'WITHDRAWN' } as const;
  await ask(shop, returnCalls.change, { token, params: { returnId }, body });
  assert.equal(await untilOf(orderItemId), until);

  const sent = await place(shop, buyer, [[products[0] ?? (await aProduct(shop)), 1]]);
  const [id = ''] = sent.orderItemIds;
  assert.equal(await untilOf(id), null, 'not accepted');
  await moveItem(shop, owner, { orderItemId: id, to: 'ACCEPTED' });
  const params = { orderId: sent.orderId };
  const { items } = (await ask(shop, orderPageCalls.get, { token, params })).reply.data;
  assert.ok(items[0]?.returnUntil);
  assert.equal(await untilOf(id), items[0].returnUntil, 'counted from its acceptance');
});
