import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderMessages } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import { aCoupon, checkCoupon, holdWithCoupon } from '../../../test/coupon-factories.ts';
import { anOwner } from '../../../test/factories.ts';
import {
  type TestProduct,
  aBuyer,
  aProduct,
  fillCart,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();

async function hide(id: string): Promise<void> {
  await shop.db.updateTable('products').set({ active: false }).where('id', '=', id).execute();
}

test('a product of the cart that is hidden or deleted is refused by name', async () => {
  const buyer = await aBuyer(shop);
  const [sold, hidden, deleted] = [
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
  ];
  const lines = [
    [sold, 1],
    [hidden, 1],
    [deleted, 1],
  ] as const;
  await fillCart(shop, buyer, lines);
  await hide(hidden.id);
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.remove, { token, params: { productId: deleted.id } });
  const answer = await send(shop, buyer, orderOf(buyer, lines));
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.message, orderMessages.notOnSale([hidden.name, deleted.name]));
  assert.equal(await stockOf(shop, sold.id), 10);
});

test('a hidden product that the customer has not met is named by no call', async () => {
  const buyer = await aBuyer(shop);
  const hidden = await aProduct(shop, { active: false });
  const { code } = await aCoupon(shop);
  const calls = [
    (product: TestProduct) => send(shop, buyer, orderOf(buyer, [[product, 1]])),
    (product: TestProduct) => holdWithCoupon(shop, buyer, { lines: [[product, 1]] }),
    (product: TestProduct) => checkCoupon(shop, buyer, code, [[product, 1]]),
  ];
  for (const call of calls) {
    const answer = await call(hidden);
    assert.deepEqual([answer.status, answer.failure.code], [409, 'NOT_ON_SALE']);
    assert.equal(answer.failure.message, orderMessages.notOnSale([]));
  }
});

test('a product that was held and is hidden by now is refused by name', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  assert.equal((await holdWithCoupon(shop, buyer, { lines: [[product, 1]] })).status, 200);
  await hide(product.id);
  const answer = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.deepEqual([answer.status, answer.failure.code], [409, 'NOT_ON_SALE']);
  assert.equal(answer.failure.message, orderMessages.notOnSale([product.name]));
});
