import { WAITING_AREAS, type PendingCounts } from '@shop/contract/inventory';
import { waitingComplaints } from '../complaints/complaints.ts';
import { waitingItems } from '../orders/items/order-items.ts';
import { nextRun } from '../platform/coalesce.ts';
import { type Session, hasArea } from '../platform/session.ts';
import { waitingRefunds } from '../refunds/refunds.ts';
import type { Shop } from '../shop.ts';
import { countRequestedReturns } from '../returns/returns.ts';
import { lowInStock } from '../stock/stock.ts';
import { notifyOwner } from '../messages/owner-messages.ts';
import { transaction } from '../database/transaction.ts';

const readers = new WeakMap<Shop, () => Promise<PendingCounts>>();

/**
 * Counts the open work of the caller: the lengths of the lists that show it. Every open page of the back
 * office queries it every half minute, so concurrent requests share one reading.
 */
export async function pendingCounts(shop: Shop, session: Session): Promise<PendingCounts> {
  const read = readers.get(shop) ?? nextRun(() => countPendingWork(shop));
  readers.set(shop, read);
  const all = await read();
  const ifTheirs = (name: keyof PendingCounts) =>
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
export async function countPendingWork(shop: Shop): Promise<Record<keyof PendingCounts, number>> {
  const [items, refunds, low, returns, complaints] = await Promise.all([
    waitingItems(shop),
    waitingRefunds(shop),
    lowInStock(shop),
    countRequestedReturns(shop),
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
  const { toAccept, toCheck, toRefund, lowInStock } = await countPendingWork(shop);
  const figures = [toAccept, toCheck, toRefund, lowInStock];
  if (figures.every((figure) => figure === 0)) return;
  await transaction(shop.db, (db) =>
    notifyOwner(shop, db, { purpose: 'DIGEST', parameters: figures.map(String) }),
  );
}
