import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { type CodRules, codCalls, codMessages } from '@shop/contract/cod-rules';
import { type DeliveryArea, deliveryAreaCalls } from '@shop/contract/delivery-areas';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import { paymentMethodCalls, paymentMethodMessages } from '@shop/contract/payment-methods';
import type { OrderStatus } from '@shop/contract/order-status';
import { aCoupon } from '../../../test/coupon-factories.ts';
import { anOwner } from '../../../test/factories.ts';
import {
  type Buyer,
  type TestProduct,
  aBuyer,
  aProduct,
  anAddress,
  orderOf,
  place,
  send,
  stockOf,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

// The PIN code of every buyer's address is 631501.
const shop = await aShop();
const owner = await anOwner(shop);
const silk = await aProduct(shop, { price: 1_000, stock: 500 });

const rule = (rules: object) =>
  ask(shop, codCalls.saveRules, {
    token: owner.token,
    body: { enabled: true, ...rules } as CodRules,
  });
const deliverTo = (...areas: DeliveryArea[]) =>
  ask(shop, deliveryAreaCalls.save, { token: owner.token, body: { areas } });

async function methods(buyer: Buyer, units = 1, change: object = {}) {
  const { orderItems } = orderOf(buyer, [[silk, units]]);
  const body = { userId: buyer.id, orderItems, shippingAddressId: buyer.addressId, ...change };
  return ask(shop, paymentMethodCalls.methods, { token: buyer.token, body });
}

/** Returns why cash on delivery is not offered; null when it is. */
async function whyNoCod(buyer: Buyer, units = 1, change: object = {}) {
  const { reply } = await methods(buyer, units, change);
  const cod = reply.data.find(({ method }) => method === 'COD');
  assert.equal(cod?.offered, cod?.reason === null);
  return cod?.reason ?? null;
}

/** Asserts that an order is refused with the sentence that the checkout shows. */
async function refused(buyer: Buyer, units: number, sentence: string) {
  assert.equal(await whyNoCod(buyer, units), sentence);
  // The same order within seconds would count as a double click.
  shop.clock.move(11);
  const before = await stockOf(shop, silk.id);
  const { status, failure } = await send(shop, buyer, orderOf(buyer, [[silk, units]]));
  assert.deepEqual([status, failure.code, failure.message], [409, 'COD_NOT_OFFERED', sentence]);
  assert.equal(await stockOf(shop, silk.id), before);
}

async function accepted(buyer: Buyer, units = 1) {
  assert.equal(await whyNoCod(buyer, units), null);
  return place(shop, buyer, [[silk, units]]);
}

async function move(orderItemId: string, orderStatus: OrderStatus, trackingNumber = '') {
  const body = { orderItemId, orderStatus: orderStatus as 'ACCEPTED', trackingNumber };
  const { status } = await ask(shop, deliveryCalls.update, { token: owner.token, body });
  assert.equal(status, 200);
}

/** Places an order whose items are sent under these tracking numbers, and come back. */
async function comesBack(buyer: Buyer, ...tracking: string[]) {
  const products: TestProduct[] = await Promise.all(tracking.map(() => aProduct(shop)));
  const lines = products.map((product) => [product, 1] as const);
  const { orderItemIds } = await place(shop, buyer, lines);
  for (const [index, id] of orderItemIds.entries()) {
    await move(id, 'ACCEPTED', tracking[index]);
    await move(id, 'SHIPPED', tracking[index]);
    await move(id, 'REJECTED');
  }
}

test('without rules all that the shop can take is offered, with a reason for the rest', async () => {
  const { status, reply } = await methods(await aBuyer(shop));
  assert.equal(status, 200);
  assert.deepEqual(reply.data, [
    { method: 'COD', offered: true, reason: null },
    { method: 'NET_BANKING', offered: false, reason: paymentMethodMessages.noUpi },
    { method: 'ONLINE', offered: false, reason: paymentMethodMessages.noGateway },
  ]);
  await shop.db.updateTable('store_profile').set({ upi_id: 'shop@bank' }).execute();
  const scanned = (await methods(await aBuyer(shop))).reply.data[1];
  assert.deepEqual(scanned, { method: 'NET_BANKING', offered: true, reason: null });
});

test('the amounts of the rules are allowed, and a paisa more or less is not', async () => {
  const buyer = await aBuyer(shop);
  await rule({ minAmount: 2_000, maxAmount: 3_000 });
  await refused(buyer, 1, 'Cash on delivery is available for orders from ₹2,000.');
  await accepted(buyer, 2);
  await accepted(buyer, 3);
  await refused(buyer, 4, codMessages.tooMuch(3_000));
  await rule({ minAmount: 2_000.01, maxAmount: 2_999.99 });
  await refused(buyer, 2, codMessages.tooLittle(2_000.01));
  await refused(buyer, 3, 'Cash on delivery is available for orders up to ₹2,999.99.');
  await rule({});
});

test('the sum is what is left after the discount of the coupon, whatever was sent', async () => {
  const buyer = await aBuyer(shop);
  await rule({ maxAmount: 2_900 });
  const { code } = await aCoupon(shop, { kind: 'FLAT', value: 100, minAmount: 2_000 }, owner);
  assert.equal(await whyNoCod(buyer, 3, { couponCode: code.toLowerCase() }), null);
  const tooMuch = codMessages.tooMuch(2_900);
  assert.equal(await whyNoCod(buyer, 3, { discountAmount: 100 }), tooMuch);
  // A coupon that an order could not use takes nothing off, and its code is counted.
  const failures = shop.settings.limits.couponFailuresPerCustomer;
  for (let time = 0; time < failures; time += 1)
    assert.equal(await whyNoCod(buyer, 3, { couponCode: `NONE${time}` }), tooMuch);
  assert.equal((await methods(buyer, 3, { couponCode: code })).status, 429);
  assert.equal((await methods(buyer, 3)).status, 200);
  await rule({});
});

test('while cash on delivery is off nobody has it, and scan to pay stays', async () => {
  const buyer = await aBuyer(shop);
  await rule({ enabled: false });
  await refused(buyer, 1, codMessages.off);
  assert.equal((await methods(buyer)).reply.data[1]?.offered, true);
  await rule({});
});

test('a PIN code of the rules has no cash on delivery', async () => {
  const buyer = await aBuyer(shop);
  await rule({ blockedPostalCodes: ['9', '6315'] });
  await refused(buyer, 1, orderMessages.codNotOffered('631501'));
  const { addressId } = await anAddress(shop, buyer, { postalCode: '600004' });
  assert.equal(await whyNoCod(buyer, 1, { shippingAddressId: addressId }), null);
  // Without an address its place is not judged.
  assert.equal(await whyNoCod(buyer, 1, { shippingAddressId: null }), null);
  await rule({});
});

test('a first order has a limit until one is neither cancelled nor rejected', async () => {
  const buyer = await aBuyer(shop);
  await rule({ firstOrderMax: 1_000 });
  await refused(buyer, 2, codMessages.firstOrder(1_000));
  const [cancelled = ''] = (await accepted(buyer)).orderItemIds;
  assert.equal(await whyNoCod(buyer, 2), null);
  await ask(shop, deliveryCalls.update, {
    token: buyer.token,
    body: { orderItemId: cancelled, orderStatus: 'CANCELLED', trackingNumber: '' },
  });
  await refused(buyer, 2, codMessages.firstOrder(1_000));
  const [rejected = ''] = (await accepted(buyer)).orderItemIds;
  await move(rejected, 'REJECTED');
  await refused(buyer, 2, codMessages.firstOrder(1_000));
  await accepted(buyer);
  await accepted(buyer, 2);
  await rule({});
});

test('it ends for a customer with more parcels that came back than the rule allows', async () => {
  const buyer = await aBuyer(shop);
  await rule({ maxRefused: 0 });
  await comesBack(buyer, 'AWB1', 'AWB1');
  await refused(buyer, 1, codMessages.ended);
  await rule({ maxRefused: 1 });
  await comesBack(buyer, 'AWB1');
  await refused(buyer, 1, codMessages.ended);
  await rule({ maxRefused: 2 });
  await comesBack(buyer, 'AWB2', 'AWB3');
  await refused(buyer, 1, codMessages.ended);
  assert.equal(await whyNoCod(await aBuyer(shop)), null);
  await rule({});
});

test('what was rejected before it was sent is no parcel that came back', async () => {
  const buyer = await aBuyer(shop);
  const [fresh = ''] = (await accepted(buyer)).orderItemIds;
  await move(fresh, 'REJECTED');
  const [packed = ''] = (await accepted(buyer)).orderItemIds;
  await move(packed, 'ACCEPTED', 'AWB9');
  await move(packed, 'REJECTED');
  await rule({ maxRefused: 0 });
  await accepted(buyer);
  await rule({});
});

test('the rules about places come first, with the sentences that orders get', async () => {
  const buyer = await aBuyer(shop);
  await rule({ maxAmount: 10 });
  await deliverTo({ prefix: '63', deliverable: true, cod: false, days: null });
  await refused(buyer, 1, orderMessages.codNotOffered('631501'));
  await deliverTo({ prefix: '63', deliverable: false, cod: true, days: null });
  const { reply } = await methods(buyer);
  assert.deepEqual(
    reply.data.map(({ reason }) => reason),
    Array.from({ length: 3 }, () => orderMessages.notDeliverable('631501')),
  );
  await deliverTo();
  await rule({});
});

test('another customer’s address and an unknown product are 404, a hidden one is 409', async () => {
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const foreign = await methods(buyer, 1, { shippingAddressId: other.addressId });
  assert.deepEqual([foreign.status, foreign.failure.message], [404, addressMessages.notFound]);
  const hidden = await aProduct(shop, { active: false });
  for (const [productId, status] of [
    ['999999', 404],
    [hidden.id, 409],
  ] as const) {
    const orderItems = [{ productId, quantity: 1, priceAtOrder: 1 }];
    assert.equal((await methods(buyer, 1, { orderItems })).status, status);
  }
  assert.equal((await methods(buyer, 1, { userId: other.id })).status, 403);
});

test('present prices are judged, not those that a client sends', async () => {
  const buyer = await aBuyer(shop);
  await rule({ maxAmount: 1_500 });
  const orderItems = [{ productId: silk.id, quantity: 2, priceAtOrder: 1 }];
  assert.equal(await whyNoCod(buyer, 1, { orderItems }), codMessages.tooMuch(1_500));
  await rule({});
});

test('an order sent again after the rules have changed gets its first response', async () => {
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[silk, 1]]);
  const first = await send(shop, buyer, request, { key: 'once' });
  await rule({ enabled: false });
  const again = await send(shop, buyer, request, { key: 'once' });
  assert.deepEqual([again.status, again.reply.data], [201, first.reply.data]);
  const other = await send(shop, buyer, request, { key: 'another' });
  assert.equal(other.failure.code, 'COD_NOT_OFFERED');
  await rule({});
});

test('a customer with a hold is refused in the same way', async () => {
  const buyer = await aBuyer(shop);
  const { orderItems } = orderOf(buyer, [[silk, 1]]);
  const body = { userId: buyer.id, orderItems, shippingAddressId: buyer.addressId };
  assert.equal((await ask(shop, orderCalls.hold, { token: buyer.token, body })).status, 200);
  await rule({ minAmount: 5_000 });
  const { status, failure } = await send(shop, buyer, orderOf(buyer, [[silk, 1]]));
  assert.deepEqual([status, failure.message], [409, codMessages.tooLittle(5_000)]);
  await rule({});
});
