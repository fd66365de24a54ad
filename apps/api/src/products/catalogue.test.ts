import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { productCalls, productMessages } from '@shop/contract/products';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

const list = async (query: CatalogueQuery) =>
  (await ask(shop, productCalls.catalogue, { query })).reply;
const namesOf = (products: readonly { productName: string }[]) =>
  products.map(({ productName }) => productName);
const get = (productId: string, as?: string) =>
  ask(shop, productCalls.get, { params: { productId }, token: as });

async function aCategoryId(count: number) {
  const { id: subCategoryId } = await aCategory(shop);
  for (let at = 0; at < count; at += 1) {
    await aProductByForm(shop, { subCategoryId, name: `P${at}`, price: 100 + ((at * 7) % count) });
  }
  return subCategoryId;
}

test('the catalogue is newest first in pages of ten, and a page past the end is empty', async () => {
  const subCategoryId = await aCategoryId(12);
  const first = await list({ subCategoryId });
  assert.equal(first.totalCount, 12);
  assert.equal(first.data.totalCount, 12);
  assert.deepEqual(namesOf(first.data.products), [
    'P11',
    'P10',
    'P9',
    'P8',
    'P7',
    'P6',
    'P5',
    'P4',
    'P3',
    'P2',
  ]);
  assert.deepEqual(namesOf((await list({ subCategoryId, page: '1' })).data.products), ['P1', 'P0']);
  const past = await list({ subCategoryId, page: '9999999' });
  assert.deepEqual([past.data.products, past.totalCount], [[], 12]);
});

test('the catalogue is sorted by price, ties by id, so that pages never overlap', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  for (const price of [30, 10, 20, 10, 20, 10]) {
    await aProductByForm(shop, { subCategoryId, price, name: `${price}` });
  }
  for (const sort of ['priceAsc', 'priceDesc'] as const) {
    const pages = await Promise.all(
      ['0', '1', '2'].map((page) => list({ subCategoryId, sort, page, size: '2' })),
    );
    const products = pages.flatMap(({ data }) => data.products);
    assert.equal(new Set(products.map(({ productId }) => productId)).size, 6);
    const prices = products.map(({ price }) => price);
    const rising = [10, 10, 10, 20, 20, 30];
    assert.deepEqual(prices, sort === 'priceAsc' ? rising : rising.toReversed());
  }
});

test('a price range includes both its ends, and the total counts the matches', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  for (const price of [99.99, 100, 150.5, 200, 200.01])
    await aProductByForm(shop, { subCategoryId, price });
  const { data } = await list({
    subCategoryId,
    minPrice: '100',
    maxPrice: '200.00',
    sort: 'priceAsc',
  });
  assert.deepEqual(
    data.products.map(({ price }) => price),
    [100, 150.5, 200],
  );
  assert.equal(data.totalCount, 3);
});

test('a lowest price above the highest is refused', async () => {
  const query = { minPrice: '200', maxPrice: '199.99' };
  const { status, failure } = await ask(shop, productCalls.catalogue, { query });
  assert.deepEqual([status, failure.message], [400, productMessages.priceRange]);
});

test('malformed filters and pages are refused', async () => {
  const wrong = [
    'page=-1',
    'page=1e3',
    'page=x',
    'page=10000000',
    'size=0',
    'size=101',
    'page=1&page=2',
    'minPrice=-1',
    'minPrice=1.999',
    'sort=newest&sort=newest',
    'sort=dearest',
    'subCategoryId=',
    'page=%zz',
  ];
  for (const query of wrong) {
    const answer = await fetch(`${shop.url}/api/product/allProducts?${query}`);
    assert.equal(answer.status, 400, query);
  }
});

test('an unknown sub-category has no products and none related', async () => {
  for (const unknown of ['999999', 'abc', '0', '1e3', '-1', '9'.repeat(30)]) {
    const empty = await list({ subCategoryId: unknown });
    assert.deepEqual(empty.data, { products: [], totalCount: 0, corrected: null }, unknown);
    const params = { subCategoryId: unknown };
    const { reply } = await ask(shop, productCalls.related, { params });
    assert.deepEqual([reply.data, reply.totalCount], [[], 0], unknown);
  }
});

test('inactive products are absent from list, search, related and by link, except for the owner', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const { id } = await aProductByForm(shop, {
    subCategoryId,
    name: 'Hidden treasure',
    status: false,
  });
  assert.equal((await list({ subCategoryId })).totalCount, 0);
  const related = await ask(shop, productCalls.related, { params: { subCategoryId } });
  assert.equal(related.reply.totalCount, 0);
  const query = { keyword: 'treasure' };
  assert.deepEqual((await ask(shop, productCalls.search, { query })).reply, []);
  const shopper = await aShopper(shop);
  for (const as of [undefined, shopper.token, 'nonsense']) {
    const answer = await get(id, as);
    assert.deepEqual([answer.status, answer.failure.message], [404, productMessages.notFound]);
  }
  const seen = await get(id, token);
  assert.equal(seen.reply.data.status, false);
  assert.deepEqual(seen.reply.siblings, []);
  assert.equal(seen.headers.get('cache-control'), 'no-store');
});

test('a product out of stock is listed and not available', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const { id } = await aProductByForm(shop, { subCategoryId, stockQuantity: 0 });
  assert.equal((await list({ subCategoryId })).data.products[0]?.availability, false);
  assert.equal((await get(id)).reply.data.availability, false);
});

test('siblings are the active products of the same name and sub-category, by colour and size', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const ofName = { subCategoryId, name: 'Jaal stole' };
  const { id } = await aProductByForm(shop, {
    ...ofName,
    color: 'Pink',
    size: 'XL',
    stockQuantity: 0,
  });
  await aProductByForm(shop, { ...ofName, color: 'Pink', size: 'S', pictures: [await aPicture()] });
  await aProductByForm(shop, { ...ofName, color: 'Navy', price: 12.5, returnable: false });
  await aProductByForm(shop, { ...ofName, color: 'Gold', status: false });
  await aProductByForm(shop, { subCategoryId, name: 'Another' });
  await aProductByForm(shop, { name: 'Jaal stole' });
  const { siblings } = (await get(id)).reply;
  assert.deepEqual(
    siblings.map(({ color, size, price, availability }) => [color, size, price, availability]),
    [
      ['Navy', null, 12.5, true],
      ['Pink', 'S', 1499.5, true],
      ['Pink', 'XL', 1499.5, false],
    ],
  );
  assert.deepEqual(
    siblings.map(({ returnable }) => returnable),
    [false, true, true],
  );
  assert.match(siblings[1]?.imgUrl ?? '', /^\/pictures\/\w+-640\.webp$/);
});

test('related products are at most twelve active ones of the sub-category', async () => {
  const subCategoryId = await aCategoryId(14);
  const { reply } = await ask(shop, productCalls.related, { params: { subCategoryId } });
  assert.equal(reply.data.length, 12);
  assert.equal(reply.totalCount, 14);
});

test('the owner’s list has one row per name and sub-category, newest by its oldest product', async () => {
  const [one, two] = [await aCategory(shop), await aCategory(shop)];
  const old = { name: 'Grouped', subCategoryId: one.id };
  await aProductByForm(shop, { ...old, description: 'First', stockQuantity: 2, status: false });
  const openedAt = shop.clock.now().toISOString();
  shop.clock.move(1);
  await aProductByForm(shop, { name: 'Grouped', subCategoryId: two.id, stockQuantity: 1 });
  shop.clock.move(1);
  await aProductByForm(shop, { ...old, stockQuantity: 3, pictures: [await aPicture()] });
  const { reply } = await ask(shop, productCalls.adminList, { token, query: { size: '2' } });
  const rows = reply.data.map(({ imageUrl, picture, ...row }) => ({
    ...row,
    hasPicture: imageUrl !== null && picture !== null,
  }));
  assert.deepEqual(rows[1], {
    productName: 'Grouped',
    description: 'First',
    subCategoryName: one.name,
    subCategoryId: one.id,
    price: 1499.5,
    highestPrice: 1499.5,
    mrp: null,
    unit: 'PIECE',
    stockQuantity: 5,
    status: true,
    createdAt: openedAt,
    hasPicture: true,
    productId: null,
    variants: 2,
    lowInStock: 1,
    savedCount: 0,
    watchCount: 0,
  });
  assert.equal(rows[0]?.subCategoryId, two.id);
  const everything = await shop.db.selectFrom('products').select(['name', 'category_id']).execute();
  const pairs = new Set(everything.map((product) => `${product.category_id} ${product.name}`));
  assert.equal(reply.totalCount, pairs.size);
});

test('the owner reads every product of a name, with any status and in any spelling', async () => {
  const name = 'Sari 50% / zari? ग्राम & more';
  await aProductByForm(shop, { name, status: false });
  await aProductByForm(shop, { name });
  const { reply } = await ask(shop, productCalls.byName, { token, params: { productName: name } });
  assert.deepEqual(
    reply.data.map(({ status }) => status),
    [true, false],
  );
  const params = { productName: 'y'.repeat(201) };
  assert.equal((await ask(shop, productCalls.byName, { token, params })).status, 400);
});

test('an unknown or invalid id is 404', async () => {
  for (const id of ['999999', '0', 'abc', '1.5', '9'.repeat(30)]) {
    assert.equal((await get(id)).status, 404, id);
  }
});
