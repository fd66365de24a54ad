import type { OrderStatus } from '@shop/contract/order-status';
import { type ParcelDates, arrivedAt } from '@shop/contract/return-window';

const WITH_BUYER: readonly OrderStatus[] = ['ACCEPTED', 'SHIPPED', 'DELIVERED', 'RETURNED'];

/**
 * Returns whether an item can be reviewed: it was delivered or counts as delivered. A returned one can be
 * reviewed too.
 */
export function isReviewable(dates: ParcelDates, now: Date): boolean {
  if (!WITH_BUYER.includes(dates.status)) return false;
  if (dates.status === 'RETURNED') return true;
  const arrived = arrivedAt(dates);
  return arrived !== null && arrived <= now;
}
