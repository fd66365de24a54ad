import type { OrderStatus } from '@shop/contract/order-status';
import { chargedFor } from './charged-for.ts';

/** Statuses without cash to collect: cancelled, or delivered and paid. */
const SETTLED: ReadonlySet<OrderStatus> = new Set([
  'CANCELLED',
  'REJECTED',
  'DELIVERED',
  'RETURNED',
]);

/** Returns whether nothing of an item is open any more: it was cancelled, delivered or sent back. */
export function isSettled({ orderStatus }: { orderStatus: OrderStatus }): boolean {
  return SETTLED.has(orderStatus);
}

/** Returns the cash still to collect for an order's items, in rupees. */
export function cashToCollect(
  items: readonly { orderStatus: OrderStatus; amount: number; discount: number }[],
): number {
  return chargedFor(items.filter((item) => !isSettled(item)));
}
