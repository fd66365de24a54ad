import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import type { BodyOf } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { inventoryCalls } from '@shop/contract/inventory';
import { anOwner } from '../../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, place, stockOf } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

type Change = Partial<BodyOf<typeof deliveryCalls.update>>;

const shop = await aShop();
const owner = await anOwner(shop);
const buyer = await aBuyer(shop);
const MINUTE_MS = 60_000;

const update = async (orderItemId: string, change: Change, person = owner) =>
  ask(shop, deliveryCalls.update, {
    token: person.token,
    body: { orderItemId, orderStatus: 'SHIPPED', ...change },
  });

/** Returns an accepted item of two units. */
async function anAcceptedItem({ isScanned = false } = {}) {
  const product = await aProduct(shop);
  const { orderItemIds } = await place(shop, buyer, [[product, 2]], { isScanned });
  const [id = ''] = orderItemIds;
  await update(id, { orderStatus: 'ACCEPTED', trackingNumber: 'AWB 1', courier: 'DTDC' });
  return { id, productId: product.id };
}

const historyOf = async (itemId: string) =>
  (
    await shop.db
      .selectFrom('order_status_history')
      .select('to_status')
      .where('order_item_id', '=', itemId)
      .orderBy('id')
      .execute()
  ).map((row) => row.to_status);

const purposesTo = async () =>
  (await shop.db.selectFrom('messages').select('purpose').orderBy('id').execute()).map(
    ({ purpose }) => purpose,
  );

test('a parcel is shipped with its number and courier, and a repeat changes nothing', async () => {
  const { id } = await anAcceptedItem();
  const { reply } = await update(id, {});
  assert.equal(reply.message, deliveryMessages.shipped);
  assert.equal(reply.data.orderStatus, 'SHIPPED');
  assert.equal(reply.data.trackingNumber, 'AWB 1');
  assert.match(reply.data.trackingUrl ?? '', /dtdc.*AWB%201$/);
  assert.equal((await update(id, { trackingNumber: 'AWB 1', courier: 'DTDC' })).status, 200);
  assert.deepEqual(await historyOf(id), ['ORDERED', 'ACCEPTED', 'SHIPPED']);
  const other = await update(id, { courier: 'OTHER', trackingNumber: 'B2' });
  assert.deepEqual(
    [other.reply.data.courier, other.reply.data.trackingNumber, other.reply.data.trackingUrl],
    ['OTHER', 'B2', null],
  );
});

test('only an accepted item is shipped, and only the back office ships', async () => {
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const [id = ''] = orderItemIds;
  for (const orderStatus of ['SHIPPED', 'DELIVERED'] as const) {
    assert.equal((await update(id, { orderStatus })).status, 409);
    assert.equal((await update(id, { orderStatus }, buyer)).status, 403);
  }
  assert.deepEqual(await historyOf(id), ['ORDERED']);
});

test('a delivery is now or at the owner’s date, and can be corrected', async () => {
  const { id } = await anAcceptedItem();
  shop.clock.move(5 * 60);
  const now = shop.clock.now();
  const at = (minutes: number) => new Date(now.valueOf() + minutes * MINUTE_MS).toISOString();
  const deliver = async (deliveredAt?: string) =>
    update(id, { orderStatus: 'DELIVERED', ...(deliveredAt !== undefined && { deliveredAt }) });
  for (const malformed of ['yesterday', '2026-02-30T10:00:00Z', '2026-11-21', '21/11/2026']) {
    assert.equal((await deliver(malformed)).failure.errors?.[0]?.path, 'deliveredAt', malformed);
  }
  const refused = [await deliver(at(-6)), await deliver(at(1))];
  assert.deepEqual(
    refused.map(({ status, failure }) => [status, failure.code]),
    [
      [409, 'DELIVERED_TOO_EARLY'],
      [409, 'DELIVERED_TOO_LATE'],
    ],
  );
  assert.equal((await deliver(at(-2))).reply.data.deliveredAt, at(-2));
  assert.equal((await deliver()).reply.data.deliveredAt, at(-2), 'a repeat changes nothing');
  assert.equal((await deliver(at(-1))).reply.data.deliveredAt, at(-1));
  const { reply } = await ask(shop, activityCalls.list, {
    token: owner.token,
    query: { size: '1' },
  });
  const [{ action, changes } = { action: '', changes: [] }] = reply.data;
  assert.equal(action, 'ORDER_DELIVERY_DAY_CHANGED');
  assert.deepEqual(
    changes.map(({ field }) => field),
    ['deliveredAt'],
  );
  const rejected = await update(id, { orderStatus: 'REJECTED' });
  assert.equal(rejected.status, 409, 'what was delivered is returned, not rejected');
});

test('a returned parcel restores its units once, unless they are written off', async () => {
  const sent = await Promise.all([anAcceptedItem({ isScanned: true }), anAcceptedItem()]);
  for (const [{ id, productId }, restock] of [
    [sent[0], true],
    [sent[1], false],
  ] as const) {
    await update(id, {});
    const before = await stockOf(shop, productId);
    const { reply } = await update(id, { orderStatus: 'REJECTED', restock });
    assert.equal(reply.data.isRefundDue, restock, 'only what was paid is owed');
    assert.equal(await stockOf(shop, productId), before + (restock ? 2 : 0));
    assert.equal((await update(id, { orderStatus: 'REJECTED', restock })).status, 200);
    assert.equal(await stockOf(shop, productId), before + (restock ? 2 : 0));
  }
});

test('written-off units are no longer in stock, and no longer sold', async () => {
  const { id, productId } = await anAcceptedItem();
  const rowOf = async () => {
    const { reply } = await ask(shop, inventoryCalls.summary, {
      token: owner.token,
      query: { range: 'all' },
    });
    return {
      sales: reply.data.totalSales,
      row: reply.data.data.find((row) => row.productId === productId)?.quantityOrdered,
    };
  };
  const before = await rowOf();
  await update(id, { orderStatus: 'REJECTED', restock: false });
  const after = await rowOf();
  assert.equal(after.sales, before.sales - 2);
  assert.equal(after.row, before.row);
});

test('the customer is notified of dispatch and delivery, as one message in a minute', async () => {
  const { id } = await anAcceptedItem();
  shop.clock.move(61);
  const known = (await purposesTo()).length;
  await update(id, {});
  await update(id, { orderStatus: 'DELIVERED' });
  assert.deepEqual((await purposesTo()).slice(known), ['ORDER_SHIPPED', 'ORDER_DELIVERED']);
});

test('of concurrent shipping and rejection of a parcel exactly one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await anAcceptedItem();
    await update(id, {});
    const answers = await Promise.all([
      update(id, { orderStatus: 'DELIVERED' }),
      update(id, { orderStatus: 'REJECTED' }),
    ]);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
  }
});

test('no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});
