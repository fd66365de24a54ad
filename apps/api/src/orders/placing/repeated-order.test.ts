import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { DOUBLE_CLICK_SECONDS, orderMessages } from '@shop/contract/orders';
import { storeCalls } from '@shop/contract/store';
import { assertFiles } from '../../../test/file-invariants.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { letOrdersWait, untilWaiting } from '../../../test/lock-waits.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop({ ORDERS_WAITING_PER_CUSTOMER: '4' });
await letOrdersWait(shop.db);

async function ordersOf(buyer: Buyer): Promise<number> {
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .execute();
  return orders.length;
}

test('the ids of the items are in the order of the request, also in a repetition', async () => {
  const buyer = await aBuyer(shop);
  const products = [await aProduct(shop), await aProduct(shop), await aProduct(shop)] as const;
  const [one, two, three] = products;
  const asked = [three, one, two];
  const lines = asked.map((product) => [product, 1] as const);
  const order = orderOf(buyer, [...lines, [three, 1]]);
  const { orderItemIds } = (await send(shop, buyer, order)).reply.data;
  const items = await shop.db
    .selectFrom('order_items')
    .select(['id', 'product_id'])
    .where('customer_id', '=', buyer.id)
    .execute();
  const productOf = (id: string) => items.find((item) => item.id === id)?.product_id;
  assert.deepEqual(
    orderItemIds.map(productOf),
    asked.map(({ id }) => id),
  );
  assert.deepEqual((await send(shop, buyer, order)).reply.data.orderItemIds, orderItemIds);
});

test('the same key returns the first response again and places nothing twice', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const request = orderOf(buyer, [[product, 2]]);
  const first = await send(shop, buyer, request, { key: 'key-1' });
  shop.clock.move(3_600);
  const again = await send(shop, buyer, request, { key: 'key-1' });
  assert.equal(again.status, 201);
  assert.deepEqual(again.reply, first.reply);
  assert.equal(await stockOf(shop, product.id), 8);
});

test('the same key returns the first response even after the stock is gone', async () => {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[await aProduct(shop, { stock: 1 }), 1]]);
  const first = await send(shop, buyer, request, { key: 'key-1' });
  assert.deepEqual((await send(shop, buyer, request, { key: 'key-1' })).reply, first.reply);
});

test('the same key with another order is refused', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  await send(shop, buyer, orderOf(buyer, [[product, 1]]), { key: 'key-1' });
  const other = await send(shop, buyer, orderOf(buyer, [[product, 2]]), { key: 'key-1' });
  assert.equal(other.status, 409);
  assert.equal(other.failure.message, orderMessages.keyReused);
  assert.equal(await ordersOf(buyer), 1);
});

test('an empty amount and discount are none', async () => {
  const buyer = await aBuyer(shop);
  const empty = { amount: '', discountAmount: '', couponCode: '' } as const;
  const request = orderOf(buyer, [[await aProduct(shop), 1]], empty);
  assert.equal((await send(shop, buyer, request)).status, 201);
});

test('a key belongs to one customer', async () => {
  const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
  const product = await aProduct(shop);
  await send(shop, one, orderOf(one, [[product, 1]]), { key: 'shared' });
  assert.equal(
    (await send(shop, other, orderOf(other, [[product, 1]]), { key: 'shared' })).status,
    201,
  );
  assert.equal(await stockOf(shop, product.id), 8);
});

test('another key places the same order again, also within seconds', async () => {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[await aProduct(shop), 1]]);
  await send(shop, buyer, request, { key: 'key-1' });
  await send(shop, buyer, request, { key: 'key-2' });
  assert.equal(await ordersOf(buyer), 2);
});

test('a key that is not 1 to 200 visible characters is refused', async () => {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[await aProduct(shop), 1]]);
  for (const key of ['', 'two words', 'ä', 'x'.repeat(201)]) {
    const answer = await send(shop, buyer, request, { key });
    assert.equal(answer.status, 400, key);
    assert.equal(answer.failure.message, orderMessages.keyShape);
  }
  assert.equal((await send(shop, buyer, request, { key: 'x'.repeat(200) })).status, 201);
});

test('the field `key` of an order’s form is no key', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  for (const quantity of [1, 2]) {
    const form = new FormData();
    form.append('key', 'of-the-form');
    form.append('request', JSON.stringify(orderOf(buyer, [[product, quantity]])));
    const sent = await fetch(`${shop.url}/api/orders/create?userId=${buyer.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}` },
      body: form,
    });
    assert.equal(sent.status, 201);
  }
});

test('without a key the same order within ten seconds is a double click, later it is another order', async () => {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[await aProduct(shop), 1]]);
  const first = await send(shop, buyer, request);
  shop.clock.move(DOUBLE_CLICK_SECONDS);
  assert.deepEqual((await send(shop, buyer, request)).reply, first.reply);
  shop.clock.move(1);
  await send(shop, buyer, request);
  assert.equal(await ordersOf(buyer), 2);
});

test('another order of the lines is the same order, another quantity is not', async () => {
  const buyer = await aBuyer(shop);
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  const first = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [one, 1],
      [other, 2],
    ]),
  );
  const turned = await send(
    shop,
    buyer,
    orderOf(buyer, [
      [other, 2],
      [one, 1],
    ]),
  );
  assert.deepEqual(turned.reply, first.reply);
  await send(
    shop,
    buyer,
    orderOf(buyer, [
      [one, 2],
      [other, 1],
    ]),
  );
  assert.equal(await ordersOf(buyer), 2);
});

test('the same order sent twice at once is placed once, with and without a key', async () => {
  for (const key of [undefined, 'at-once']) {
    const buyer = await aBuyer(shop);
    const product = await aProduct(shop);
    const request = orderOf(buyer, [[product, 1]]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(shop, buyer, request, key === undefined ? {} : { key })),
    );
    const ids = new Set(answers.map((answer) => answer.reply.data.orderId));
    assert.equal(ids.size, 1);
    assert.equal(await ordersOf(buyer), 1);
    assert.equal(await stockOf(shop, product.id), 9);
  }
});

test('repeats that come while the first is placed get its answer, however many they are', async () => {
  for (const key of [undefined, 'in-time']) {
    const buyer = await aBuyer(shop);
    const product = await aProduct(shop);
    const request = orderOf(buyer, [[product, 1]]);
    const answers = await shop.db.transaction().execute(async (db) => {
      const { id } = product;
      await db.selectFrom('products').where('id', '=', id).select('id').forUpdate().execute();
      const sent = Array.from({ length: 12 }, () =>
        send(shop, buyer, request, key === undefined ? {} : { key }),
      );
      await untilWaiting(db);
      // The repeats leave no trace to wait for: a later call that is answered came after them.
      await ask(shop, storeCalls.basicData);
      return { sent };
    });
    const placed = await Promise.all(answers.sent);
    assert.deepEqual(new Set(placed.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(placed.map(({ reply }) => reply.data.orderId)).size, 1);
  }
});

test('a repeated scanned order stores one screenshot, with any number of repeats and any file', async () => {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[await aProduct(shop), 1]], SCAN_TO_PAY);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const together = [1, 2, 3].map(() => send(shop, buyer, request, { key: 'paid', files }));
  const answers = await Promise.all(together);
  const other = [{ name: 'other.png', bytes: Buffer.from('not a picture') }];
  answers.push(await send(shop, buyer, request, { key: 'paid', files: other }));
  assert.equal(new Set(answers.map((answer) => answer.reply.data.orderId)).size, 1);
  const entries = await readdir(shop.files.private, { recursive: true, withFileTypes: true });
  assert.equal(entries.filter((entry) => entry.isFile()).length, 1);
});

test('no rule of consistency is broken', () => assertInvariants(shop));

test('every file that a row names exists with its hash, and no other file exists', async () => {
  await assertFiles(shop);
});
