import type { OrderStatus } from '@shop/contract/order-status';
import { chargedFor } from './charged-for.ts';

/** Statuses whose cash was collected; a refund gives it back. */
const COLLECTED: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'RETURNED']);

/** Statuses without cash to collect: cancelled, or delivered and paid. */
const SETTLED: ReadonlySet<OrderStatus> = new Set([...COLLECTED, 'CANCELLED', 'REJECTED']);

type CashItem = { orderStatus: OrderStatus; amount: number; discount: number };

/** Returns whether nothing of an item is open any more: it was cancelled, delivered or sent back. */
export function isSettled({ orderStatus }: { orderStatus: OrderStatus }): boolean {
  return SETTLED.has(orderStatus);
}

/** Returns the cash still to collect for an order's items, in rupees. */
export function cashToCollect(items: readonly CashItem[]): number {
  return chargedFor(items.filter((item) => !isSettled(item)));
}

/** Returns the cash that was collected for an order's items, in rupees. */
export function cashCollected(items: readonly CashItem[]): number {
  return chargedFor(items.filter(({ orderStatus }) => COLLECTED.has(orderStatus)));
}
