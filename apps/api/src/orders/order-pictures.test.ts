import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { orderManagementCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { assertFiles } from '../../test/file-invariants.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, fillCart, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop);
const product = await aProductByForm(shop, {
  pictures: [await aPicture({ background: '#7b1e3a' }), await aPicture({ background: '#1e3a7b' })],
});

test('cart and orders show the cover, which an order keeps when the product is deleted', async () => {
  await fillCart(shop, buyer, [[product, 1]]);
  const own = { token: buyer.token, params: { userId: buyer.id } };
  const [line] = (await ask(shop, cartCalls.get, own)).reply.data.items;
  assert.match(line?.imageUrl ?? '', /^\/pictures\//);
  const query = { userId: buyer.id };
  const summary = await ask(shop, cartCalls.summary, { token: buyer.token, query });
  assert.equal(summary.reply.data.items[0]?.productImage, line?.imageUrl);
  await place(shop, buyer, [[product, 1]], { isScanned: true });
  const productId = product.id;
  const removed = await ask(shop, productCalls.remove, { token, params: { productId } });
  assert.equal(removed.status, 200);
  const [item] = (await ask(shop, orderCalls.list, own)).reply.data;
  assert.equal(item?.productImage, line?.imageUrl);
  assert.deepEqual(item?.picture, line?.picture);
  const [managed] = (await ask(shop, orderManagementCalls.list, { token, query: {} })).reply.data;
  assert.equal(managed?.imgUrl, line?.imageUrl);
  const cover = await fetch(`${shop.url}${line?.imageUrl}`);
  assert.equal(cover.headers.get('content-type'), 'image/webp');
});

test('the owner opens a payment screenshot by its signed URL, for 15 minutes at most', async () => {
  const [item] = (await ask(shop, orderManagementCalls.list, { token, query: {} })).reply.data;
  const open = () => fetch(`${shop.url}${item?.paymentScreenshot}`);
  assert.equal((await open()).headers.get('content-type'), 'image/webp');
  shop.clock.move(15 * 60 + 1);
  assert.notEqual((await open()).status, 200);
  const unsigned = `${shop.url}${item?.paymentScreenshot?.split('?')[0]}`;
  assert.notEqual((await fetch(unsigned)).status, 200);
});

test('no rule of consistency is broken', () => assertInvariants(shop));

test('every file that a row names exists with its hash, and no other file exists', async () => {
  await assertFiles(shop);
});
