import { minus, paiseOf, rupeesOf } from '@shop/contract/money';

/** The coupon of an order: its code, and the rupees that it takes off. */
export type OrderCoupon = { code: string; discountAmount: number };

/** Returns the fields of a coupon in a request. */
export function couponFieldsOf(coupon: OrderCoupon | null) {
  return { couponCode: coupon?.code ?? null, discountAmount: coupon?.discountAmount ?? 0 };
}

/** Returns rupees after the discount. */
export function rupeesAfter(coupon: OrderCoupon | null, rupees: number): number {
  return coupon === null
    ? rupees
    : rupeesOf(minus(paiseOf(rupees), paiseOf(coupon.discountAmount)));
}
