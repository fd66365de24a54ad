import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { type InventoryRange, inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { aShopper, anOwner } from '../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../test/invariants.ts';
import {
  type TestProduct,
  aBuyer,
  aProduct,
  aCategoryId,
  place,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop);
const categoryId = await aCategoryId(shop);
const old = await aProduct(shop, { price: 100, stock: 10 });
const inCategory = await aProduct(shop, { price: 10.5, stock: 20, categoryId: categoryId });
const deleted = await aProduct(shop, { price: 1, stock: 5 });

async function changeStatus(
  person: { token: string },
  orderItemId: string,
  orderStatus: 'ACCEPTED' | 'CANCELLED',
) {
  const body = { orderItemId, orderStatus, trackingNumber: 'TRK-1' };
  assert.equal((await ask(shop, deliveryCalls.update, { token: person.token, body })).status, 200);
}

async function sold(line: [TestProduct, number], becomes?: 'ACCEPTED' | 'CANCELLED') {
  const { orderItemIds } = await place(shop, buyer, [line]);
  const [id = ''] = orderItemIds;
  if (becomes !== undefined)
    await changeStatus(becomes === 'ACCEPTED' ? { token } : buyer, id, becomes);
}

const NO_METRES = { sales: 0, balance: 0 };
const noon = shop.clock.now();
shop.clock.set(new Date(noon.valueOf() - 25 * 3_600_000));
await sold([old, 1], 'ACCEPTED');
await sold([deleted, 2], 'ACCEPTED');
shop.clock.set(new Date(noon.valueOf() - 23 * 3_600_000));
await sold([old, 2], 'ACCEPTED');
await sold([old, 3]);
await sold([old, 4], 'CANCELLED');
await sold([inCategory, 1], 'ACCEPTED');
shop.clock.set(noon);
await shop.db
  .updateTable('products')
  .set({ deleted_at: noon })
  .where('id', '=', deleted.id)
  .execute();

async function summary(query: { range?: InventoryRange; page?: string; size?: string } = {}) {
  return (await ask(shop, inventoryCalls.summary, { token, query })).reply.data;
}

type Row = {
  productId: string;
  totalQuantity: number;
  quantityOrdered: number;
  currentAvailable: number;
};
const numbers = (row: Row) => [
  row.productId,
  row.totalQuantity,
  row.quantityOrdered,
  row.currentAvailable,
];

test('the last 24 hours, rolling from now, are the default', async () => {
  const { data, ...cards } = await summary();
  assert.deepEqual(data.map(numbers), [
    [inCategory.id, 20, 1, 19],
    [old.id, 9, 5, 4],
  ]);
  assert.deepEqual(cards, {
    totalIncome: 210.5,
    totalSales: 6,
    balance: 23,
    totalCount: 2,
    metres: NO_METRES,
  });
  assert.deepEqual(await summary({ range: '24hrs' }), { data, ...cards });
});

test('a deleted product stays listed while the range has its orders, with no stock', async () => {
  const { data, ...cards } = await summary({ range: 'all' });
  assert.deepEqual(data.map(numbers), [
    [deleted.id, 2, 2, 0],
    [inCategory.id, 20, 1, 19],
    [old.id, 10, 6, 4],
  ]);
  assert.deepEqual(cards, {
    totalIncome: 312.5,
    totalSales: 9,
    balance: 23,
    totalCount: 3,
    metres: NO_METRES,
  });
});

test('a row has the present name of the product', async () => {
  const { data } = await summary();
  const row = data.find((each) => each.productId === old.id);
  assert.equal(row?.productTitle, old.name);
  assert.equal(row?.color, 'Crimson');
  assert.equal(row?.size, 'NA');
  assert.match(row?.categoryName ?? '', /^Sub-category/);
  assert.match(row?.sku ?? '', /^T-/);
});

test('a sub-category filters the rows and their count, the cards count the whole shop', async () => {
  const query = { range: 'all', subCategoryId: categoryId } as const;
  const { reply } = await ask(shop, inventoryCalls.summaryWithFilter, { token, query });
  const { data, ...cards } = reply.data;
  assert.deepEqual(data.map(numbers), [[inCategory.id, 20, 1, 19]]);
  assert.deepEqual(cards, {
    totalIncome: 312.5,
    totalSales: 9,
    balance: 23,
    totalCount: 1,
    metres: NO_METRES,
  });
});

test('a sub-category that is unknown, or cannot be one, has no rows', async () => {
  for (const subCategoryId of ['999999', 'abc', '0']) {
    const query = { range: 'all', subCategoryId } as const;
    const { reply } = await ask(shop, inventoryCalls.summaryWithFilter, { token, query });
    assert.deepEqual([reply.data.data, reply.data.totalCount], [[], 0], subCategoryId);
  }
});

test('pages never overlap', async () => {
  const [first, second] = [
    await summary({ range: 'all', size: '2' }),
    await summary({ range: 'all', page: '1', size: '2' }),
  ];
  const ids = [...first.data, ...second.data].map((row) => row.productId);
  assert.deepEqual(ids, [deleted.id, inCategory.id, old.id]);
  assert.equal(second.totalCount, 3);
});

test('metres are told apart from pieces, in the cards and by category', async () => {
  const before = await summary({ range: 'all' });
  const cloth = await aProduct(shop, { price: 100, stock: 8, unit: 'METRE' });
  await sold([cloth, 1.25], 'ACCEPTED');
  await sold([cloth, 2.5], 'CANCELLED');
  for (const range of ['all', '24hrs'] as const) {
    const { metres } = await summary({ range });
    assert.deepEqual(metres, { sales: 1.25, balance: 6.75 }, range);
    const sent = { token, query: { range } };
    const { data } = (await ask(shop, inventoryCalls.salesByCategory, sent)).reply;
    const row = data.find(({ metres: some = 0 }) => some > 0);
    assert.deepEqual([row?.sales, row?.metres], [1.25, 1.25], range);
  }
  const { totalSales, balance } = await summary({ range: 'all' });
  assert.deepEqual([totalSales, balance], [before.totalSales + 1.25, before.balance + 6.75]);
});

test('another range is refused', async () => {
  const query = { range: '7days' as InventoryRange };
  const answer = await ask(shop, inventoryCalls.summary, { token, query });
  assert.equal(answer.status, 400);
  assert.equal(answer.failure.message, inventoryMessages.range);
});

test('only the owner can see the inventory', async () => {
  const { token: customers } = await aShopper(shop);
  assert.equal(
    (await ask(shop, inventoryCalls.summary, { token: customers, query: {} })).status,
    403,
  );
});

test('no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, token);
});
