import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderMessages } from '@shop/contract/orders';
import { sizeFor } from '../../../../../scripts/lib/night.mjs';
import { assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  aBuyer,
  aProduct,
  orderOf,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop } from '../../../test/server.ts';

const BUYERS = sizeFor(50, 20);
const ROUNDS = sizeFor(20, 4);

const shop = await aShop();
await letOrdersWait(shop.db);
const buyers: Buyer[] = [];
for (let index = 0; index < BUYERS; index += 1) buyers.push(await aBuyer(shop));

test(`of ${BUYERS} concurrent buyers of the last unit exactly one gets it, in each of ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const product = await aProduct(shop, { stock: 1 });
    const answers = await Promise.all(
      buyers.map((buyer) => send(shop, buyer, orderOf(buyer, [[product, 1]]))),
    );
    const placed = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status !== 201);
    assert.equal(placed.length, 1);
    for (const answer of refused) {
      assert.equal(answer.status, 409);
      assert.equal(answer.failure.message, orderMessages.shortOf([product.name]));
    }
    assert.equal(await stockOf(shop, product.id), 0);
    const items = await shop.db
      .selectFrom('order_items')
      .select('id')
      .where('product_id', '=', product.id)
      .execute();
    assert.equal(items.length, 1);
    const orders = await shop.db.selectFrom('orders').select('id').execute();
    assert.equal(orders.length, round);
  }
});

test('orders of the same pieces in opposite order never deadlock', async () => {
  const [one, other] = [await aProduct(shop, { stock: 500 }), await aProduct(shop, { stock: 500 })];
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const lines = [
        [one, 1],
        [other, 1],
      ] as const;
      return send(shop, buyer, orderOf(buyer, index % 2 === 0 ? lines : lines.toReversed()));
    }),
  );
  assert.ok(answers.every((answer) => answer.status === 201));
  assert.equal(await stockOf(shop, one.id), 500 - BUYERS);
});

test('a buyer of a sold-out product is refused at once, even under load', async () => {
  const [first, second] = buyers as [Buyer, Buyer];
  const product = await aProduct(shop, { stock: 1 });
  const bought = await send(shop, first, orderOf(first, [[product, 1]]), { key: 'the-last' });
  await shop.db.transaction().execute(async (db) => {
    await db.selectFrom('products').where('id', '=', product.id).select('id').forUpdate().execute();
    const late = await send(shop, second, orderOf(second, [[product, 1]]));
    assert.equal(late.failure.message, orderMessages.shortOf([product.name]));
  });
  const again = await send(shop, first, orderOf(first, [[product, 1]]), { key: 'the-last' });
  assert.deepEqual(again.reply, bought.reply);
});

test('no rule of consistency is broken', () => assertInvariants(shop));
