import { WAITING_AREAS, type WhatWaits } from '@shop/contract/inventory';
import { waitingComplaints } from '../complaints/complaints.ts';
import { waitingItems } from '../orders/items/order-items.ts';
import { nextRun } from '../platform/coalesce.ts';
import { type Session, hasArea } from '../platform/session.ts';
import { waitingRefunds } from '../refunds/refunds.ts';
import type { Shop } from '../shop.ts';
import { returnsRequested } from '../returns/returns.ts';
import { lowInStock } from '../stock/stock.ts';

const readers = new WeakMap<Shop, () => Promise<WhatWaits>>();

/**
 * Counts the open work of the caller: the lengths of the lists that show it. Every open page of the back
 * office queries it every half minute, so concurrent requests share one reading.
 */
export async function whatWaits(shop: Shop, session: Session): Promise<WhatWaits> {
  const read = readers.get(shop) ?? nextRun(() => countWaiting(shop));
  readers.set(shop, read);
  const all = await read();
  const ifTheirs = (name: keyof WhatWaits) =>
    hasArea(session, WAITING_AREAS[name]) ? all[name] : null;
  return {
    toAccept: ifTheirs('toAccept'),
    toCheck: ifTheirs('toCheck'),
    toRefund: ifTheirs('toRefund'),
    refundsDue: ifTheirs('refundsDue'),
    refundsOverdue: ifTheirs('refundsOverdue'),
    lowInStock: ifTheirs('lowInStock'),
    returnsRequested: ifTheirs('returnsRequested'),
    complaints: ifTheirs('complaints'),
  };
}

/** Counts the open work of the owner. */
export async function countWaiting(shop: Shop): Promise<Record<keyof WhatWaits, number>> {
  const [items, refunds, low, returns, complaints] = await Promise.all([
    waitingItems(shop),
    waitingRefunds(shop),
    lowInStock(shop),
    returnsRequested(shop),
    waitingComplaints(shop),
  ]);
  return {
    ...items,
    refundsDue: refunds.due,
    refundsOverdue: refunds.overdue,
    lowInStock: low,
    returnsRequested: returns,
    complaints,
  };
}
