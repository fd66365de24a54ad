import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BodyOf, callMessages } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { MOST_MOVED, movedOrderCalls, movedOrderMessages } from '@shop/contract/moved-orders';
import { sql } from 'kysely';
import { anOwner } from '../../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

type Moves = BodyOf<typeof movedOrderCalls.move>;
type Status = Moves['orderStatus'];

const shop = await aShop();
const owner = await anOwner(shop);

/** Places an order of two products for a customer of its own. */
async function anOrder() {
  const buyer = await aBuyer(shop);
  const products = [await aProduct(shop), await aProduct(shop)];
  const order = await place(
    shop,
    buyer,
    products.map((product) => [product, 1]),
  );
  return { ...order, buyer };
}

const move = async (orderStatus: Status, orders: Moves['orders'], person = owner) =>
  ask(shop, movedOrderCalls.move, {
    token: person.token,
    body: { orderStatus, orders },
  });

const parcel = (order: { orderId: string; orderItemIds: string[] }, trackingNumber?: string) => ({
  orderId: order.orderId,
  orderItemIds: order.orderItemIds,
  trackingNumber,
});

const statusesOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

const historyOf = async (orderItemId: string) =>
  (
    await shop.db
      .selectFrom('order_status_history')
      .select('to_status')
      .where('order_item_id', '=', orderItemId)
      .orderBy('id')
      .execute()
  ).map((row) => row.to_status);

const messagesTo = async (phone: string) =>
  (
    await shop.db
      .selectFrom('messages')
      .select('purpose')
      .where('phone', '=', phone)
      .orderBy('id')
      .execute()
  ).map(({ purpose }) => purpose);

test('orders are accepted and handed over in one request, and each customer is told once', async () => {
  const orders = [await anOrder(), await anOrder()];
  const { status, reply } = await move(
    'SHIPPED',
    orders.map((order, at) => ({ ...parcel(order, `AWB-${at}`), courier: 'DTDC' })),
  );
  assert.equal(status, 200);
  assert.equal(reply.message, '2 orders marked as sent');
  for (const [at, { orderId, orderItemIds, buyer }] of orders.entries()) {
    const outcome = reply.data[at];
    assert.deepEqual([outcome?.orderId, outcome?.isDone, outcome?.code], [orderId, true, null]);
    for (const item of outcome?.items ?? []) {
      assert.deepEqual(
        [item.orderStatus, item.trackingNumber, item.courier],
        ['SHIPPED', `AWB-${at}`, 'DTDC'],
      );
    }
    assert.deepEqual(await historyOf(orderItemIds[0] ?? ''), ['ORDERED', 'ACCEPTED', 'SHIPPED']);
    const told = (await messagesTo(buyer.phone)).filter((purpose) => /ACC|SHIP/.test(purpose));
    assert.deepEqual(told, ['ORDER_SHIPPED']);
  }
});

test('an order of two parcels is told with both numbers, each once', async () => {
  const [two, one] = [await anOrder(), await anOrder()];
  for (const [at, id] of two.orderItemIds.entries()) {
    await move('ACCEPTED', [{ ...parcel(two, `PARCEL-${at + 1}`), orderItemIds: [id] }]);
  }
  await move('ACCEPTED', [parcel(one, 'PARCEL-3')]);
  shop.clock.move(61);
  await move('SHIPPED', [parcel(two), parcel(one)]);
  const told = await shop.db
    .selectFrom('messages')
    .select(['order_id', 'parameters'])
    .where('purpose', '=', 'ORDER_SHIPPED')
    .where('order_id', 'in', [two.orderId, one.orderId])
    .orderBy('order_id')
    .execute();
  assert.deepEqual(
    told.map(({ parameters }) => parameters),
    [
      [two.orderId, 'PARCEL-1, PARCEL-2'],
      [one.orderId, 'PARCEL-3'],
    ],
  );
});

test('parcels are sent and delivered under the numbers that they have', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  await move('ACCEPTED', [parcel(one, 'ONE'), parcel(other, 'OTHER')]);
  await move('SHIPPED', [parcel(one), parcel(other)]);
  const { reply } = await move('DELIVERED', [parcel(one), parcel(other)]);
  const items = reply.data.flatMap((outcome) => outcome.items);
  assert.deepEqual(
    items.map((item) => [item.orderStatus, item.trackingNumber]),
    ['ONE', 'ONE', 'OTHER', 'OTHER'].map((number) => ['DELIVERED', number]),
  );
  assert.ok(items.every(({ deliveredAt }) => deliveredAt !== null));
  const again = await move('DELIVERED', [parcel(one), parcel(other)]);
  assert.deepEqual(again.reply, reply, 'a repeat keeps the instants');
});

test('an order that is refused says why, and the others go on', async () => {
  const [open, gone, sent] = [await anOrder(), await anOrder(), await anOrder()];
  await move('SHIPPED', [parcel(sent, 'SENT')]);
  await ask(shop, deliveryCalls.update, {
    token: gone.buyer.token,
    body: { orderItemId: gone.orderItemIds[0] ?? '', orderStatus: 'CANCELLED' },
  });
  const { reply } = await move('SHIPPED', [parcel(gone, 'GONE'), parcel(open), parcel(sent)]);
  assert.equal(reply.message, '1 of 3 orders marked as sent');
  assert.deepEqual(
    reply.data.map(({ isDone, code, message }) => [isDone, code, message]),
    [
      [false, 'ALREADY_MOVED', deliveryMessages.alreadyMoved],
      [false, 'DELIVERY_TRACKING_REQUIRED', deliveryMessages.trackingRequired],
      [true, null, deliveryMessages.shipped],
    ],
  );
  assert.deepEqual(await statusesOf(gone.orderId), ['CANCELLED', 'ORDERED']);
  assert.deepEqual(await statusesOf(open.orderId), ['ORDERED', 'ORDERED']);
  const stranger = { ...parcel(open, 'X'), orderItemIds: sent.orderItemIds };
  const lost = (await move('ACCEPTED', [stranger])).reply.data[0];
  assert.equal(lost?.message, deliveryMessages.notFound);
});

test('a passing fault of the database leaves the outcomes of the orders before it', async () => {
  const orders = [await anOrder(), await anOrder(), await anOrder()];
  const [first, second, third] = orders.map(({ orderId }) => orderId);
  await sql`
    create function fail_order() returns trigger language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(shop.db);
  await sql`create trigger fail_order before update on order_items for each row
    when (new.order_id = ${sql.lit(second ?? '')}) execute function fail_order()`.execute(shop.db);
  const parcels = orders.map((order) => parcel(order, 'N'));
  const { status, reply } = await move('ACCEPTED', parcels);
  await sql`drop trigger fail_order on order_items`.execute(shop.db);
  assert.equal(status, 200);
  assert.equal(reply.message, '1 of 3 orders accepted');
  assert.deepEqual(
    reply.data.map((one) => [one.orderId, one.isDone, one.code, one.message]),
    [
      [first, true, null, deliveryMessages.accepted],
      [second, false, 'NOT_NOW', callMessages.notNow],
      [third, false, 'NOT_NOW', callMessages.notNow],
    ],
  );
  const again = await move('ACCEPTED', parcels);
  assert.ok(again.reply.data.every(({ isDone }) => isDone));
});

test('what waits is not delivered, and what was delivered is not sent again', async () => {
  const order = await anOrder();
  const codeOf = async (to: Status) => (await move(to, [parcel(order, 'N')])).reply.data[0]?.code;
  assert.equal(await codeOf('DELIVERED'), 'ALREADY_MOVED');
  await move('SHIPPED', [parcel(order, 'N')]);
  assert.equal(await codeOf('ACCEPTED'), 'ALREADY_MOVED');
  assert.equal(await codeOf('DELIVERED'), null);
  assert.equal(await codeOf('SHIPPED'), 'ALREADY_MOVED');
});

test('a correction of a delivered parcel keeps the instant of its delivery', async () => {
  const order = await anOrder();
  await move('SHIPPED', [parcel(order, 'WRONG')]);
  const first = (await move('DELIVERED', [parcel(order)])).reply.data[0]?.items[0]?.deliveredAt;
  shop.clock.move(60);
  const corrections = [parcel(order, 'RIGHT'), { ...parcel(order), courier: 'DTDC' as const }];
  for (const correction of corrections) {
    const items = (await move('DELIVERED', [correction])).reply.data[0]?.items ?? [];
    assert.deepEqual(
      items.map((item) => [item.trackingNumber, item.deliveredAt]),
      [
        ['RIGHT', first],
        ['RIGHT', first],
      ],
    );
    const stored = await shop.db
      .selectFrom('order_items')
      .select('delivered_at')
      .where('order_id', '=', order.orderId)
      .execute();
    assert.deepEqual(
      stored.map((row) => row.delivered_at?.toISOString()),
      [first, first],
    );
  }
});

test('one order is accepted and handed over at once, and a repeat changes nothing', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const body = { orderId, orderItemIds, trackingNumber: 'NOW', shipped: true };
  const accept = async () => ask(shop, deliveryCalls.acceptOrder, { token: owner.token, body });
  const first = await accept();
  assert.equal(first.reply.message, deliveryMessages.shipped);
  assert.deepEqual(await statusesOf(orderId), ['SHIPPED', 'SHIPPED']);
  assert.deepEqual((await accept()).reply, first.reply);
  assert.deepEqual(await historyOf(orderItemIds[0] ?? ''), ['ORDERED', 'ACCEPTED', 'SHIPPED']);
});

test('the number of orders is limited, each is named once, and only the owner moves them', async () => {
  const order = await anOrder();
  const many = Array.from({ length: MOST_MOVED + 1 }, () => parcel(order, 'N'));
  const messageOf = async (orders: Moves['orders']) =>
    (await move('ACCEPTED', orders)).failure.message;
  assert.equal(await messageOf([]), movedOrderMessages.noOrdersChosen);
  assert.equal(await messageOf(many), movedOrderMessages.tooManyOrders);
  assert.equal(await messageOf(many.slice(0, 2)), movedOrderMessages.orderTwice);
  const rejected = await move('REJECTED' as Status, [parcel(order)]);
  assert.equal(rejected.failure.message, movedOrderMessages.stepUnknown);
  assert.equal((await move('ACCEPTED', [parcel(order, 'N')], order.buyer)).status, 403);
});

test('no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});
