import type { OrderStatus } from '@shop/contract/order-status';
import { chargedFor } from './charged-for.ts';

/** Statuses without cash to collect: cancelled, or delivered and paid. */
const SETTLED: ReadonlySet<OrderStatus> = new Set([
  'CANCELLED',
  'REJECTED',
  'DELIVERED',
  'RETURNED',
]);

/** Returns the cash still to collect for an order's items, in rupees. */
export function cashToCollect(
  items: readonly { orderStatus: OrderStatus; amount: number; discount: number }[],
): number {
  return chargedFor(items.filter(({ orderStatus }) => !SETTLED.has(orderStatus)));
}
