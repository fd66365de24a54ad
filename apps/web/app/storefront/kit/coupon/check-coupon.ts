import { type CouponDiscount, couponCalls, couponMessages } from '@shop/contract/coupons';
import type { OrderLine } from '@shop/contract/orders';
import { request } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { readSession } from '../../../lib/session.ts';
import { forgetCoupon } from './stored-coupon.ts';

/** A stored coupon that cannot be used, and why. */
export type RefusedCoupon = { code: string; reason: string };

/** The answer about a stored coupon: its discount, or why it cannot be used. */
export type ReadCoupon = { coupon: CouponDiscount | null; refusedCoupon: RefusedCoupon | null };

/** Reads the discount of a coupon on these lines; throws with the reason when it cannot be used. */
export async function checkCoupon(
  code: string,
  orderItems: readonly OrderLine[],
): Promise<CouponDiscount> {
  const userId = readSession().id ?? '';
  const body = { userId, code, orderItems: [...orderItems] };
  return (await request(couponCalls.check, { body })).data;
}

/** Reads a stored coupon; a code that does not exist any more is forgotten. */
export async function readCoupon(
  code: string,
  orderItems: readonly OrderLine[],
): Promise<ReadCoupon> {
  try {
    return { coupon: await checkCoupon(code, orderItems), refusedCoupon: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'COUPON_UNKNOWN') forgetCoupon();
    const reason = messageOf(error, couponMessages.checkFailed);
    return { coupon: null, refusedCoupon: { code, reason } };
  }
}
