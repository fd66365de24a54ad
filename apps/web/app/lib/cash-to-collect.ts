import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/order-status';

/** Statuses without cash to collect: cancelled, or delivered and paid. */
const SETTLED: ReadonlySet<OrderStatus> = new Set([
  'CANCELLED',
  'REJECTED',
  'DELIVERED',
  'RETURNED',
]);

/** Returns the cash still to collect for an order's items, in rupees. */
export function cashToCollect(
  items: readonly { orderStatus: OrderStatus; amount: number }[],
): number {
  const open = items.filter(({ orderStatus }) => !SETTLED.has(orderStatus));
  return rupeesOf(sum(open.map(({ amount }) => paiseOf(amount))));
}
