import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { type NewProduct, productCalls } from '@shop/contract/products';
import { aCategory, aProductByForm } from '../../test/catalogue-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aScreenshot,
  fillCart,
  orderOf,
  place,
  send,
  stockOf,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';
import { msAfter } from '../platform/clock.ts';

const HOUR = 3_600_000;

const shop = await aShop();
const { token } = await anOwner(shop);
const category = await aCategory(shop, 'Silk by the Metre');
const body: NewProduct = {
  name: 'Raw silk',
  subCategoryId: category.id,
  price: 980,
  color: 'Wine',
};

const create = (change: Partial<NewProduct>) =>
  ask(shop, productCalls.create, { token, body: { ...body, ...change } });
const update = (change: { id: string; [field: string]: unknown }) =>
  ask(shop, productCalls.update, { token, body: change });
const detail = async (productId: string) =>
  (await ask(shop, productCalls.get, { token, params: { productId } })).reply.data;

async function metres(stockQuantity = 4) {
  return aProductByForm(shop, { unit: 'METRE', stockQuantity, price: 980 });
}

const hold = (buyer: Buyer, product: { id: string; name: string; price: number }) =>
  ask(shop, orderCalls.hold, {
    token: buyer.token,
    body: { userId: buyer.id, orderItems: orderOf(buyer, [[product, 1]]).orderItems },
  });

async function assertFixed(id: string, unit: 'PIECE' | 'METRE') {
  const refused = await update({ id, unit });
  assert.deepEqual(
    [refused.status, refused.failure.code, refused.failure.message],
    [409, 'UNIT_FIXED', productChangeMessages.unitFixed],
  );
}

test('a product is sold by the piece by default, and metres may have quarters', async () => {
  const { productId: piece } = (await create({})).reply.data;
  assert.equal((await detail(piece)).unit, 'PIECE');
  const { productId: unnamed } = (await create({ unit: '' })).reply.data;
  assert.equal((await detail(unnamed)).unit, 'PIECE');
  const answer = await create({ unit: 'METRE', stockQuantity: 12.75 });
  assert.equal(answer.status, 201);
  const cloth = await detail(answer.reply.data.productId);
  assert.deepEqual([cloth.unit, cloth.stockQuantity], ['METRE', 12.75]);
  const unknown = await create({ unit: 'YARD' as 'METRE' });
  assert.equal(unknown.status, 400);
});

test('stock of pieces has no quarters, stock of metres nothing smaller', async () => {
  const pieces = await create({ stockQuantity: 1.5 });
  assert.deepEqual(
    [pieces.status, pieces.failure.message],
    [400, productChangeMessages.stockWhole],
  );
  const eighths = await create({ unit: 'METRE', stockQuantity: 1.125 });
  assert.deepEqual(
    [eighths.status, eighths.failure.message],
    [400, productChangeMessages.stockQuarters],
  );
  const saree = await aProductByForm(shop);
  const changed = await update({ id: saree.id, stockQuantity: 4.25, expectedStock: 5 });
  assert.deepEqual(
    [changed.status, changed.failure.message],
    [400, productChangeMessages.stockWhole],
  );
  assert.equal(await stockOf(shop, saree.id), 5);
  const cloth = await metres();
  const less = await update({ id: cloth.id, stockQuantity: 3.75, expectedStock: 4 });
  assert.equal(less.reply.data.stockQuantity, 3.75);
});

test('a change without a unit leaves it', async () => {
  const { id } = await metres();
  await update({ id, price: 990 });
  await update({ id, unit: null, price: 991 });
  assert.equal((await detail(id)).unit, 'METRE');
});

test('the unit can change while the product is in no cart', async () => {
  const [{ id, ...product }, buyer] = [await metres(), await aBuyer(shop)];
  await fillCart(shop, buyer, [[{ id, ...product }, 1]]);
  await assertFixed(id, 'PIECE');
  // All other fields of the form are saved.
  assert.equal((await update({ id, unit: 'METRE', price: 990 })).status, 200);
  const sent = { token: buyer.token, query: { userId: buyer.id, productId: id } };
  await ask(shop, cartCalls.remove, sent);
  assert.equal((await update({ id, unit: 'PIECE' })).reply.data.unit, 'PIECE');
});

/** Ends all holds, which began so many hours ago. */
async function endHolds(hoursAgo: number) {
  const [expires_at, created_at] = [shop.clock.now(), msAfter(shop.clock.now(), -hoursAgo * HOUR)];
  await shop.db.updateTable('holds').set({ expires_at, created_at }).execute();
  await releaseExpiredHolds(shop);
}

test('the unit can change while nobody can order the product at a held price', async () => {
  const [product, buyer] = [await aProductByForm(shop), await aBuyer(shop)];
  assert.equal((await hold(buyer, product)).status, 200);
  await assertFixed(product.id, 'METRE');
  await endHolds(23.9);
  await assertFixed(product.id, 'METRE');
  await endHolds(24.1);
  assert.equal((await update({ id: product.id, unit: 'METRE' })).status, 200);
});

test('a hold that became an order fixes no unit', async () => {
  const [product, buyer] = [await aProductByForm(shop), await aBuyer(shop)];
  const paymentReference = (await hold(buyer, product)).reply.data.reference;
  const paid = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, paymentReference });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  assert.equal((await send(shop, buyer, paid, { files })).status, 201);
  assert.equal((await update({ id: product.id, unit: 'METRE' })).status, 200);
});

test('the unit can change while the stock is whole', async () => {
  const { id } = await metres(4.25);
  await assertFixed(id, 'PIECE');
  await update({ id, stockQuantity: 4, expectedStock: 4.25 });
  assert.equal((await update({ id, unit: 'PIECE' })).status, 200);
  await assertInvariants(shop);
});

test('an order by the metre stays so, and its units return unchanged when it is cancelled', async () => {
  const [product, buyer] = [await metres(5), await aBuyer(shop)];
  const { orderItemIds } = await place(shop, buyer, [[product, 2.25]]);
  await update({ id: product.id, stockQuantity: 2, expectedStock: 2.75 });
  assert.equal((await update({ id: product.id, unit: 'PIECE' })).status, 200);
  const sent = { token: buyer.token, params: { userId: buyer.id }, query: {} };
  const [item] = (await ask(shop, orderCalls.list, sent)).reply.data;
  assert.deepEqual([item?.unit, item?.quantity], ['METRE', 2.25]);
  const back = { orderItemId: orderItemIds[0] ?? '', orderStatus: 'CANCELLED' } as const;
  await ask(shop, deliveryCalls.update, { token: buyer.token, body: back });
  assert.equal(await stockOf(shop, product.id), 4.25);
  // The owner makes it whole again.
  const whole = await update({ id: product.id, stockQuantity: 4, expectedStock: 4.25 });
  assert.equal(whole.reply.data.stockQuantity, 4);
  await assertInvariants(shop);
});

test('a cart and another unit at the same time: one of them succeeds, and no piece has quarters', async () => {
  for (let round = 1; round <= 12; round += 1) {
    const [product, buyer] = [await metres(), await aBuyer(shop)];
    const line = { userId: buyer.id, productId: product.id, quantity: 0.75 };
    const [added, changed] = await Promise.all([
      ask(shop, cartCalls.add, { token: buyer.token, body: line }),
      update({ id: product.id, unit: 'PIECE' }),
    ]);
    const outcome = `${added.status} ${changed.status}`;
    assert.match(outcome, /^(200 409|400 200|409 200)$/);
  }
});
