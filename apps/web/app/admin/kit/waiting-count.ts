import type { PendingCount, PendingCounts } from '@shop/contract/inventory';

/** Returns the count of one kind of pending work, in orders where items are pending; null without the permission. */
export function waitingCount(waits: PendingCounts, name: PendingCount): number | null {
  const { orders } = waits;
  if (orders === undefined) return waits[name];
  return { ...waits, ...orders }[name];
}
