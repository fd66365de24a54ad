import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderCalls } from '@shop/contract/orders';
import pg from 'pg';
import { assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait, untilWaiting } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  type TestProduct,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { msAfter } from '../../platform/clock.ts';

// No job runs here: only an order releases expired holds.
const shop = await aShop();
await letOrdersWait(shop.db);

function hold(buyer: Buyer, product: TestProduct, quantity: number) {
  const { orderItems } = orderOf(buyer, [[product, quantity]]);
  return ask(shop, orderCalls.hold, { token: buyer.token, body: { userId: buyer.id, orderItems } });
}

/** Returns a product whose three units two others hold for another `seconds`. */
async function aHeldProduct(seconds: number) {
  const product = await aProduct(shop, { stock: 3 });
  for (const quantity of [1, 2]) {
    assert.equal((await hold(await aBuyer(shop), product, quantity)).status, 200);
  }
  assert.equal(await stockOf(shop, product.id), 0);
  shop.clock.move(15 * 60 - seconds);
  return product;
}

test('an order is not refused for units with an expired hold', async () => {
  const product = await aHeldProduct(0);
  const buyer = await aBuyer(shop);
  const { status } = await send(shop, buyer, orderOf(buyer, [[product, 3]]));
  assert.equal(status, 201);
  assert.equal(await stockOf(shop, product.id), 0);
  await assertInvariants(shop);
});

test('a hold is not refused for them, and neither is an order with its proof', async () => {
  const held = await aHeldProduct(0);
  assert.equal((await hold(await aBuyer(shop), held, 3)).status, 200);
  const product = await aHeldProduct(0);
  const buyer = await aBuyer(shop);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { status } = await send(shop, buyer, orderOf(buyer, [[product, 3]], SCAN_TO_PAY), {
    files,
  });
  assert.equal(status, 201);
  await assertInvariants(shop);
});

test('unexpired holds stay, and so do expired ones of other products', async () => {
  const other = await aHeldProduct(0);
  const product = await aHeldProduct(1);
  const buyer = await aBuyer(shop);
  const { status, failure } = await send(shop, buyer, orderOf(buyer, [[product, 1]]));
  assert.deepEqual([status, failure.code], [409, 'STOCK_SHORT']);
  assert.deepEqual([await stockOf(shop, product.id), await stockOf(shop, other.id)], [0, 0]);
});

test('an expired hold that its shopper renews at this moment stays', async () => {
  const product = await aProduct(shop, { stock: 1 });
  const holder = await aBuyer(shop);
  assert.equal((await hold(holder, product, 1)).status, 200);
  shop.clock.move(15 * 60);
  const renewing = await shop.db.startTransaction().execute();
  await renewing
    .updateTable('holds')
    .set({ expires_at: msAfter(shop.clock.now(), 60_000) })
    .where('customer_id', '=', holder.id)
    .execute();
  const buyer = await aBuyer(shop);
  const ordering = send(shop, buyer, orderOf(buyer, [[product, 1]]));
  await untilWaiting(shop.db);
  await renewing.commit().execute();
  const { status, failure } = await ordering;
  assert.deepEqual([status, failure.code], [409, 'STOCK_SHORT']);
  assert.equal(await stockOf(shop, product.id), 0);
  await assertInvariants(shop);
});

test('many concurrent orders of expired units never get more than there is', async () => {
  const product = await aHeldProduct(0);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop)));
  const answers = await Promise.all(
    buyers.map((buyer) => send(shop, buyer, orderOf(buyer, [[product, 1]]))),
  );
  const placed = answers.filter(({ status }) => status === 201).length;
  assert.ok(answers.every(({ status }) => status === 201 || status === 409));
  assert.ok(placed >= 1 && placed <= 3, `${placed} orders`);
  assert.equal(await stockOf(shop, product.id), 3 - placed);
  await assertInvariants(shop);
});

test('a refusal without an expired hold costs one more statement', async (t) => {
  const product = await aProduct(shop, { stock: 0 });
  const buyer = await aBuyer(shop);
  const order = orderOf(buyer, [[product, 1]]);
  assert.equal((await send(shop, buyer, order)).status, 409);
  const { mock: sent } = t.mock.method(pg.Client.prototype, 'query');
  await send(shop, buyer, order);
  const texts = sent.calls.map(
    ({ arguments: [given] }) => (given as unknown as { text: string }).text,
  );
  assert.equal(texts.filter((text) => text.includes('expires_at')).length, 1);
  assert.ok(!texts.some((text) => text.startsWith('begin')), texts.join('\n'));
});
