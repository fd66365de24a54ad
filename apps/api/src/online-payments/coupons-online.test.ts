import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCoupon, orderWithCoupon, usesOfCoupon } from '../../test/coupon-factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { anOnlineShop, begin, confirm } from '../../test/online-factories.ts';
import { type Buyer, aBuyer, aProduct } from '../../test/order-factories.ts';

const { shop, gateway } = await anOnlineShop();

/** Begins a payment of ₹1,000 less ten per cent; returns the gateway's id of its link. */
async function begun(buyer: Buyer, couponCode: string): Promise<string> {
  const lines = [[await aProduct(shop, { price: 1_000 }), 1]] as const;
  const { reply } = await begin(shop, buyer, lines, { couponCode, discountAmount: 100 });
  return reply.data.url.split('/').at(-1) ?? '';
}

/** Pays a link and comes back to the shop; returns the state of the payment. */
async function pay(linkId: string): Promise<string> {
  return (await confirm(shop, await gateway.pay(linkId))).reply.data.state;
}

const ordersOf = (buyer: Buyer) =>
  shop.db
    .selectFrom('orders')
    .select(['total', 'discount', 'coupon_id'])
    .where('customer_id', '=', buyer.id)
    .execute();

test('a link asks for what the coupon leaves to pay, and its order has the discount', async () => {
  const { code, couponId } = await aCoupon(shop);
  const buyer = await aBuyer(shop);
  const linkId = await begun(buyer, code);
  assert.equal(gateway.books.links.get(linkId)?.amount, 90_000);
  assert.equal(await pay(linkId), 'PAID');
  const order = { total: 90_000, discount: 10_000, coupon_id: couponId };
  assert.deepEqual(await ordersOf(buyer), [order]);
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('money that comes late goes back when another order has the last use of its coupon', async () => {
  const { code, couponId } = await aCoupon(shop, { usesInAll: 1 });
  const buyer = await aBuyer(shop);
  const linkId = await begun(buyer, code);
  shop.clock.move(21 * 60);
  const lines = [[await aProduct(shop, { price: 1_000 }), 1]] as const;
  const first = await orderWithCoupon(shop, await aBuyer(shop), { lines, coupon: [code, 100] });
  assert.equal(first.status, 201);
  assert.equal(await pay(linkId), 'REFUNDING');
  assert.deepEqual(await ordersOf(buyer), []);
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('of two payments that a customer began, the first that is paid has the only use of a coupon', async () => {
  for (const rules of [{ usesInAll: 1 }, { usesPerCustomer: 1 }, { firstOrderOnly: true }]) {
    const { code, couponId } = await aCoupon(shop, rules);
    const buyer = await aBuyer(shop);
    const [replaced, open] = [await begun(buyer, code), await begun(buyer, code)];
    assert.deepEqual([await pay(replaced), await pay(open)], ['PAID', 'REFUNDING']);
    assert.equal(await usesOfCoupon(shop, couponId), 1);
  }
  await assertInvariants(shop);
});
