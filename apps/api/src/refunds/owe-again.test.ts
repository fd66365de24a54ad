import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { claim } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { type Buyer, aBuyer, aProduct, aUtr, place } from '../../test/order-factories.ts';
import { aCreditOf, aStatement } from '../../test/payment-factories.ts';
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

const isUtrFree = async (orderId: string) => {
  const orders = shop.db.selectFrom('orders').select('utr_freed_at').where('id', '=', orderId);
  return (await orders.executeTakeFirstOrThrow()).utr_freed_at !== null;
};

const cancel = (orderItemId = '', { token: its }: { token: string }) => {
  const body = { orderItemId, orderStatus: 'CANCELLED' } as const;
  return ask(shop, deliveryCalls.update, { token: its, body });
};

test('an order whose refund is owed again keeps its UTR from others', async () => {
  const { orderId, orderItemIds, buyer, refundId } = await aRefused();
  await cancel(orderItemIds[1], buyer);
  const due = (await refundsOf(orderId))[1]?.id ?? '';
  await settle(due, { state: 'REFUSED', note: 'It never came' });
  assert.ok(await isUtrFree(orderId));
  await settle(refundId, { state: 'DUE' });
  assert.equal(await isUtrFree(orderId), false);
  assert.deepEqual(await statesOf(orderId), ['DUE', 'REFUSED']);
});

const rejectUnpaid = (orderId: string) =>
  ask(shop, orderManagementCalls.rejectUnpaid, { token, body: { orderId } });

async function match({ orderId, total }: { orderId: string; total: number }): Promise<string> {
  const creditId = await aCreditOf({ shop, owner }, total);
  const body = { creditIds: [creditId], orderIds: [orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body })).status, 200);
  return creditId;
}

const takeBack = (creditId: string) =>
  ask(shop, paymentCalls.unmatch, { token, params: { creditId } });

/** Returns the paise that are owed, or were sent back, of an order. */
async function owedOf(orderId: string): Promise<number> {
  const all = shop.db.selectFrom('refunds').select('amount').where('order_id', '=', orderId);
  const rows = await all.where('state', '<>', 'REFUSED').execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns of how many items the customer's own list says that their payment was not found. */
async function unpaidOf({ token: its, id: userId }: Buyer): Promise<number> {
  const { reply } = await ask(shop, orderCalls.list, { token: its, params: { userId } });
  return reply.data.filter((one) => one.unpaidAt !== null && one.isPaymentFound !== true).length;
}

/** Returns of how many due refunds of an order the list says that a claim found its payment. */
async function foundOf(orderId: string): Promise<number> {
  const { reply } = await ask(shop, refundCalls.list, { token, query: { state: 'DUE' } });
  return reply.data.filter((one) => one.orderId === orderId && one.isClaimFound).length;
}

test('an accepted claim owes again what was cancelled of its order, in sum what was paid and never more', async () => {
  for (const hasCancelled of [true, false]) {
    const order = await aScanned();
    const { orderId, buyer } = order;
    const total = order.total * 100;
    if (hasCancelled) await cancel(order.orderItemIds[0], buyer);
    await rejectUnpaid(orderId);
    assert.equal(await owedOf(orderId), 0);
    assert.equal(await unpaidOf(buyer), hasCancelled ? 1 : 2);
    const { refundId } = (await claim(shop, buyer, { reference: orderId })).reply.data;
    assert.equal((await settle(refundId, { state: 'DUE', note: 'Found' })).status, 200);
    assert.equal(await owedOf(orderId), total);
    assert.equal(await isUtrFree(orderId), !hasCancelled);
    assert.equal(await unpaidOf(buyer), 0);
    assert.equal(await foundOf(orderId), hasCancelled ? 1 : 0);
    await assertInvariants(shop);
    const creditId = await match(order);
    assert.equal(await owedOf(orderId), total, 'a statement shows the same payment');
    await takeBack(creditId);
    await assertInvariants(shop);
    await match(order);
    for (const { id } of await refundsOf(orderId)) {
      assert.equal((await settle(id, {})).status, 200);
      shop.clock.move(11);
    }
    assert.equal(await owedOf(orderId), total);
    await assertInvariants(shop);
  }
});

test('an accepted claim owes nothing again that the owner refused with a note', async () => {
  const order = await aRefused();
  const { orderId, buyer } = order;
  await rejectUnpaid(orderId);
  const { refundId } = (await claim(shop, buyer, { reference: orderId })).reply.data;
  assert.equal((await settle(refundId, { state: 'DUE' })).status, 200);
  assert.deepEqual(await statesOf(orderId), ['REFUSED', 'DUE']);
  await assertInvariants(shop);
});

test('an accepted claim owes again what was refused because a match was taken back', async () => {
  const order = await aScanned();
  const { orderId, buyer } = order;
  await cancel(order.orderItemIds[0], buyer);
  await rejectUnpaid(orderId);
  await takeBack(await match(order));
  const { refundId } = (await claim(shop, buyer, { reference: orderId })).reply.data;
  assert.equal((await settle(refundId, { state: 'DUE' })).status, 200);
  assert.equal(await owedOf(orderId), order.total * 100);
  await assertInvariants(shop);
});

test('a UTR is free until a match shows the payment, and again once that is taken back', async () => {
  const order = await aScanned();
  const { orderId } = order;
  await rejectUnpaid(orderId);
  assert.ok(await isUtrFree(orderId));
  const creditId = await match(order);
  assert.equal(await isUtrFree(orderId), false);
  await assertInvariants(shop);
  assert.equal((await takeBack(creditId)).status, 200);
  assert.ok(await isUtrFree(orderId));
  await assertInvariants(shop);
});

test('a UTR is kept when money of its order was sent back before the rest was not paid', async () => {
  const order = await aScanned();
  await cancel(order.orderItemIds[0], order.buyer);
  assert.equal((await settle((await refundsOf(order.orderId))[0]?.id ?? '', {})).status, 200);
  assert.equal((await rejectUnpaid(order.orderId)).status, 200);
  assert.equal(await isUtrFree(order.orderId), false);
  await assertInvariants(shop);
});

test('a UTR is free when what was cancelled after the match is not owed any more', async () => {
  const order = await aScanned();
  const [orderItemId = '', other] = order.orderItemIds;
  const body = { orderItemId, orderStatus: 'REJECTED', unpaid: true } as const;
  await ask(shop, deliveryCalls.update, { token, body });
  const creditId = await match(order);
  await cancel(other, order.buyer);
  assert.equal(await isUtrFree(order.orderId), false);
  assert.equal((await takeBack(creditId)).status, 200);
  assert.deepEqual(await statesOf(order.orderId), ['REFUSED', 'REFUSED']);
  assert.ok(await isUtrFree(order.orderId));
  await assertInvariants(shop);
});

const setUtr = ({ orderId }: { orderId: string }, utr: string) =>
  shop.db.updateTable('orders').set({ utr }).where('id', '=', orderId).execute();

test('a statement with the UTR of an order matches it after a refund of one of its items was refused', async () => {
  const order = await aRefused();
  const utr = aUtr();
  await setUtr(order, utr);
  const files = [aStatement(order.total, '21/11/2026', `UPI ${utr}`)];
  const imported = await ask(shop, paymentCalls.statement, { token, files });
  assert.equal(imported.reply.data.matched, 1);
  assert.deepEqual(await statesOf(order.orderId), ['DUE']);
  await assertInvariants(shop);
});

test('a match does not take a freed UTR from the order that has it by now', async () => {
  const [first, second] = [await aScanned(), await aScanned()];
  const utr = aUtr();
  await setUtr(first, utr);
  await rejectUnpaid(first.orderId);
  await setUtr(second, utr);
  await match(first);
  assert.ok(await isUtrFree(first.orderId));
  assert.equal(await isUtrFree(second.orderId), false);
});

test('what was rejected as not paid is not owed by a decision', async () => {
  const order = await aScanned();
  const { orderId } = order;
  await rejectUnpaid(orderId);
  await takeBack(await match(order));
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
