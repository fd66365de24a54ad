import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import { returnCalls } from '@shop/contract/returns';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place, stockOf } from '../../test/order-factories.ts';
import { aDeliveredItem, askReturn, moveItem, waitDays } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';

// Handling of a parcel by the back office while its customer requests a return.

const shop = await aShop();
const buyer = await aBuyer(shop);
const owner = await anOwner(shop);
const people = { owner, buyer };
const DAY_MS = 86_400_000;

const daysAgo = (days: number) =>
  new Date(shop.clock.now().valueOf() - days * DAY_MS).toISOString();

test('the day of delivery cannot be corrected after a return was requested', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  await askReturn(shop, buyer, { orderItemId });
  shop.clock.move(1);
  const deliveredAt = shop.clock.now().toISOString();
  const answer = await moveItem(shop, owner, { orderItemId, to: 'DELIVERED', deliveredAt });
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.message, deliveryMessages.returnBegan);
});

test('its tracking number can be corrected all the same', async () => {
  const { orderItemId } = await aDeliveredItem(shop, people);
  await askReturn(shop, buyer, { orderItemId });
  shop.clock.move(1);
  const body = { orderItemId, orderStatus: 'DELIVERED', trackingNumber: 'TRK-NEW' } as const;
  const { status } = await ask(shop, deliveryCalls.update, { token: owner.token, body });
  assert.equal(status, 200);
});

test('no return is accepted while the day of delivery is corrected to one that is too long ago', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
    const [orderItemId = ''] = orderItemIds;
    await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
    await waitDays(shop, 10, people);
    await moveItem(shop, owner, { orderItemId, to: 'DELIVERED', deliveredAt: daysAgo(1) });
    const [asked, corrected] = await Promise.all([
      askReturn(shop, buyer, { orderItemId }),
      moveItem(shop, owner, { orderItemId, to: 'DELIVERED', deliveredAt: daysAgo(9) }),
    ]);
    const outcome = `${asked.status} ${corrected.status}`;
    assert.ok(outcome === '201 409' || outcome === '409 200', outcome);
  }
});

test('an item that is on its way back by a return cannot be rejected; a declined return blocks nothing', async () => {
  const product = await aProduct(shop);
  const { orderItemIds } = await place(shop, buyer, [[product, 2]]);
  const [orderItemId = ''] = orderItemIds;
  await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
  await waitDays(shop, 8, people);
  const { returnId } = (await askReturn(shop, buyer, { orderItemId })).reply.data;
  const answer = await moveItem(shop, owner, { orderItemId, to: 'REJECTED' });
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.message, deliveryMessages.returnInForce);
  assert.equal(await stockOf(shop, product.id), 8);
  await ask(shop, returnCalls.change, {
    token: owner.token,
    params: { returnId },
    body: { status: 'DECLINED', note: 'It never arrived' },
  });
  assert.equal((await moveItem(shop, owner, { orderItemId, to: 'REJECTED' })).status, 200);
  assert.equal(await stockOf(shop, product.id), 10);
});

test('of a concurrent rejection and return one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
    const [orderItemId = ''] = orderItemIds;
    await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
    await waitDays(shop, 8, people);
    const [asked, rejected] = await Promise.all([
      askReturn(shop, buyer, { orderItemId }),
      moveItem(shop, owner, { orderItemId, to: 'REJECTED' }),
    ]);
    const outcome = `${asked.status} ${rejected.status}`;
    assert.ok(outcome === '201 409' || outcome === '409 200', outcome);
  }
});

test('an item without a recorded delivery can be returned too, once it counts as delivered', async () => {
  const { orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const [orderItemId = ''] = orderItemIds;
  await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' });
  await waitDays(shop, 8, people);
  const { returnId } = (await askReturn(shop, buyer, { orderItemId })).reply.data;
  const params = { returnId };
  for (const status of ['APPROVED', 'RECEIVED'] as const) {
    await ask(shop, returnCalls.change, { token: owner.token, params, body: { status } });
  }
  const item = await shop.db
    .selectFrom('order_items')
    .select(['status', 'delivered_at'])
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(item, { status: 'RETURNED', delivered_at: null });
});

test('no rule of consistency is broken', () => assertInvariants(shop));
