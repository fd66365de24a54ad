import { couponCalls, couponMessages } from '@shop/contract/coupons';
import { rangeOf } from '@shop/contract/page';
import { type Bound, bind } from '../http/call.ts';
import { addCoupon, changeCoupon, listCoupons, removeCoupon } from './coupons.ts';

export const couponsRoutes: Bound[] = [
  bind(couponCalls.list, (shop, { query }) => listCoupons(shop, rangeOf(query))),
  bind(couponCalls.create, async (shop, { session, body }) => ({
    message: couponMessages.added,
    data: await addCoupon(shop, session, body),
  })),
  bind(couponCalls.update, async (shop, { session, params, body }) => ({
    message: couponMessages.updated,
    data: await changeCoupon(shop, session, { id: params.couponId, ...body }),
  })),
  bind(couponCalls.remove, async (shop, { session, params }) => {
    const ended = await removeCoupon(shop, session, params.couponId);
    return ended === undefined
      ? { message: couponMessages.deleted, data: null }
      : { message: couponMessages.endedInstead, data: ended };
  }),
];
