import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryCalls } from '@shop/contract/categories';
import { productCalls } from '@shop/contract/products';
import { sitemapCalls } from '@shop/contract/sitemap';
import { sql } from 'kysely';
import { aCategory, aPicture } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const { id: subCategoryId } = await aCategory(shop);
const { reply } = await ask(shop, productCalls.create, {
  token,
  body: {
    name: 'Ikat stole',
    subCategoryId,
    color: 'Red',
    price: 900,
    stockQuantity: 5,
    status: true,
  },
  files: [{ name: 'a.jpg', bytes: await aPicture() }],
});
const id = reply.data.productId;

const BEFORE = '2020-01-01T00:00:00.000Z';

/** Returns whether a change updates the dates of product and category. */
async function datedBy(change: () => Promise<{ status: number }>) {
  await sql`update products set content_changed_at = ${BEFORE}`.execute(shop.db);
  await sql`update categories set content_changed_at = ${BEFORE}`.execute(shop.db);
  assert.equal((await change()).status, 200);
  const { products, categories } = (await ask(shop, sitemapCalls.list)).reply.data;
  assert.deepEqual([products.map(({ productId }) => productId), categories.length], [[id], 1]);
  return [products[0]?.changedAt !== BEFORE, categories[0]?.changedAt !== BEFORE];
}

const update = (body: object) => () =>
  ask(shop, productCalls.update, { token, body: { id, ...body } });

test('a change of stock updates no date, and neither does saving the same', async () => {
  for (const body of [{ stockQuantity: 4 }, { price: 900, name: 'Ikat stole' }]) {
    assert.deepEqual(await datedBy(update(body)), [false, false], JSON.stringify(body));
  }
});

test('a change of the content of a product’s page updates its date and its category’s', async () => {
  const [picture] = (await ask(shop, productCalls.get, { params: { productId: id } })).reply.data
    .imgUrls;
  assert.ok(picture);
  const cloudStorageId = picture.cloudStorageId;
  for (const change of [
    update({ price: 950 }),
    update({ description: 'Woven by hand' }),
    update({ pictures: [{ cloudStorageId, alt: 'The whole stole' }] }),
    () => ask(shop, productCalls.removePicture, { token, query: { cloudStorageId } }),
  ]) {
    assert.deepEqual(await datedBy(change), [true, true]);
  }
});

test('a change of a category’s own words updates its date too', async () => {
  const description = 'Stoles of Odisha';
  const change = () =>
    ask(shop, categoryCalls.update, { token, query: { id: subCategoryId, description } });
  assert.deepEqual(await datedBy(change), [false, true]);
  assert.deepEqual(await datedBy(change), [false, false]);
});

test('an old product has the date of its last save, until only its stock is saved', async () => {
  await sql`update products set content_changed_at = null, updated_at = ${BEFORE}`.execute(shop.db);
  await update({ stockQuantity: 3 })();
  const [product] = (await ask(shop, sitemapCalls.list)).reply.data.products;
  assert.equal(product?.changedAt, BEFORE);
});

test('hidden products and empty categories are not listed', async () => {
  await update({ status: false })();
  const { data } = (await ask(shop, sitemapCalls.list)).reply;
  assert.deepEqual(data, { products: [], categories: [] });
});
