import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { sql } from 'kysely';
import { aCoupon, orderWithCoupon, usesOfCoupon } from '../../../test/coupon-factories.ts';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { declareTax } from '../../../test/tax-factories.ts';
import { OF_PART_WORDS } from '../../messages/message-texts.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
await declareTax(shop);
const product = await aProduct(shop, { price: 1_000, stock: 100 });

for (const orderStatus of ['CANCELLED', 'REJECTED'] as const) {
  test(`an item of an order with a coupon that becomes ${orderStatus} waits for a decision about the payment`, async () => {
    const buyer = await aBuyer(shop);
    const { code, couponId } = await aCoupon(shop, {}, owner);
    const placed = await orderWithCoupon(shop, buyer, {
      lines: [[product, 1]],
      coupon: [code, 100],
    });
    const { orderId, orderItemIds } = placed.reply.data;
    const by = orderStatus === 'CANCELLED' ? buyer.token : token;
    const body = { orderItemId: orderItemIds[0] ?? '', orderStatus, trackingNumber: '' };
    const moved = await shop.db.transaction().execute(async (db) => {
      await db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', orderId)
        .forNoKeyUpdate()
        .execute();
      const answer = ask(shop, deliveryCalls.update, { token: by, body });
      await untilWaiting(shop.db);
      // As whatever decides about a payment; it would wait for the item, which waits for the order.
      await sql`select from lock_payment(${orderId})`.execute(db);
      return { answer };
    });
    assert.equal((await moved.answer).status, 200);
    assert.equal(await usesOfCoupon(shop, couponId), 0);
  });
}

for (const shipped of [false, true]) {
  const done = shipped ? 'sent' : 'accepted';
  test(`a parcel that is ${done} and waits for a lock does not block the invoices of others`, async () => {
    const waiting = await place(shop, await aBuyer(shop), [[product, 1]]);
    // Of another day and product, so that the two add to no common figure.
    shop.clock.move(86_400);
    const other = await place(shop, await aBuyer(shop), [[await aProduct(shop), 1]]);
    const { token: later } = await anOwner(shop);
    const accept = ({ orderId, orderItemIds }: typeof other) =>
      ask(shop, deliveryCalls.acceptOrder, {
        token: later,
        body: { orderId, orderItemIds, trackingNumber: 'AWB', shipped },
      });
    const moved = await shop.db.transaction().execute(async (db) => {
      // Another item of the order sends the customer a message.
      await db
        .insertInto('order_message_minutes')
        .values({ order_id: waiting.orderId, count: 1, ends_at: shop.clock.now() })
        .execute();
      const answer = accept(waiting);
      await untilWaiting(shop.db);
      assert.equal((await accept(other)).status, 200);
      return { answer };
    });
    assert.equal((await moved.answer).status, 200);
  });
}

test('of two items that are delivered at the same moment only the first message is about a part', async () => {
  const waiting = await place(shop, await aBuyer(shop), [
    [product, 1],
    [await aProduct(shop), 1],
  ]);
  const { orderId, orderItemIds } = waiting;
  const { token: later } = await anOwner(shop);
  const body = { orderId, orderItemIds, trackingNumber: 'AWB', shipped: true };
  assert.equal((await ask(shop, deliveryCalls.acceptOrder, { token: later, body })).status, 200);
  shop.clock.move(61);
  const moved = await shop.db.transaction().execute(async (db) => {
    const minutes = db.selectFrom('order_message_minutes').select('count');
    await minutes.where('order_id', '=', orderId).forUpdate().execute();
    const answers = [];
    for (const [index, orderItemId] of orderItemIds.entries()) {
      const delivered = { orderItemId, orderStatus: 'DELIVERED' as const, trackingNumber: 'AWB' };
      answers.push(ask(shop, deliveryCalls.update, { token: later, body: delivered }));
      await untilWaiting(shop.db, index + 1);
    }
    return { answers };
  });
  for (const { status } of await Promise.all(moved.answers)) assert.equal(status, 200);
  const messages = shop.db.selectFrom('messages').select('parameters').orderBy('id');
  const rows = await messages
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'ORDER_DELIVERED')
    .execute();
  assert.deepEqual(
    rows.map(({ parameters }) => parameters[0]),
    [`${orderId}${OF_PART_WORDS}`, orderId],
  );
});

test('no rule of consistency is broken', () => assertInvariants(shop));
