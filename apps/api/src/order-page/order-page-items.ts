import type { ItemRefund, ItemReview, OrderPageItem, OrderStep } from '@shop/contract/order-page';
import { namedDays } from '@shop/contract/delivery-days';
import { rupeesOf } from '@shop/contract/money';
import { canCancel } from '@shop/contract/order-status';
import { productMessages } from '@shop/contract/products';
import { daysAfter, returnWindow } from '@shop/contract/return-window';
import { orderedItemOf } from '../orders/items/order-history.ts';
import type { shownPictures } from '../pictures/pictures.ts';
import { isReviewable } from '../reviews/reviews.ts';
import type { PageItemRow, RefundRow, StepRow } from './order-page-queries.ts';

/** The pictures of the page. */
export type PagePictures = Awaited<ReturnType<typeof shownPictures>>;

type OfOrder = {
  steps: readonly StepRow[];
  refunds: readonly RefundRow[];
  shown: PagePictures;
  /** For its customer, who may review its items. */
  isOwn: boolean;
  /** Whether the usual delivery time holds for products without their own. */
  isPromised: boolean;
  now: Date;
};

/** Returns an item of the page, with its own steps and refunds of the order. */
export function pageItemOf(row: PageItemRow, order: OfOrder): OrderPageItem {
  const { steps, refunds, shown, isOwn, isPromised, now } = order;
  const own = steps.filter((step) => step.order_item_id === row.id);
  const acceptedAt = own.find((step) => step.to_status === 'ACCEPTED')?.at ?? null;
  const dates = {
    status: row.status,
    acceptedAt,
    deliveredAt: row.delivered_at,
    estimatedDelivery: row.estimated_delivery,
    areaDays: row.area_days,
  };
  const window = returnWindow(dates);
  const review = isOwn ? reviewOf(row) : null;
  return {
    ...orderedItemOf(row, shown),
    invoiceNumber: row.invoice_number,
    canCancel: canCancel(row.status),
    returnable: row.returnable,
    returnUntil: (row.returnable && window?.until.toISOString()) || null,
    expectedBy: expectedBy(row, { acceptedAt, isPromised })?.toISOString() ?? null,
    estimatedDelivery: row.estimated_delivery,
    areaDays: row.area_days,
    canReview: isOwn && review === null && isReviewable(dates, now),
    review,
    timeline: timelineOf(own, row),
    refunds: refunds.filter((refund) => refund.order_item_id === row.id).map(refundOf),
  };
}

function reviewOf({ review_id, stars, review_text, with_name }: PageItemRow): ItemReview | null {
  if (review_id === null || stars === null) return null;
  return { reviewId: review_id, stars, text: review_text, withName: with_name === true };
}

/** Returns when a parcel is expected, by the days of its area or the product's own; null without any. */
function expectedBy(
  { status, estimated_delivery, area_days }: PageItemRow,
  { acceptedAt, isPromised }: { acceptedAt: Date | null; isPromised: boolean },
) {
  if (acceptedAt === null || (status !== 'ACCEPTED' && status !== 'SHIPPED')) return null;
  const own = estimated_delivery || (isPromised ? productMessages.defaultDelivery : '');
  const days = area_days ?? namedDays(own);
  return days === null ? null : daysAfter(acceptedAt, days);
}

/** Returns each status once, when the item first got it: later rows of a status correct a parcel's number. */
function timelineOf(steps: readonly StepRow[], { delivered_at }: PageItemRow): OrderStep[] {
  return steps
    .filter(({ to_status: status }, at) => !isAmong(steps.slice(0, at), status))
    .map(({ to_status: status, at }) => ({
      status,
      at: (status === 'DELIVERED' ? (delivered_at ?? at) : at).toISOString(),
    }));
}

function isAmong(steps: readonly StepRow[], status: StepRow['to_status']): boolean {
  return steps.some(({ to_status: known }) => known === status);
}

/** Returns a refund in the form of the API. */
export function refundOf(row: RefundRow): ItemRefund {
  return {
    refundId: row.id,
    state: row.state,
    amount: rupeesOf(row.sent_amount ?? row.amount),
    upiId: row.upi_id,
    reference: row.reference,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
