import type { PendingCount, PendingCounts } from '@shop/contract/inventory';

/** Returns how much waits, counted by orders where items wait; null without the permission. */
export function waitingCount(waits: PendingCounts, name: PendingCount): number | null {
  const { orders } = waits;
  if (orders === undefined) return waits[name];
  return { ...waits, ...orders }[name];
}
