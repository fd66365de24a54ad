import type { QueryOf } from '@shop/contract/call';
import { paise, rupeesOf } from '@shop/contract/money';
import {
  type DueRefunds,
  REFUND_DAYS,
  REFUND_STATES,
  type Refund,
  type refundCalls,
  refundMessages,
} from '@shop/contract/refunds';
import type { Db } from '../database/db.ts';
import { type ListRange, readPage } from '../database/list-page.ts';
import { paymentSeenOf } from '../database/payment-seen.ts';
import { gatewayOf } from '../gateway/shop-gateway.ts';
import { picturesOf, signedUrlOf } from '../pictures/pictures.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { daysBetween, refuseReversed } from '../platform/period.ts';
import type { Shop } from '../shop.ts';
import {
  type DueCounts,
  type RefundFilter,
  type RefundRow,
  selectDueCounts,
  selectDueTotals,
  selectRefunds,
  selectSentCount,
  selectUnsentCount,
  updateRefundUpi,
} from './refund-queries.ts';
import type { Activity } from '../activity/activity-entry.ts';

/** Filters of the list of refunds. */
export type RefundListFilter = Pick<
  QueryOf<typeof refundCalls.list>,
  'state' | 'overdue' | 'fromDate' | 'toDate'
>;

const OVERDUE_MS = REFUND_DAYS * DAY_MS;

/** Returns the refunds, with the number of all; sent ones are never overdue. */
export async function refundsOf(
  shop: Shop,
  asked: RefundListFilter,
  range: ListRange,
): Promise<{ data: Refund[]; totalCount: number }> {
  refuseReversed(asked, refundMessages.rangeReversed);
  const now = shop.clock.now();
  const isOverdue = asked.overdue === 'true';
  if (isOverdue && asked.state !== undefined && asked.state !== 'DUE') {
    return { data: [], totalCount: 0 };
  }
  const filter: RefundFilter = {
    ...daysBetween(asked.fromDate, asked.toDate),
    state: isOverdue ? 'DUE' : asked.state,
    dueBefore: isOverdue ? overdueSince(now) : undefined,
  };
  const states = filter.state === undefined ? REFUND_STATES : [filter.state];
  const unsent = states.filter((state) => state !== 'SENT');
  const totalCount =
    (unsent.length > 0 ? await selectUnsentCount(shop.db, unsent, filter) : 0) +
    (unsent.length < states.length ? await selectSentCount(shop.db, asked) : 0);
  const rows = await readPage(range, totalCount, (part) => selectRefunds(shop.db, filter, part));
  return { data: await shownRefunds(shop, rows), totalCount };
}

/** Returns the totals of the due refunds, and the instant by which the oldest must be sent. */
export async function dueRefunds({ db }: Shop): Promise<DueRefunds> {
  const {
    refunds = 0,
    amount = paise(0),
    customers = 0,
    oldest = null,
  } = (await selectDueTotals(db)) ?? {};
  return {
    count: refunds,
    amount: rupeesOf(amount),
    customers,
    oldestDueBy: oldest === null ? null : msAfter(oldest, OVERDUE_MS).toISOString(),
  };
}

/** Counts the refunds that wait to be sent, the overdue ones of them, and the claims to decide. */
export function waitingRefunds(shop: Shop): Promise<DueCounts> {
  return selectDueCounts(shop.db, overdueSince(shop.clock.now()));
}

/** Returns a refund in the form of the API. */
export async function shownRefund(shop: Shop, row: RefundRow): Promise<Refund> {
  const [refund] = await shownRefunds(shop, [row]);
  if (refund === undefined) throw new Error('One row is one refund.');
  return refund;
}

/** Returns refunds in the form of the API, with signed URLs of their screenshots. */
async function shownRefunds(shop: Shop, rows: readonly RefundRow[]): Promise<Refund[]> {
  const now = shop.clock.now();
  const hasGateway = gatewayOf(shop) !== undefined;
  const pictures = await picturesOf(
    shop.db,
    rows.map((row) => row.claim_picture_id),
  );
  return rows.map((row) => {
    const picture = pictures.get(row.claim_picture_id ?? '');
    const screenshot = picture ? signedUrlOf(shop, picture) : null;
    return refundOf(row, { now, screenshot, hasGateway });
  });
}

function refundOf(
  row: RefundRow,
  { now, screenshot, hasGateway }: { now: Date; screenshot: string | null; hasGateway: boolean },
): Refund {
  const { claim_reference: reference, claim_utr: utr, note } = row;
  return {
    refundId: row.id,
    orderId: row.order_id,
    orderItemId: row.order_item_id,
    productName: row.product_name,
    customerName: row.customer_name,
    phoneNumber: row.phone,
    amount: rupeesOf(row.sent_amount ?? row.amount),
    owed: rupeesOf(row.amount),
    upiId: row.upi_id,
    dueSince: row.due_since.toISOString(),
    dueBy: msAfter(row.due_since, OVERDUE_MS).toISOString(),
    isOverdue: row.state === 'DUE' && row.due_since < overdueSince(now),
    state: row.state,
    reference: row.reference,
    method: row.method,
    sentAt: row.sent_at?.toISOString() ?? null,
    reason: row.reason,
    paymentSeen: paymentSeenOf(row),
    note,
    claim: reference === null ? null : { reference, utr, screenshot, note },
    paymentReference: row.payment_reference,
    isByGateway: hasGateway && row.is_by_gateway,
    failedReason: row.failed_reason,
    canBeOwedAgain: isRefused(row),
    ...(row.is_claim_found && { isClaimFound: true }),
  };
}

function overdueSince(now: Date): Date {
  return msAfter(now, -OVERDUE_MS);
}

/** Returns whether the refund of an item was refused that can be owed again. */
export function isRefused({ state, is_unpaid: isUnpaid }: RefundRow): boolean {
  return state === 'REFUSED' && isUnpaid === false;
}

/** Returns action and subject of an entry of the log: the order's, or of a payment without an order. */
export function refundActivity(
  { id, order_id: orderId, claim_reference: reference }: RefundRow,
  actions: { order: string; claim: string },
): Pick<Activity, 'action' | 'subject'> {
  if (orderId === null) {
    return { action: actions.claim, subject: { kind: 'REFUND', id, label: reference ?? id } };
  }
  return { action: actions.order, subject: { kind: 'ORDER', id: orderId, label: orderId } };
}

/** Writes to which UPI id the due refund of a cancelled item is sent; none for one that a gateway sends. */
export function keepRefundUpi(db: Db, of: { itemId: string; upiId: string }): Promise<void> {
  return updateRefundUpi(db, of);
}
