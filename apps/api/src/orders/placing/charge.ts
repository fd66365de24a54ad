import { type Paise, minus } from '@shop/contract/money';
import { orderMessages } from '@shop/contract/orders';
import { conflict } from '../../platform/refusals.ts';
import type { Shop } from '../../shop.ts';
import { type AppliedCoupon, applyCoupon } from './coupon-of-order.ts';
import type { OpenHold } from './hold-queries.ts';
import type { Charge, OrderAttempt } from './order-attempt.ts';
import type { RequestedOrder } from './order-request.ts';
import type { ProductRow } from './place-order-queries.ts';
import { checkedTotal, pricedLines } from './pricing.ts';

/** The products of an order, and the hold that it pays for. */
export type OrderedProducts = { products: readonly ProductRow[]; hold: OpenHold | undefined };

/**
 * Returns the charge of an order, with its lines; refuses products, prices and coupons that are not as the
 * shopper saw them.
 */
export function chargeOf(
  shop: Shop,
  { wanted, sent }: OrderAttempt,
  { products, hold }: OrderedProducts,
): Charge & AppliedCoupon {
  const subtotal = checkedTotal(wanted.lines, products);
  const lines = pricedLines(wanted.lines, products);
  const applied = applyCoupon(shop, { wanted: wanted.coupon, sent, lines, hold });
  const total = minus(subtotal, applied.discount);
  refuseOtherAmount(wanted, total);
  return { ...applied, total };
}

/** Throws 409 for a total that differs from the one that the shopper saw. */
function refuseOtherAmount({ amount }: RequestedOrder, total: Paise): void {
  if (amount === null || amount === total) return;
  throw conflict(orderMessages.amountChanged, 'PRICE_CHANGED');
}
