import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCoupon, usesOfCoupon } from '../../test/coupon-factories.ts';
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

test('of two payments that a customer began, one has the only use of a coupon', async () => {
  for (const rules of [{ usesInAll: 1 }, { usesPerCustomer: 1 }, { firstOrderOnly: true }]) {
    const { code, couponId } = await aCoupon(shop, rules);
    const buyer = await aBuyer(shop);
    const [replaced, open] = [await begun(buyer, code), await begun(buyer, code)];
    assert.deepEqual([await pay(replaced), await pay(open)], ['REFUNDING', 'PAID']);
    assert.equal(await usesOfCoupon(shop, couponId), 1);
  }
  await assertInvariants(shop);
});
