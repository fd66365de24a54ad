import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS, type BodyOf } from '@shop/contract/call';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { Person } from '../../../test/factories.ts';
import { anOwner, newSession } from '../../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, place, stockOf } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { changeStatus } from './item-status.ts';

type StatusChange = BodyOf<typeof deliveryCalls.update>;

const shop = await aShop();
const [owner, otherOwner] = [await anOwner(shop), await anOwner(shop)];
const buyer = await aBuyer(shop);

async function update(person: Person, body: StatusChange) {
  return ask(shop, deliveryCalls.update, { token: person.token, body });
}

async function refund(orderItemId: string, person: Person = owner) {
  return ask(shop, deliveryCalls.refund, { token: person.token, params: { orderItemId } });
}

/** Returns an item of three units of a product with ten. */
async function anItem({ isScanned = false } = {}) {
  const product = await aProduct(shop);
  const { orderItemIds } = await place(shop, buyer, [[product, 3]], { isScanned });
  const [orderItemId = ''] = orderItemIds;
  const stock = () => stockOf(shop, product.id);
  return { orderItemId, stock };
}

const accepted = (orderItemId: string, trackingNumber = 'TRK-1'): StatusChange => ({
  orderItemId,
  orderStatus: 'ACCEPTED',
  trackingNumber,
});
const rejected = (orderItemId: string): StatusChange => ({
  orderItemId,
  orderStatus: 'REJECTED',
  trackingNumber: '',
});
const cancelled = (orderItemId: string): StatusChange => ({
  orderItemId,
  orderStatus: 'CANCELLED',
  TrackingNumber: '',
});

test('the owner accepts an item with a tracking number', async () => {
  const { orderItemId, stock } = await anItem();
  const { reply } = await update(owner, accepted(orderItemId, ' TRK-7 '));
  assert.equal(reply.message, deliveryMessages.accepted);
  assert.deepEqual(reply.data, {
    orderItemId,
    orderStatus: 'ACCEPTED',
    trackingNumber: 'TRK-7',
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    isRefundDue: false,
    refundStatus: null,
  });
  assert.equal(await stock(), 7);
});

test('the tracking number is accepted in both spellings', async () => {
  const { orderItemId } = await anItem({ isScanned: true });
  const body: StatusChange = { orderItemId, orderStatus: 'ACCEPTED', TrackingNumber: 'TRK-8' };
  assert.equal((await update(owner, body)).reply.data.trackingNumber, 'TRK-8');
});

test('an item is not accepted without a tracking number', async () => {
  const { orderItemId } = await anItem();
  for (const trackingNumber of ['', '   ', null, undefined]) {
    const answer = await update(owner, { orderItemId, orderStatus: 'ACCEPTED', trackingNumber });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, deliveryMessages.trackingRequired);
  }
});

test('the owner rejects an item, also an accepted one, and its pieces return to stock', async () => {
  const { orderItemId, stock } = await anItem();
  await update(owner, accepted(orderItemId));
  const { reply } = await update(owner, rejected(orderItemId));
  assert.equal(reply.message, deliveryMessages.rejected);
  assert.equal(reply.data.orderStatus, 'REJECTED');
  assert.equal(reply.data.trackingNumber, null);
  assert.equal(await stock(), 10);
});

test('the customer cancels an own item, and its pieces return to stock', async () => {
  const { orderItemId, stock } = await anItem();
  const { reply } = await update(buyer, cancelled(orderItemId));
  assert.equal(reply.message, deliveryMessages.cancelled);
  assert.equal(reply.data.orderStatus, 'CANCELLED');
  assert.equal(await stock(), 10);
});

test('an accepted item cannot be cancelled any more', async () => {
  const { orderItemId } = await anItem();
  await update(owner, accepted(orderItemId));
  const answer = await update(buyer, cancelled(orderItemId));
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.message, deliveryMessages.alreadyMoved);
  assert.deepEqual(answer.failure.data, {
    orderItemId,
    orderStatus: 'ACCEPTED',
    trackingNumber: 'TRK-1',
    courier: null,
    trackingUrl: null,
    deliveredAt: null,
    isRefundDue: false,
    refundStatus: null,
  });
});

test('cancelled and rejected are final', async () => {
  const [one, other] = [await anItem(), await anItem()];
  await update(buyer, cancelled(one.orderItemId));
  await update(owner, rejected(other.orderItemId));
  for (const answer of [
    await update(owner, accepted(one.orderItemId)),
    await update(owner, rejected(one.orderItemId)),
    await update(owner, accepted(other.orderItemId)),
    await update(buyer, cancelled(other.orderItemId)),
  ]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.failure.code, 'ALREADY_MOVED');
  }
});

test('the same request again gets the same response and changes nothing', async () => {
  const [one, other] = [await anItem(), await anItem()];
  for (const [person, body] of [
    [owner, accepted(one.orderItemId)],
    [owner, rejected(one.orderItemId)],
    [buyer, cancelled(other.orderItemId)],
  ] as const) {
    const first = await update(person, body);
    const before = await historyLength(body.orderItemId);
    assert.deepEqual((await update(person, body)).reply, first.reply);
    assert.equal(await historyLength(body.orderItemId), before);
  }
  assert.deepEqual([await one.stock(), await other.stock()], [10, 10]);
});

test('the owner corrects the tracking number of an accepted item', async () => {
  const { orderItemId } = await anItem();
  await update(owner, accepted(orderItemId, 'WRONG'));
  const { reply } = await update(owner, accepted(orderItemId, 'RIGHT'));
  assert.equal(reply.data.trackingNumber, 'RIGHT');
});

test('a customer may only cancel, and only the customer’s own items', async () => {
  const { orderItemId } = await anItem();
  const stranger = await aBuyer(shop);
  assert.equal((await update(buyer, accepted(orderItemId))).status, 403);
  assert.equal((await update(buyer, rejected(orderItemId))).status, 403);
  const foreign = await update(stranger, cancelled(orderItemId));
  assert.equal(foreign.status, 404);
  assert.equal(foreign.failure.message, deliveryMessages.notFound);
});

test('an ADMIN may only accept and reject', async () => {
  const { orderItemId } = await anItem();
  assert.equal((await update(owner, cancelled(orderItemId))).status, 403);
});

test('an unknown item is not found, an unknown status is refused', async () => {
  assert.equal((await update(owner, rejected('999999'))).status, 404);
  assert.equal((await update(buyer, cancelled('999999'))).status, 404);
  const { orderItemId } = await anItem();
  for (const orderStatus of ['RETURNED', 'ORDERED', 'accepted', '']) {
    const answer = await update(owner, { orderItemId, orderStatus: orderStatus as 'ACCEPTED' });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, deliveryMessages.statusUnknown);
  }
});

test('an item cannot be refunded before it is cancelled or rejected', async () => {
  const { orderItemId } = await anItem({ isScanned: true });
  assert.equal((await refund(orderItemId)).status, 409);
  await update(owner, accepted(orderItemId));
  const answer = await refund(orderItemId);
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.message, deliveryMessages.refundNotPossible);
});

test('a refund is possible once, for a scanned payment that was cancelled or rejected', async () => {
  const [one, other] = [await anItem({ isScanned: true }), await anItem({ isScanned: true })];
  await update(buyer, cancelled(one.orderItemId));
  await update(owner, rejected(other.orderItemId));
  const { reply } = await refund(one.orderItemId);
  assert.equal(reply.message, deliveryMessages.refunded);
  assert.equal(reply.data.refundStatus, 'REFUNDED');
  shop.clock.move(11);
  assert.equal((await refund(one.orderItemId)).status, 409);
  const devices = [1, 2, 3].map(() => ({ ...owner }));
  for (const device of devices) await newSession(shop, device, 'ADMIN');
  const together = await Promise.all(devices.map((device) => refund(other.orderItemId, device)));
  assert.deepEqual(
    together.map((answer) => answer.status).toSorted((left, right) => left - right),
    [200, 409, 409],
  );
});

test('cash on delivery is never refunded', async () => {
  const { orderItemId } = await anItem();
  await update(buyer, cancelled(orderItemId));
  assert.equal((await refund(orderItemId)).status, 409);
});

test('only the owner refunds, and only existing items', async () => {
  const { orderItemId } = await anItem({ isScanned: true });
  assert.equal((await refund(orderItemId, buyer)).status, 403);
  assert.equal((await refund('999999')).status, 404);
});

test('of concurrent acceptance and cancellation exactly one happens', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { orderItemId, stock } = await anItem();
    const [accept, cancel] = await Promise.all([
      update(owner, accepted(orderItemId)),
      update(buyer, cancelled(orderItemId)),
    ]);
    assert.deepEqual(
      [accept.status, cancel.status].toSorted((left, right) => left - right),
      [200, 409],
    );
    const loser = accept.status === 409 ? accept : cancel;
    const status = accept.status === 200 ? 'ACCEPTED' : 'CANCELLED';
    assert.equal((loser.failure.data as { orderStatus: string }).orderStatus, status);
    assert.equal(await stock(), status === 'ACCEPTED' ? 7 : 10);
  }
});

test('two concurrent rejections both succeed, and the pieces return once', async () => {
  const { orderItemId, stock } = await anItem();
  const answers = await Promise.all(
    [owner, otherOwner, owner, otherOwner].map((person) => update(person, rejected(orderItemId))),
  );
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200, 200],
  );
  assert.equal(await stock(), 10);
  assert.equal(await historyLength(orderItemId), 2);
});

test('two concurrent deliveries both succeed, although each has another moment', async () => {
  let calls = 0;
  const now = () => new Date(shop.clock.now().valueOf() + (calls += 1));
  const moving = { ...shop, clock: { ...shop.clock, now } };
  const session = { userId: owner.id, role: 'ADMIN', areas: AREAS, familyId: '0' } as const;
  const change = { decision: 'DELIVERED', trackingNumber: null } as const;
  for (let round = 0; round < 10; round += 1) {
    const { orderItemId: itemId } = await anItem();
    assert.equal((await update(owner, accepted(itemId))).status, 200);
    const [one, two] = await Promise.all([
      changeStatus(moving, session, { ...change, itemId }),
      changeStatus(moving, session, { ...change, itemId }),
    ]);
    assert.deepEqual(one, two);
  }
});

test('of two concurrent acceptances the slower one sees the item in its present state', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { orderItemId } = await anItem();
    const answers = await Promise.all([
      update(owner, accepted(orderItemId, 'FIRST')),
      update(otherOwner, accepted(orderItemId, 'SECOND')),
    ]);
    const item = await shop.db
      .selectFrom('order_items')
      .select(['status', 'tracking_number'])
      .where('id', '=', orderItemId)
      .executeTakeFirstOrThrow();
    assert.equal(item.status, 'ACCEPTED');
    for (const answer of answers.filter((each) => each.status !== 200)) {
      assert.equal(answer.status, 409);
      const { trackingNumber } = answer.failure.data as { trackingNumber: string };
      assert.equal(trackingNumber, item.tracking_number);
    }
    assert.ok(answers.some((answer) => answer.status === 200));
  }
});

test('no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});

async function historyLength(orderItemId: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('order_status_history')
    .select('id')
    .where('order_item_id', '=', orderItemId)
    .execute();
  return rows.length;
}

test('a rejection with another choice about the stock, or of an unpaid item, is no repeat', async () => {
  const { orderItemId, stock } = await anItem({ isScanned: true });
  const kept = { ...rejected(orderItemId), restock: true };
  assert.equal((await update(owner, kept)).status, 200);
  assert.equal((await update(owner, rejected(orderItemId))).status, 200);
  const other = await update(owner, { ...kept, restock: false });
  assert.deepEqual([other.status, other.failure.code], [409, 'ALREADY_MOVED']);
  assert.equal(await stock(), 10);
  const never = await anItem({ isScanned: true });
  const unpaid = { ...rejected(never.orderItemId), restock: false, unpaid: true };
  assert.deepEqual([(await update(owner, unpaid)).status, await never.stock()], [200, 7]);
  for (const body of [
    { ...unpaid, restock: true },
    { ...unpaid, unpaid: false },
  ]) {
    assert.equal((await update(owner, body)).failure.code, 'ALREADY_MOVED');
  }
  assert.equal((await update(owner, unpaid)).status, 200);
  const plain = rejected(never.orderItemId);
  for (const body of [plain, { ...plain, unpaid: true }]) {
    assert.equal((await update(owner, body)).status, 200, 'what is not said contradicts nothing');
  }
});
