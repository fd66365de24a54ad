import { type PendingCount, type PendingCounts, WAITING_AREAS } from '@shop/contract/inventory';
import { waitingComplaints } from '../complaints/complaints.ts';
import { type StepCounts, waitingItems } from '../orders/items/order-items.ts';
import { nextRun } from '../platform/coalesce.ts';
import { type Session, hasArea } from '../platform/session.ts';
import { waitingRefunds } from '../refunds/refunds.ts';
import type { Shop } from '../shop.ts';
import { countRequestedReturns } from '../returns/returns.ts';
import { countReviewsToAnswer } from '../reviews/reviews.ts';
import { lowInStock } from '../stock/stock.ts';
import { notifyOwner } from '../messages/owner-messages.ts';
import { recordFirstSuccess } from '../database/job-runs.ts';
import { transaction } from '../database/transaction.ts';
import { dayOf, startOfDay } from '../platform/clock.ts';

const readers = new WeakMap<Shop, () => ReturnType<typeof countPendingWork>>();

/**
 * Counts the open work of the caller: the lengths of the lists that show it. Every open page of the back
 * office queries it every half minute, so concurrent requests share one reading.
 */
export async function pendingCounts(shop: Shop, session: Session): Promise<PendingCounts> {
  const read = readers.get(shop) ?? nextRun(() => countPendingWork(shop));
  readers.set(shop, read);
  const all = await read();
  const ifTheirs = (name: PendingCount, counts: Partial<AllCounts> = all) =>
    hasArea(session, WAITING_AREAS[name]) ? (counts[name] ?? null) : null;
  return {
    toAccept: ifTheirs('toAccept'),
    toCheck: ifTheirs('toCheck'),
    toRefund: ifTheirs('toRefund'),
    refundsDue: ifTheirs('refundsDue'),
    refundsOverdue: ifTheirs('refundsOverdue'),
    claims: ifTheirs('claims'),
    lowInStock: ifTheirs('lowInStock'),
    returnsRequested: ifTheirs('returnsRequested'),
    complaints: ifTheirs('complaints'),
    reviewsToAnswer: ifTheirs('reviewsToAnswer'),
    orders: {
      toAccept: ifTheirs('toAccept', all.orders),
      toCheck: ifTheirs('toCheck', all.orders),
      toRefund: ifTheirs('toRefund', all.orders),
    },
  };
}

type AllCounts = Record<PendingCount, number>;

/** Counts the open work of the owner. */
async function countPendingWork(shop: Shop): Promise<AllCounts & { orders: StepCounts }> {
  const [waiting, refunds, low, returns, complaints, reviews] = await Promise.all([
    waitingItems(shop),
    waitingRefunds(shop),
    lowInStock(shop),
    countRequestedReturns(shop),
    waitingComplaints(shop),
    countReviewsToAnswer(shop),
  ]);
  return {
    ...waiting.items,
    orders: waiting.orders,
    refundsDue: refunds.due,
    refundsOverdue: refunds.overdue,
    claims: refunds.claimed,
    lowInStock: low,
    returnsRequested: returns,
    complaints,
    reviewsToAnswer: reviews,
  };
}

/** The scheduled job of `sendDigest`. */
export const DIGEST_JOB = 'send-digest';

/**
 * Sends the owner the morning message about open work, if there is any. Once a day: a job whose server
 * dies after the message runs again.
 */
export async function sendDigest(shop: Shop): Promise<void> {
  const { orders, refundsDue, lowInStock } = await countPendingWork(shop);
  const figures = [orders.toAccept, orders.toCheck, refundsDue, lowInStock];
  if (figures.every((figure) => figure === 0)) return;
  await transaction(shop.db, async (db) => {
    const now = shop.clock.now();
    const since = startOfDay(dayOf(now));
    if (!(await recordFirstSuccess(db, { job: DIGEST_JOB, now, since }))) return;
    await notifyOwner(shop, db, { purpose: 'DIGEST', parameters: figures.map(String) });
  });
}
