import { rupeesOf } from '@shop/contract/money';
import type { OrderRequest } from '@shop/contract/orders';
import { priceOf } from '@shop/contract/pricing';
import { isCodRefused } from '../../cod-rules/cod-rules.ts';
import { afterCommit } from '../../database/transaction.ts';
import { isUndelivered } from '../../delivery-areas/delivery-areas.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import {
  type OrderAttempt,
  type PlacedOrder,
  newOrder,
  startOfDoubleClick,
} from './order-attempt.ts';
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
  couponCode: isNothing,
  discountAmount: isNothing,
  gatewayOption: isNothing,
  utr: isNothing,
  paymentReference: isNothing,
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
  const { total } = priceOf(lines);
  if (wanted.amount !== null && wanted.amount !== total) return undefined;
  const order = newOrder(shop, { attempt, total, screenshotId: null });
  const doubleClickSince = startOfDoubleClick(order.placedAt);
  const placed = await insertOrder(
    shop.db,
    { ...order, isDecided: false, doubleClickSince, mostOpen: shop.settings.limits.openOrders },
    lines,
  ).catch((error: unknown) => {
    if (isUndelivered(error) || isCodRefused(error)) return undefined;
    throw error;
  });
  if (placed === undefined) return undefined;
  if (placed.takes_last) {
    const productIds = lines.map((line) => line.productId);
    await afterCommit(shop.db, { type: 'stock', productIds });
  }
  countShopEvent('orders');
  return { orderId: placed.id, orderItemIds: placed.item_ids, total: rupeesOf(total) };
}
