import { WAITING_AREAS, type WhatWaits } from '@shop/contract/inventory';
import { waitingComplaints } from '../complaints/complaints.ts';
import { waitingItems } from '../orders/items/order-items.ts';
import { nextRun } from '../platform/coalesce.ts';
import { type Session, hasArea } from '../platform/session.ts';
import { waitingRefunds } from '../refunds/refunds.ts';
import type { Shop } from '../shop.ts';
import { returnsRequested } from '../returns/returns.ts';
import { lowInStock } from '../stock/stock.ts';
import { tellOwner } from '../messages/owner-messages.ts';
import { transaction } from '../database/transaction.ts';

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

/** Sends the owner the morning message about open work, if there is any. */
export async function sendDigest(shop: Shop): Promise<void> {
  const { toAccept, toCheck, toRefund, lowInStock } = await countWaiting(shop);
  const figures = [toAccept, toCheck, toRefund, lowInStock];
  if (figures.every((figure) => figure === 0)) return;
  await transaction(shop.db, (db) =>
    tellOwner(shop, db, { purpose: 'DIGEST', parameters: figures.map(String) }),
  );
}
