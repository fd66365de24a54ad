import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import type { OrderStatus } from '@shop/contract/order-status';

/** Items for which nothing is collected any more: they were cancelled, or came and were paid then. */
const SETTLED: ReadonlySet<OrderStatus> = new Set([
  'CANCELLED',
  'REJECTED',
  'DELIVERED',
  'RETURNED',
]);

/** What is still to be collected in cash for an order's items, in rupees. */
export function cashToCollect(
  items: readonly { orderStatus: OrderStatus; amount: number }[],
): number {
  const open = items.filter(({ orderStatus }) => !SETTLED.has(orderStatus));
  return rupeesOf(sum(open.map(({ amount }) => paiseOf(amount))));
}
