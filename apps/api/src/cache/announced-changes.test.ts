import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerCalls } from '@shop/contract/banners';
import { homeBannerCalls } from '@shop/contract/home-banners';
import { productCalls } from '@shop/contract/products';
import { storeCalls } from '@shop/contract/store';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { aHold } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import {
  type Buyer,
  type TestProduct,
  aBuyer,
  aProduct,
  place,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { makeAvif } from '../pictures/picture-jobs.ts';

const shop = await aShop({ CACHE_MB: '8' });
const { token } = await anOwner(shop);
const file = { name: 'picture.jpg', bytes: await aPicture({ width: 400, height: 300 }) };

async function picturesOf(productId: string) {
  return (await ask(shop, productCalls.get, { params: { productId } })).reply.data.imgUrls;
}

test('a new logo is public at once', async () => {
  const logo = async () => (await ask(shop, storeCalls.logo)).reply.data;
  assert.equal(await logo(), null);
  await ask(shop, storeCalls.uploadLogo, { token, query: { fileName: 'logo' }, files: [file] });
  assert.notEqual(await logo(), null);
});

for (const [what, take] of [
  ['an order', (buyer: Buyer, product: TestProduct) => place(shop, buyer, [[product, 2]])],
  ['a payment hold', (buyer: Buyer, product: TestProduct) => aHold(shop, buyer, [[product, 2]])],
] as const) {
  test(`the stock that visitors see is right at once after ${what}`, async () => {
    const product = await aProduct(shop, { stock: 5 });
    const params = { productId: product.id };
    const stock = async () =>
      (await ask(shop, productCalls.get, { params })).reply.data.stockQuantity;
    assert.equal(await stock(), 5);
    await take(await aBuyer(shop), product);
    assert.equal(await stock(), 3);
  });
}

test('a banner appears at once, and disappears at once', async () => {
  const shown = async () => (await ask(shop, homeBannerCalls.current)).reply.data.length;
  assert.equal(await shown(), 0);
  const words = { title: 'Diwali', description: 'Gold and red' };
  const body = { ...words, fromDate: '2026-11-01', toDate: '2026-12-31' };
  const made = await ask(shop, bannerCalls.create, { token, body, files: [file] });
  assert.equal(await shown(), 1);
  await ask(shop, bannerCalls.remove, { token, params: { id: made.reply.data.id } });
  assert.equal(await shown(), 0);
});

test('a picture has its AVIF files as soon as they exist, and disappears as soon as it is removed', async () => {
  const { id } = await aProductByForm(shop, { pictures: [file.bytes, file.bytes] });
  const formats = async () => (await picturesOf(id))[0]?.picture?.formats;
  assert.deepEqual(await formats(), ['webp']);
  const [first] = await picturesOf(id);
  const cloudStorageId = first?.cloudStorageId ?? '';
  await makeAvif(shop, cloudStorageId);
  assert.deepEqual(await formats(), ['avif', 'webp']);
  await ask(shop, productCalls.removePicture, { token, query: { cloudStorageId } });
  assert.equal((await picturesOf(id)).length, 1);
});
