import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { productCalls } from '@shop/contract/products';
import { searchCalls } from '@shop/contract/search';
import { sql } from 'kysely';
import { eventually } from '../../test/bare-server-process.ts';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { refreshStaleSearch } from '../search/search-index.ts';

const shop = await aShop({ CACHE_MB: '16' });
const { token } = await anOwner(shop);
const categories = { kanchipuram: '', stoles: '' };

async function suggest(keyword: string) {
  const { data } = (await ask(shop, searchCalls.suggest, { query: { keyword } })).reply;
  return { ...data, names: data.products.map(({ productName }) => productName) };
}

async function listed(query: CatalogueQuery) {
  const { data } = (await ask(shop, productCalls.catalogue, { query })).reply;
  return { ...data, names: data.products.map(({ productName }) => productName) };
}

before(async () => {
  categories.kanchipuram = (await aCategory(shop, 'Kanchipuram')).id;
  categories.stoles = (await aCategory(shop, 'Stoles')).id;
  for (let at = 1; at <= 7; at += 1) {
    await aProductByForm(shop, {
      subCategoryId: at < 7 ? categories.kanchipuram : categories.stoles,
      name: `Lotus silk ${'abcdefg'[at - 1]}`,
      description: at === 7 ? 'A gift in a box' : '',
      weave: at === 1 ? 'Korvai' : 'Plain',
      color: at === 2 ? 'Maroon' : 'Blue',
      price: at * 1000,
    });
  }
});

test('four first letters of a spelling are enough', async () => {
  assert.ok((await suggest('kanj')).names.length > 0);
});

test('at most five products are suggested, and categories with the number of all matches', async () => {
  const { names, categories: found, corrected } = await suggest('lotus');
  assert.equal(names.length, 5);
  assert.deepEqual(found, [
    { subCategoryId: categories.kanchipuram, name: 'Kanchipuram', count: 6 },
    { subCategoryId: categories.stoles, name: 'Stoles', count: 1 },
  ]);
  assert.equal(corrected, null);
});

test('below two letters nothing is suggested, and the marks of a letter are not counted', async () => {
  const nothing = { products: [], categories: [], corrected: null, names: [] };
  for (const text of ['', 'l', ' l ', 'सा', 'l-', '்'])
    assert.deepEqual(await suggest(text), nothing);
  assert.equal((await suggest('lo')).names.length, 5);
});

test('a mistyped word gets suggestions and is corrected, a price is read', async () => {
  assert.deepEqual((await suggest('kanjivarm')).corrected, 'kanjivaram');
  assert.equal((await suggest('kanjivarm')).names.length, 5);
  assert.deepEqual((await suggest('lotus under 2000')).names.toSorted(), [
    'Lotus silk a',
    'Lotus silk b',
  ]);
  assert.deepEqual((await suggest('under 2,000')).names, ['Lotus silk b', 'Lotus silk a']);
});

test('a suggestion is answered from memory until the catalogue changes', async () => {
  const path = '/api/search/suggest?keyword=moonlit';
  assert.deepEqual((await suggest('moonlit')).names, []);
  await eventually(async () => {
    await suggest('moonlit');
    return shop.responseCache.get(path) !== undefined;
  });
  const body = { name: 'Moonlit', subCategoryId: categories.stoles, price: 50_000, color: 'White' };
  const { reply } = await ask(shop, productCalls.create, { token, body });
  assert.deepEqual((await suggest('moonlit')).names, ['Moonlit']);
  const params = { productId: reply.data.productId };
  await ask(shop, productCalls.remove, { token, params });
  assert.deepEqual((await suggest('moonlit')).names, []);
});

test('weave and description are searched, after the name, and colours only as colours', async () => {
  assert.deepEqual((await listed({ keyword: 'korvai' })).names, ['Lotus silk a']);
  assert.deepEqual((await listed({ keyword: 'gift' })).names, ['Lotus silk g']);
  assert.deepEqual((await listed({ keyword: 'lal' })).names, ['Lotus silk b']);
});

test('a keyword combines with category, price, order and pages, and with a price in its words', async () => {
  const { kanchipuram, stoles } = categories;
  assert.deepEqual((await listed({ keyword: 'lotus', subCategoryId: stoles })).names, [
    'Lotus silk g',
  ]);
  const cheap = await listed({ keyword: 'lotus under 4000', minPrice: '2000', sort: 'priceDesc' });
  assert.deepEqual(cheap.names, ['Lotus silk d', 'Lotus silk c', 'Lotus silk b']);
  const page = await listed({
    keyword: 'lotus',
    subCategoryId: kanchipuram,
    sort: 'priceAsc',
    page: '1',
    size: '4',
  });
  assert.deepEqual([page.totalCount, page.names], [6, ['Lotus silk e', 'Lotus silk f']]);
  const best = await listed({ keyword: 'lotus', page: '3', size: '2' });
  assert.deepEqual([best.totalCount, best.names.length], [7, 1]);
});

test('a correction is reported, and exact keeps the words as typed', async () => {
  const meant = await listed({ keyword: 'lotsu silk' });
  assert.deepEqual([meant.totalCount, meant.corrected], [7, 'lotus silk']);
  const exact = await listed({ keyword: 'lotsu silk', exact: 'true' });
  assert.deepEqual([exact.totalCount, exact.corrected], [0, 'lotus silk']);
  assert.equal((await listed({ keyword: 'lotus' })).corrected, null);
  assert.equal((await listed({})).corrected, null);
  assert.equal((await listed({ keyword: '%&' })).totalCount, 0);
});

test('a shop with more matches than can be ranked lists all of them', async () => {
  await sql`
    insert into products (name, category_id, price, sku, active, search, created_at, updated_at)
    select 'Crowd', ${categories.stoles}::bigint, 100 * n, 'CROWD-' || n, true, 'crowd', now(), now()
    from generate_series(1, 1203) n`.execute(shop.db);
  shop.responseCache.clear();
  const last = await listed({ keyword: 'crowd', page: '120' });
  assert.deepEqual([last.totalCount, last.names.length], [1203, 3]);
  const dearest = await listed({ keyword: 'crowd', sort: 'priceDesc', size: '1' });
  assert.equal(dearest.products[0]?.price, 1203);
  assert.equal((await suggest('crowd')).categories[0]?.count, 1203);
});

test('products indexed by older rules are found by today’s after the job has run', async () => {
  await sql`update products set search = 'old', search_version = 0 where name = 'Lotus silk a'`.execute(
    shop.db,
  );
  shop.responseCache.clear();
  assert.deepEqual((await suggest('korvai')).names, []);
  await refreshStaleSearch(shop);
  assert.deepEqual((await suggest('korvai')).names, ['Lotus silk a']);
});
