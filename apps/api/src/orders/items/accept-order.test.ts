import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import type { AcceptedOrder } from '@shop/contract/delivery';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { Person } from '../../../test/factories.ts';
import { anOwner } from '../../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../../test/invariants.ts';
import { aBuyer, aProduct, place, stockOf } from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

type Parcel = BodyOf<typeof deliveryCalls.acceptOrder>;

const shop = await aShop();
const [owner, otherOwner] = [await anOwner(shop), await anOwner(shop)];
const buyer = await aBuyer(shop);
// In order of id, like the items of an order.
const products = (
  await Promise.all([1, 2, 3].map(() => aProduct(shop, { stock: 10_000 })))
).toSorted((one, other) => Number(one.id) - Number(other.id));
let units = 0;

/** Places an order of three products. */
async function anOrder(customer = buyer) {
  // Different quantities, because identical orders a second apart would count as a double click.
  units = (units % 90) + 1;
  return place(
    shop,
    customer,
    products.map((product) => [product, units]),
  );
}

async function accept(body: Parcel, person: Person = owner) {
  return ask(shop, deliveryCalls.acceptOrder, { token: person.token, body });
}

async function cancel(orderItemId: string) {
  const body = { orderItemId, orderStatus: 'CANCELLED' as const, TrackingNumber: '' };
  return ask(shop, deliveryCalls.update, { token: buyer.token, body });
}

async function itemsIn(orderId: string) {
  return shop.db
    .selectFrom('order_items')
    .select(['id', 'status', 'tracking_number', 'courier'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

async function historyOf(orderId: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('order_status_history')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select('order_status_history.id')
    .where('order_id', '=', orderId)
    .execute();
  return rows.length;
}

test('an order is accepted as one parcel, with one tracking number', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const { status, reply } = await accept({ orderId, orderItemIds, trackingNumber: ' AWB-1 ' });
  assert.equal(status, 200);
  assert.equal(reply.message, deliveryMessages.accepted);
  assert.deepEqual(reply.data, {
    orderId,
    items: orderItemIds.map((orderItemId) => ({
      orderItemId,
      orderStatus: 'ACCEPTED',
      trackingNumber: 'AWB-1',
      courier: null,
      trackingUrl: null,
      deliveredAt: null,
      isRefundDue: false,
      refundStatus: null,
    })),
  });
  assert.equal(await historyOf(orderId), 6);
});

test('some items of an order are accepted, and the others wait', async () => {
  const { orderId, orderItemIds } = await anOrder();
  await accept({ orderId, orderItemIds: orderItemIds.slice(1), trackingNumber: 'AWB-2' });
  assert.deepEqual(
    (await itemsIn(orderId)).map(({ status }) => status),
    ['ORDERED', 'ACCEPTED', 'ACCEPTED'],
  );
});

test('none is accepted when one of them cannot be', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const [first = ''] = orderItemIds;
  await cancel(first);
  const answer = await accept({ orderId, orderItemIds, trackingNumber: 'AWB-3' });
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.code, 'ALREADY_MOVED');
  const { items } = answer.failure.data as AcceptedOrder;
  assert.deepEqual(
    items.map(({ orderStatus }) => orderStatus),
    ['CANCELLED', 'ORDERED', 'ORDERED'],
  );
  assert.deepEqual(
    (await itemsIn(orderId)).map(({ status }) => status),
    ['CANCELLED', 'ORDERED', 'ORDERED'],
  );
});

test('an item of another order, and one that does not exist, are not found, and nothing is accepted', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  for (const stranger of [other.orderItemIds[0] ?? '', '999999999']) {
    const { status, failure } = await accept({
      orderId: one.orderId,
      orderItemIds: [...one.orderItemIds, stranger],
      trackingNumber: 'AWB-4',
    });
    assert.equal(status, 404);
    assert.equal(failure.message, deliveryMessages.notFound);
  }
  const none = { orderItemIds: one.orderItemIds, trackingNumber: 'AWB-4' };
  assert.equal((await accept({ orderId: '999999999', ...none })).status, 404);
  assert.ok((await itemsIn(one.orderId)).every(({ status }) => status === 'ORDERED'));
});

test('an item that is named twice, no item at all, and a missing tracking number are refused', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const [first = ''] = orderItemIds;
  const wrong: [Partial<Parcel>, string][] = [
    [{ orderItemIds: [first, first] }, deliveryMessages.itemTwice],
    [{ orderItemIds: [] }, deliveryMessages.noItems],
    [{ trackingNumber: '  ' }, deliveryMessages.trackingRequired],
    [{ trackingNumber: null }, deliveryMessages.trackingRequired],
    [{ courier: 'PIGEON' as 'DTDC' }, deliveryMessages.courier],
  ];
  for (const [change, message] of wrong) {
    const answer = await accept({ orderId, orderItemIds, trackingNumber: 'AWB-5', ...change });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, message);
  }
});

test('the same request again gets the same response and changes nothing', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const parcel: Parcel = { orderId, orderItemIds, trackingNumber: 'AWB-6', courier: 'DTDC' };
  const first = await accept(parcel);
  const before = await historyOf(orderId);
  assert.deepEqual((await accept(parcel)).reply, first.reply);
  assert.equal(await historyOf(orderId), before);
});

test('items that are accepted already get the new number together with the others', async () => {
  const { orderId, orderItemIds } = await anOrder();
  await accept({ orderId, orderItemIds: orderItemIds.slice(0, 1), trackingNumber: 'OLD' });
  await accept({ orderId, orderItemIds, trackingNumber: 'NEW' });
  const items = await itemsIn(orderId);
  assert.ok(items.every((item) => item.status === 'ACCEPTED' && item.tracking_number === 'NEW'));
});

test('the courier is stored, stays when the request does not name it, and is removed when it is emptied or the item is rejected', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const parcel = { orderId, orderItemIds, trackingNumber: 'AWB-7' };
  const couriers = async () => (await itemsIn(orderId)).map(({ courier }) => courier);
  await accept({ ...parcel, courier: 'BLUE_DART' });
  assert.deepEqual(await couriers(), ['BLUE_DART', 'BLUE_DART', 'BLUE_DART']);
  await accept({ ...parcel, trackingNumber: 'AWB-8' });
  assert.deepEqual(await couriers(), ['BLUE_DART', 'BLUE_DART', 'BLUE_DART']);
  const [orderItemId = ''] = orderItemIds;
  const body = { orderItemId, orderStatus: 'REJECTED' as const };
  await ask(shop, deliveryCalls.update, { token: owner.token, body });
  const rest = orderItemIds.slice(1);
  await accept({ ...parcel, orderItemIds: rest, trackingNumber: 'AWB-8', courier: null });
  assert.deepEqual(await couriers(), [null, null, null]);
});

test('an item that changed since the owner loaded it is not accepted', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const expected = orderItemIds.map((orderItemId) => ({
    orderItemId,
    orderStatus: 'ORDERED' as const,
    trackingNumber: null,
  }));
  const parcel = { orderId, orderItemIds, expected };
  assert.equal((await accept({ ...parcel, trackingNumber: 'MINE' })).status, 200);
  const late = await accept({ ...parcel, trackingNumber: 'YOURS' }, otherOwner);
  assert.equal(late.status, 409);
  assert.equal((late.failure.data as AcceptedOrder).items[0]?.trackingNumber, 'MINE');
  assert.equal((await accept({ ...parcel, trackingNumber: 'MINE' }, otherOwner)).status, 200);
});

test('only the owner accepts', async () => {
  const { orderId, orderItemIds } = await anOrder();
  const parcel = { orderId, orderItemIds, trackingNumber: 'AWB-9' };
  assert.equal((await accept(parcel, buyer)).status, 403);
  assert.equal((await ask(shop, deliveryCalls.acceptOrder, { body: parcel })).status, 401);
});

test('of concurrent acceptance and cancellation of an item exactly one happens', async () => {
  const [product] = products;
  for (let round = 0; round < 12; round += 1) {
    const before = await stockOf(shop, product?.id ?? '');
    const { orderId, orderItemIds } = await anOrder();
    const [first = ''] = orderItemIds;
    const [accepted, cancelled] = await Promise.all([
      accept({ orderId, orderItemIds, trackingNumber: 'RACE' }),
      cancel(first),
    ]);
    const isAccepted = accepted.status === 200;
    assert.deepEqual([accepted.status, cancelled.status], isAccepted ? [200, 409] : [409, 200]);
    const statuses = (await itemsIn(orderId)).map(({ status }) => status);
    assert.deepEqual(
      statuses,
      isAccepted ? ['ACCEPTED', 'ACCEPTED', 'ACCEPTED'] : ['CANCELLED', 'ORDERED', 'ORDERED'],
    );
    const after = await stockOf(shop, product?.id ?? '');
    assert.equal(after, isAccepted ? before - units : before);
  }
});

test('after two concurrent acceptances of one order every item has the number of the same one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId, orderItemIds } = await anOrder();
    const answers = await Promise.all(
      [owner, otherOwner].map((person, index) =>
        accept({ orderId, orderItemIds, trackingNumber: `PARCEL-${index}` }, person),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const numbers = (await itemsIn(orderId)).map((item) => item.tracking_number);
    assert.equal(new Set(numbers).size, 1);
  }
});

test('many orders of the same products are accepted at once without a deadlock', async () => {
  const orders = [];
  const customer = await aBuyer(shop);
  for (let count = 0; count < 12; count += 1) orders.push(await anOrder(customer));
  const answers = await Promise.all(
    orders.map(async ({ orderId, orderItemIds }, index) => {
      // Each in a different order, some as a whole and some item by item.
      const ids = index % 2 === 0 ? orderItemIds.toReversed() : orderItemIds;
      if (index % 3 !== 0)
        return [await accept({ orderId, orderItemIds: ids, trackingNumber: 'T' })];
      return Promise.all(
        ids.map((orderItemId) => {
          const body = { orderItemId, orderStatus: 'ACCEPTED' as const, trackingNumber: 'T' };
          return ask(shop, deliveryCalls.update, { token: owner.token, body });
        }),
      );
    }),
  );
  assert.deepEqual([...new Set(answers.flat().map(({ status }) => status))], [200]);
});

test('no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});
