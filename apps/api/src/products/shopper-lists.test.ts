import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOW_STOCK } from '@shop/contract/inventory';
import { NEW_DAYS } from '@shop/contract/product-views';
import { productCalls } from '@shop/contract/products';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { daysAfter, dayOf, startOfDay } from '../platform/clock.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

const listOf = async (subCategoryId: string) =>
  (await ask(shop, productCalls.catalogue, { query: { subCategoryId } })).reply.data.products;
const relatedTo = async (subCategoryId: string, productId?: string) => {
  const asked = { params: { subCategoryId }, query: { productId } };
  return (await ask(shop, productCalls.related, asked)).reply;
};
const firstOf = async (subCategoryId: string) => {
  const [product] = await listOf(subCategoryId);
  assert.ok(product !== undefined);
  return product;
};

test('a row of a list has the second picture, in list and search alike', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const [cover, second] = [await aPicture(), await aPicture({ background: '#204060' })];
  const name = 'Twopicturedsilk';
  await aProductByForm(shop, { subCategoryId, name, pictures: [cover, second] });
  const row = await firstOf(subCategoryId);
  assert.match(row.secondPicture?.imgUrl ?? '', /^\/pictures\/\w+-640\.webp$/);
  assert.notEqual(row.secondPicture?.picture.base, row.picture?.base);
  const query = { keyword: name };
  const [found] = (await ask(shop, productCalls.search, { query })).reply;
  assert.deepEqual(found, row);
});

test('a row without a second picture has none', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  await aProductByForm(shop, { subCategoryId, pictures: [await aPicture()] });
  assert.equal((await firstOf(subCategoryId)).secondPicture, null);
});

test("a row has the product's own delivery time, again after a change", async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const { id } = await aProductByForm(shop, { subCategoryId, estimatedDelivery: '7 Days' });
  const time = async () => (await firstOf(subCategoryId)).estimatedDelivery;
  assert.equal(await time(), '7 Days');
  await ask(shop, productCalls.update, { token, body: { id, estimatedDelivery: '' } });
  assert.equal(await time(), null);
});

test('a row states how many are left when they are few, again after each change', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const { id } = await aProductByForm(shop, { subCategoryId, stockQuantity: LOW_STOCK + 1 });
  const left = async () => (await firstOf(subCategoryId)).left;
  assert.equal(await left(), null);
  for (const [stockQuantity, shown] of [
    [LOW_STOCK, LOW_STOCK],
    [1, 1],
    [0, null],
  ] as const) {
    await ask(shop, productCalls.update, { token, body: { id, stockQuantity } });
    assert.equal(await left(), shown);
  }
});

test('a length below half a metre is sold out, so that no row says how much there is', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const cloth = { subCategoryId, unit: 'METRE', size: 'NA' } as const;
  const { id } = await aProductByForm(shop, { ...cloth, stockQuantity: 2.5 });
  assert.equal((await firstOf(subCategoryId)).left, 2.5);
  await ask(shop, productCalls.update, { token, body: { id, stockQuantity: 0.25 } });
  const { availability, left } = await firstOf(subCategoryId);
  assert.deepEqual([availability, left], [false, null]);
});

test('a row counts the colours on sale of its name and category, each once', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const same = { subCategoryId, name: 'Manycoloured' };
  const { id } = await aProductByForm(shop, { ...same, color: 'Red', size: 'S' });
  await aProductByForm(shop, { ...same, color: 'Red', size: 'M' });
  await aProductByForm(shop, { ...same, color: 'Blue' });
  await aProductByForm(shop, { ...same, color: 'Draft', status: false });
  await aProductByForm(shop, { name: same.name, color: 'Elsewhere' });
  assert.deepEqual(
    (await listOf(subCategoryId)).map(({ colors }) => colors),
    [2, 2, 2],
  );
  await ask(shop, productCalls.update, { token, body: { id, color: 'Green' } });
  assert.equal((await firstOf(subCategoryId)).colors, 3);
});

test('alternatives have other names, each once, the category first and then by price', async () => {
  const [here, there] = [await aCategory(shop), await aCategory(shop)];
  const at = (subCategoryId: string, name: string, price: number) =>
    aProductByForm(shop, { subCategoryId, name, price });
  const { id } = await at(here.id, 'Looked at', 770_000);
  await at(here.id, 'Looked at', 770_001);
  await at(here.id, 'Far', 760_000);
  await at(here.id, 'Near', 770_010);
  await at(here.id, 'Near', 770_020);
  await at(there.id, 'Beside', 769_999);
  await at(there.id, 'Looked at', 769_000);
  const { data } = await relatedTo(here.id, id);
  assert.deepEqual(
    data.slice(0, 3).map(({ productName, price }) => [productName, price]),
    [
      ['Near', 770_010],
      ['Far', 760_000],
      ['Beside', 769_999],
    ],
  );
  assert.ok(data.length <= 12);
  assert.ok(data.every(({ productName }) => productName !== 'Looked at'));
});

test('without a product on sale in the category, the related products are its newest', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const { id: draft } = await aProductByForm(shop, { subCategoryId, status: false });
  const { id } = await aProductByForm(shop, { subCategoryId });
  const { id: foreign } = await aProductByForm(shop);
  for (const other of [undefined, draft, foreign, '999999']) {
    const { data } = await relatedTo(subCategoryId, other);
    assert.deepEqual(
      data.map(({ productId }) => productId),
      [id],
      other,
    );
  }
});

test('a product is new for its first days, and an answer of yesterday is not given today', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  await aProductByForm(shop, { subCategoryId });
  const created = dayOf(shop.clock.now());
  assert.equal((await firstOf(subCategoryId)).isNew, true);
  const midnight = startOfDay(daysAfter(created, NEW_DAYS)).valueOf();
  shop.clock.set(new Date(midnight - 1_000));
  assert.equal((await firstOf(subCategoryId)).isNew, true);
  shop.clock.set(new Date(midnight));
  assert.equal((await firstOf(subCategoryId)).isNew, false);
});

test('lists, alternatives, variants and the product itself have the path of its page', async () => {
  const { id: subCategoryId } = await aCategory(shop);
  const named = { subCategoryId, name: 'Kanchi पट्टू', color: 'Arakku Red' };
  const { id } = await aProductByForm(shop, named);
  const url = `/buy-product/${id}/kanchi-pattu-arakku-red`;
  assert.equal((await firstOf(subCategoryId)).url, url);
  assert.equal((await relatedTo(subCategoryId)).data[0]?.url, url);
  const { data, siblings } = (await ask(shop, productCalls.get, { params: { productId: id } }))
    .reply;
  assert.deepEqual([data.url, siblings.map((one) => one.url)], [url, [url]]);
  const unnamed = { subCategoryId, name: '✿', color: '★', sku: 'KAN_1' };
  const other = await aProductByForm(shop, unnamed);
  assert.equal((await firstOf(subCategoryId)).url, `/buy-product/${other.id}/kan-1`);
});
