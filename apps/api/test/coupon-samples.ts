import { aCoupon, wholeCoupon } from './coupon-factories.ts';
import type { Samples } from './office-samples.ts';
import { aProduct, orderOf } from './order-factories.ts';

/** Valid requests for the calls of coupons and chats. */
export const couponSamples = {
  'coupons.list': () => ({ query: { page: '0', size: '5' } }),
  'coupons.create': async ({ shop }) => ({ body: await wholeCoupon(shop) }),
  'coupons.update': async ({ shop, owner }) => {
    const before = await aCoupon(shop, await wholeCoupon(shop), owner);
    const { couponId, used: _used, ...expected } = before;
    return { params: { couponId }, body: { ...(await wholeCoupon(shop)), expected } };
  },
  'coupons.remove': async ({ shop, owner }) => ({
    params: { couponId: (await aCoupon(shop, {}, owner)).couponId },
  }),
  'coupons.check': async ({ shop, whose }) => ({
    body: {
      userId: whose.id,
      code: (await aCoupon(shop)).code,
      orderItems: orderOf(whose, [[await aProduct(shop), 1]]).orderItems,
    },
  }),
  'orders.hold': async ({ shop, whose }) => ({
    body: {
      userId: whose.id,
      shippingAddressId: whose.addressId,
      orderItems: orderOf(whose, [[await aProduct(shop), 1]]).orderItems,
      couponCode: (await aCoupon(shop)).code,
      discountAmount: 149.95,
    },
  }),
} satisfies Partial<Samples>;
