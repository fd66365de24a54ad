import { minus, rupeesOf } from '@shop/contract/money';
import type { OrderRequest } from '@shop/contract/orders';
import { priceOf } from '@shop/contract/pricing';
import { isCodRefused } from '../../cod-rules/cod-rules.ts';
import { useRefused } from '../../coupons/coupon-use.ts';
import { afterCommit } from '../../database/transaction.ts';
import { isUndelivered } from '../../delivery-areas/delivery-areas.ts';
import { Refusal } from '../../platform/refusals.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import { type AppliedCoupon, applyCoupon } from './coupon-of-order.ts';
import {
  type OrderAttempt,
  type PlacedOrder,
  newOrder,
  startOfDoubleClick,
} from './order-attempt.ts';
import type { OrderedLine } from './ordered-line.ts';
import { insertOrder } from './place-order-queries.ts';
import { linesAtSeenPrices } from './pricing.ts';

/**
 * For each request field, the values that leave nothing to decide. The fast path is closed by default: a
 * new field of the request does not compile until it is listed here, and a test compares the lists.
 */
export const UNDECIDED: {
  readonly [Field in keyof Required<OrderRequest>]: (value: OrderRequest[Field]) => boolean;
} = {
  // The statement itself checks the owner of the address, and prices and stock.
  shippingAddressId: () => true,
  orderItems: () => true,
  // Compared with the shipping address and with the total before the statement is sent.
  billingAddressId: () => true,
  amount: () => true,
  paymentMethod: (method) => method === 'COD',
  // The coupon was read before. The statement counts its use, and refuses one too many.
  couponCode: () => true,
  discountAmount: () => true,
  gatewayOption: isNothing,
  utr: isNothing,
  paymentReference: isNothing,
  // The statement leaves such a cart as it is.
  keepCart: () => true,
  // A separate statement stores an answer.
  whatsappUpdates: isNothing,
};

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0;
}

/** Returns whether an order may take the fast path: nothing in the request needs a decision. */
export function isFastPath(request: OrderRequest): boolean {
  return (Object.keys(UNDECIDED) as (keyof typeof UNDECIDED)[]).every((field) =>
    (UNDECIDED[field] as (value: unknown) => boolean)(request[field]),
  );
}

/** Returns the coupon at the prices that the shopper saw; undefined when a refusal is to be decided. */
function couponOnFastPath(
  shop: Shop,
  { wanted, sent }: OrderAttempt,
  lines: readonly OrderedLine[],
): AppliedCoupon | undefined {
  try {
    return applyCoupon(shop, { wanted: wanted.coupon, sent, lines });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * The fast path: one statement that checks, locks and writes. Undefined, with nothing written, when a
 * hold, an earlier order, a price, the stock or the place needs a decision.
 */
export async function placeFast(
  shop: Shop,
  attempt: OrderAttempt,
): Promise<PlacedOrder | undefined> {
  const { wanted } = attempt;
  const lines = linesAtSeenPrices(wanted.lines);
  if (lines === undefined) return undefined;
  const applied = couponOnFastPath(shop, attempt, lines);
  if (applied === undefined) return undefined;
  const { couponId, discount } = applied;
  const total = minus(priceOf(lines).total, discount);
  if (wanted.amount !== null && wanted.amount !== total) return undefined;
  const order = newOrder(shop, { attempt, total, discount, couponId, screenshotId: null });
  const doubleClickSince = startOfDoubleClick(order.placedAt);
  const placed = await insertOrder(
    shop.db,
    { ...order, isDecided: false, doubleClickSince, mostOpen: shop.settings.limits.openOrders },
    applied.lines,
  ).catch((error: unknown) => {
    if (isUndelivered(error) || isCodRefused(error)) return undefined;
    throw attempt.sent === undefined ? error : useRefused(error, attempt.sent);
  });
  if (placed === undefined) return undefined;
  const productIds = lines.map((line) => line.productId);
  await afterCommit(shop.db, { type: placed.takes_last ? 'stock' : 'units', productIds });
  countShopEvent('orders');
  return { orderId: placed.id, orderItemIds: placed.item_ids, total: rupeesOf(total) };
}
