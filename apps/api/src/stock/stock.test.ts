import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { inventoryCalls, inventoryMessages } from '@shop/contract/inventory';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { aCategory, aPicture, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place, stockOf } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const { token } = await anOwner(shop);

const correct = (productId: string, change: number, note = 'counted again') =>
  ask(shop, inventoryCalls.correct, { token, body: { productId, change, note } });

const ledgerOf = async (productId: string, query: { page?: string; size?: string } = {}) =>
  (await ask(shop, inventoryCalls.movements, { token, params: { productId }, query })).reply;

test('a correction moves the stock and stays in the ledger with its reason', async () => {
  const product = await aProduct(shop, { stock: 10 });
  const answer = await correct(product.id, -3, 'moth damage');
  assert.equal(answer.status, 201);
  assert.deepEqual(answer.reply, {
    message: inventoryMessages.corrected,
    data: { productId: product.id, stockQuantity: 7 },
  });
  const [newest] = (await ledgerOf(product.id)).data;
  assert.deepEqual(
    [newest?.change, newest?.balance, newest?.reason, newest?.note],
    [-3, 7, 'CORRECTION', 'moth damage'],
  );
  await assertInvariants(shop);
});

test('a correction below zero, above the maximum, by zero or without a reason changes nothing', async () => {
  const product = await aProduct(shop, { stock: 2 });
  assert.equal(
    (await correct(product.id, -3)).failure.message,
    productChangeMessages.stockNegative,
  );
  assert.equal(
    (await correct(product.id, 99_999)).failure.message,
    productChangeMessages.stockTooLarge,
  );
  for (const change of [0, 1.1, 200_000]) {
    const { failure } = await correct(product.id, change);
    assert.equal(failure.message, inventoryMessages.changeQuarters);
  }
  const half = await correct(product.id, 1.5);
  assert.deepEqual([half.status, half.failure.message], [400, inventoryMessages.changeWhole]);
  assert.equal((await correct(product.id, 1, ' ')).failure.message, inventoryMessages.noteRequired);
  assert.equal((await correct('999999', 1)).status, 404);
  assert.equal(await stockOf(shop, product.id), 2);
  assert.equal((await ledgerOf(product.id)).totalCount, 1);
});

test('a correction of a stock that has changed is refused with the present one, so none is applied twice', async () => {
  const product = await aProduct(shop, { stock: 10 });
  const body = { productId: product.id, change: 3, note: 'found behind the shelf', expected: 10 };
  assert.equal((await ask(shop, inventoryCalls.correct, { token, body })).status, 201);
  const { status, failure } = await ask(shop, inventoryCalls.correct, { token, body });
  assert.deepEqual([status, failure.code], [409, 'STOCK_MOVED']);
  assert.equal(failure.message, inventoryMessages.stockMoved(13, 'PIECE'));
  assert.deepEqual(failure.data, { productId: product.id, stockQuantity: 13 });
  assert.equal(await stockOf(shop, product.id), 13);
  const again = { ...body, expected: 13 };
  assert.equal((await ask(shop, inventoryCalls.correct, { token, body: again })).status, 201);
  await assertInvariants(shop);
});

test('the ledger shows the stock after each movement, newest first, across pages', async () => {
  const product = await aProduct(shop, { stock: 5 });
  const buyer = await aBuyer(shop);
  const { orderId, orderItemIds } = await place(shop, buyer, [[product, 2]]);
  const body = { orderItemId: orderItemIds[0] ?? '', orderStatus: 'CANCELLED' } as const;
  await ask(shop, deliveryCalls.update, { token: buyer.token, body });
  await correct(product.id, 4);
  const { data, totalCount } = await ledgerOf(product.id);
  assert.equal(totalCount, 4);
  assert.deepEqual(
    data.map(({ change, balance, reason }) => [change, balance, reason]),
    [
      [4, 9, 'CORRECTION'],
      [2, 5, 'CANCELLED'],
      [-2, 3, 'SALE'],
      [5, 5, 'CORRECTION'],
    ],
  );
  assert.equal(data[2]?.orderId, orderId);
  const second = await ledgerOf(product.id, { page: '1', size: '2' });
  assert.deepEqual(second.data, data.slice(2));
});

test('the stock list is newest first, and is searched by name, colour, sub-category and SKU', async () => {
  const { id: subCategoryId } = await aCategory(shop, 'Paithani');
  const product = await aProductByForm(shop, {
    name: 'Mor Pallu',
    subCategoryId,
    stockQuantity: 4,
  });
  const first = (await ask(shop, inventoryCalls.stock, { token, query: { size: '1' } })).reply;
  assert.equal(first.data[0]?.productId, product.id);
  assert.equal(first.data[0]?.stockQuantity, 4);
  const query = { keyword: 'paithani' };
  const found = (await ask(shop, inventoryCalls.stock, { token, query })).reply;
  assert.deepEqual([found.totalCount, found.data[0]?.productName], [1, 'Mor Pallu']);
});

test('the stock list has the cover of each product', async () => {
  const { id: bare } = await aProductByForm(shop, { name: 'Bare silk' });
  const pictures = [await aPicture()];
  const { id: pictured } = await aProductByForm(shop, { name: 'Pictured silk', pictures });
  const { data } = (await ask(shop, inventoryCalls.stock, { token })).reply;
  const coverOf = (id: string) => data.find(({ productId }) => productId === id);
  assert.deepEqual([coverOf(bare)?.imageUrl, coverOf(bare)?.picture], [null, null]);
  assert.match(coverOf(pictured)?.imageUrl ?? '', /^\/pictures\//);
  assert.notEqual(coverOf(pictured)?.picture, null);
});
