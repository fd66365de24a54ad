import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { claim } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { type Buyer, aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aCreditOf } from '../../test/payment-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;
const PRICES = [700, 300];

/** An order of which only the first item was rejected as unpaid. */
async function aHalfUnpaidOrder(buyer: Buyer) {
  const products = await Promise.all(PRICES.map((price) => aProduct(shop, { price })));
  const lines = products.map((product) => [product, 1] as const);
  const order = await place(shop, buyer, lines, { isScanned: true });
  const [first = '', second = ''] = order.orderItemIds;
  await rejectUnpaid(first);
  return { ...order, second };
}

async function rejectUnpaid(orderItemId: string) {
  const body = { orderItemId, orderStatus: 'REJECTED', unpaid: true } as const;
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
}

async function match(orderId: string, creditId: string) {
  const body = { creditIds: [creditId], orderIds: [orderId] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body })).status, 200);
}

async function owed(orderId: string) {
  const rows = shop.db.selectFrom('refunds').select(['reason', 'state', 'amount']);
  return (await rows.where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ reason, state, amount }) => [reason, state, amount / 100],
  );
}

test('an open claim is raised by what is rejected as unpaid after it', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, total, second } = await aHalfUnpaidOrder(buyer);
  assert.equal((await claim(shop, buyer, { reference: orderId })).status, 201);
  assert.deepEqual(await owed(orderId), [['CLAIM', 'CLAIMED', 700]]);
  await rejectUnpaid(second);
  assert.deepEqual(await owed(orderId), [['CLAIM', 'CLAIMED', 1_000]]);
  await match(orderId, await aCreditOf({ shop, owner }, total));
  assert.deepEqual(await owed(orderId), [['CLAIM', 'DUE', 1_000]]);
  await assertInvariants(shop);
});

test('a match owes what is unpaid beyond a claim that was accepted, also when it is repeated', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, total, second } = await aHalfUnpaidOrder(buyer);
  const { refundId } = (await claim(shop, buyer, { reference: orderId })).reply.data;
  const accepted = { token, params: { refundId }, body: { state: 'DUE' } } as const;
  assert.equal((await ask(shop, refundCalls.send, accepted)).status, 200);
  await rejectUnpaid(second);
  assert.deepEqual(await owed(orderId), [['CLAIM', 'DUE', 700]]);
  const creditId = await aCreditOf({ shop, owner }, total);
  await match(orderId, creditId);
  const whole = [
    ['CLAIM', 'DUE', 700],
    ['REJECTED', 'DUE', 300],
  ];
  assert.deepEqual(await owed(orderId), whole);
  await assertInvariants(shop);
  const taken = await ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  assert.equal(taken.status, 200);
  assert.deepEqual((await owed(orderId))[1], ['REJECTED', 'REFUSED', 300]);
  await match(orderId, creditId);
  assert.deepEqual(await owed(orderId), whole);
  await assertInvariants(shop);
});

test('a claim that was refused covers nothing: a match owes all', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, total, second } = await aHalfUnpaidOrder(buyer);
  const { refundId } = (await claim(shop, buyer, { reference: orderId })).reply.data;
  const body = { state: 'REFUSED', note: 'Not found' } as const;
  assert.equal(
    (await ask(shop, refundCalls.send, { token, params: { refundId }, body })).status,
    200,
  );
  await rejectUnpaid(second);
  await match(orderId, await aCreditOf({ shop, owner }, total));
  assert.deepEqual(await owed(orderId), [
    ['CLAIM', 'REFUSED', 700],
    ['REJECTED', 'DUE', 700],
    ['REJECTED', 'DUE', 300],
  ]);
  await assertInvariants(shop);
});
