import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CollectionFields } from '@shop/contract/collections';
import { productCalls } from '@shop/contract/products';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { aCollection } from '../../test/collection-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { id: silk } = await aCategory(shop, 'Silk of the collection');
const { id: other } = await aCategory(shop, 'Another cloth');

const add = async (price: number, of: object = {}) =>
  (await aProductByForm(shop, { subCategoryId: silk, price, color: 'Red', ...of })).id;
// Oldest first.
const one = await add(100);
const two = await add(200);
const three = await add(300, { color: 'Blue' });
const four = await add(400);
const five = await add(500);
const outside = await add(50, { subCategoryId: other });
const hidden = await add(600, { status: false });

const listOf = async (fields: Partial<CollectionFields>, query: object = {}) => {
  const { slug } = await aCollection(shop, { filter: { subCategoryId: silk }, ...fields }, owner);
  const asked = { query: { collection: slug, ...query } };
  const { data } = (await ask(shop, productCalls.catalogue, asked)).reply;
  return { ...data, ids: data.products.map(({ productId }) => productId) };
};

test('a collection has the products of its filter, newest first', async () => {
  const { ids, totalCount } = await listOf({});
  assert.deepEqual(ids, [five, four, three, two, one]);
  assert.equal(totalCount, 5);
  const dear = await listOf({ filter: { subCategoryId: silk, minPrice: 300, sort: 'priceAsc' } });
  assert.deepEqual(dear.ids, [three, four, five]);
  const found = await listOf({ filter: { keyword: 'blue' } });
  assert.deepEqual(found.ids, [three]);
});

test('pinned products come first, though the filter lacks them, each once and counted', async () => {
  const pinned = [two, outside, hidden, five];
  const { ids, totalCount } = await listOf({ pinned });
  assert.deepEqual(ids, [two, outside, five, four, three, one]);
  assert.equal(totalCount, 6);
});

test('a given order mixes the pinned products with the others', async () => {
  const pinned = [five, outside];
  const cheap = await listOf({ pinned }, { sort: 'priceAsc' });
  assert.deepEqual(cheap.ids, [outside, one, two, three, four, five]);
  assert.equal(cheap.totalCount, 6);
  const newest = await listOf({ pinned }, { sort: 'newest' });
  assert.deepEqual(newest.ids, [outside, five, four, three, two, one]);
});

test('pages go on from the pinned products to the others, each shown once, in any size', async () => {
  const pinned = [one, outside, three];
  for (const sort of [undefined, 'priceDesc']) {
    for (const size of [1, 2, 3, 4, 5, 6, 7]) {
      const all: string[] = [];
      for (let page = 0; page * size < 7; page += 1) {
        const query = { page: `${page}`, size: `${size}`, ...(sort && { sort }) };
        const { ids, totalCount } = await listOf({ pinned }, query);
        assert.equal(totalCount, 6);
        all.push(...ids);
      }
      const wanted = sort
        ? [five, four, three, two, one, outside]
        : [one, outside, three, five, four, two];
      assert.deepEqual(all, wanted, `size ${size}, ${sort}`);
    }
  }
});

test('other filters narrow the whole collection, and the counts of choices with it', async () => {
  const pinned = [three, outside];
  const red = await listOf({ pinned }, { colour: 'RED', facets: 'true' });
  assert.deepEqual(red.ids, [outside, five, four, two, one]);
  assert.deepEqual(red.facets?.colour, [
    { value: 'RED', count: 5 },
    { value: 'BLUE', count: 1 },
  ]);
  const of = (id: string) => red.facets?.category.find(({ value }) => value === id)?.count;
  assert.deepEqual([of(silk), of(other)], [4, 1]);
  const cheap = await listOf({ pinned }, { maxPrice: '150', inStock: 'true', facets: 'true' });
  assert.deepEqual(cheap.ids, [outside, one]);
  const found = await listOf({ pinned }, { keyword: 'blue' });
  assert.deepEqual([found.ids, found.totalCount], [[three], 1]);
  const elsewhere = await listOf({ pinned }, { subCategoryId: other });
  assert.deepEqual(elsewhere.ids, [outside]);
});

test('outside its days, and without such a collection, the list is empty', async () => {
  const ended = await listOf({ fromDate: '2026-10-01', toDate: '2026-10-31', pinned: [one] });
  assert.deepEqual([ended.ids, ended.totalCount], [[], 0]);
  const off = await listOf({ active: false }, { facets: 'true', sort: 'priceAsc' });
  assert.deepEqual([off.ids, off.facets?.colour], [[], []]);
  for (const collection of ['never', 'current', 'No slug', '']) {
    const { status, reply } = await ask(shop, productCalls.catalogue, { query: { collection } });
    assert.deepEqual([status, reply.data.totalCount], [200, 0], collection);
  }
});
