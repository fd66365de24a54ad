import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aCreditOf } from '../../test/payment-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const saree = await aProduct(shop, { stock: 500 });
const stole = await aProduct(shop, { stock: 500 });

async function aScanned() {
  const buyer = await aBuyer(shop);
  const lines = [
    [saree, 1],
    [stole, 1],
  ] as const;
  const order = await place(shop, buyer, lines, { isScanned: true });
  return { ...order, buyer };
}

/** Makes an order of which one item was cancelled, and its refund refused. */
async function aRefused() {
  const order = await aScanned();
  const [orderItemId = ''] = order.orderItemIds;
  const body = { orderItemId, orderStatus: 'CANCELLED' } as const;
  await ask(shop, deliveryCalls.update, { token: order.buyer.token, body });
  const refundId = (await refundsOf(order.orderId))[0]?.id ?? '';
  const refused = await settle(refundId, { state: 'REFUSED', note: 'It never came' });
  assert.equal(refused.status, 200);
  return { ...order, refundId };
}

const settle = (refundId: string, body: BodyOf<typeof refundCalls.send>) =>
  ask(shop, refundCalls.send, { token, params: { refundId }, body });

const refundsOf = (orderId: string) =>
  shop.db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

const statesOf = async (orderId: string) => (await refundsOf(orderId)).map(({ state }) => state);

test('a refund that was refused by mistake is owed again, and can be sent', async () => {
  const { orderId, refundId } = await aRefused();
  const { status, reply } = await settle(refundId, { state: 'DUE' });
  assert.deepEqual([status, reply.data.state, reply.data.note], [200, 'DUE', null]);
  assert.equal((await settle(refundId, { state: 'DUE' })).status, 200, 'a double click');
  await assertInvariants(shop);
  shop.clock.move(11);
  assert.equal((await settle(refundId, { state: 'DUE' })).failure.code, 'REFUND_DECIDED');
  assert.equal((await settle(refundId, {})).status, 200);
  assert.deepEqual(await statesOf(orderId), ['SENT']);
});

test('an order whose refund is owed again keeps its UTR from others', async () => {
  const { orderId, orderItemIds, buyer, refundId } = await aRefused();
  const body = { orderItemId: orderItemIds[1] ?? '', orderStatus: 'CANCELLED' } as const;
  await ask(shop, deliveryCalls.update, { token: buyer.token, body });
  const due = (await refundsOf(orderId))[1]?.id ?? '';
  await settle(due, { state: 'REFUSED', note: 'It never came' });
  const freedAt = () =>
    shop.db
      .selectFrom('orders')
      .select('utr_freed_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  assert.notEqual((await freedAt()).utr_freed_at, null);
  await settle(refundId, { state: 'DUE' });
  assert.equal((await freedAt()).utr_freed_at, null);
  assert.deepEqual(await statesOf(orderId), ['DUE', 'REFUSED']);
});

test('what was rejected as not paid is not owed by a decision', async () => {
  const { orderId, total } = await aScanned();
  await ask(shop, orderManagementCalls.rejectUnpaid, { token, body: { orderId } });
  const creditId = await aCreditOf({ shop, owner }, total);
  const body = { creditIds: [creditId], orderIds: [orderId] };
  await ask(shop, paymentCalls.match, { token, body });
  await ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  const [first] = await refundsOf(orderId);
  assert.equal((await settle(first?.id ?? '', { state: 'DUE' })).failure.code, 'REFUND_DECIDED');
  assert.deepEqual(await statesOf(orderId), ['REFUSED', 'REFUSED']);
});

test('refused refunds of an order are owed again once another item of it is accepted', async () => {
  for (const isParcel of [true, false]) {
    const { orderId, orderItemIds } = await aRefused();
    const orderItemId = orderItemIds[1] ?? '';
    const body = { trackingNumber: 'T' };
    const { status } = isParcel
      ? await ask(shop, deliveryCalls.acceptOrder, {
          token,
          body: { ...body, orderId, orderItemIds: [orderItemId] },
        })
      : await ask(shop, deliveryCalls.update, {
          token,
          body: { ...body, orderItemId, orderStatus: 'ACCEPTED' },
        });
    assert.deepEqual([status, await statesOf(orderId)], [200, ['DUE']]);
  }
  await assertInvariants(shop);
});
