import type { SentRefund } from '@shop/contract/refunds';
import { type MovedItem, deliveryMessages } from '@shop/contract/delivery';
import { type Courier, trackingUrl } from '@shop/contract/parcel';
import {
  type Decision,
  MOVES,
  type OrderStatus,
  canMove,
  mayDecide,
} from '@shop/contract/order-status';
import type { Db } from '../../database/db.ts';
import { waitForStandby } from '../../database/standby.ts';
import { transaction } from '../../database/transaction.ts';
import type { Session } from '../../platform/session.ts';
import { conflict, existing, invalid, notAllowed, notFound } from '../../platform/refusals.ts';
import { makeCreditNote } from '../../invoices/make-credit-note.ts';
import { makeInvoice } from '../../invoices/make-invoice.ts';
import type { Shop } from '../../shop.ts';
import { keepRefundUpi } from '../../refunds/refunds.ts';
import { lockOrder, oweAgain } from '../../refunds/unseen-payment.ts';
import { giveBack } from '../../stock/ledger.ts';
import { notifyOfStatus } from './order-messages.ts';
import {
  type StatusRow,
  selectHasReturn,
  selectItem,
  updateItemStatus,
} from './item-status-queries.ts';
import { recordMoves } from './order-activity.ts';
import { sendOldestRefund } from '../../refunds/send-refund.ts';

/** An item's state as the owner saw it, for an optimistic lock. */
export type ExpectedItem = { orderStatus: OrderStatus; trackingNumber?: string | null | undefined };

/** A requested change of an item's status. */
export type StatusChange = {
  itemId: string;
  decision: Decision;
  /** Null leaves it unchanged. */
  trackingNumber: string | null;
  /** Undefined leaves it unchanged. */
  courier?: Courier | null | undefined;
  /** The time of delivery; undefined is now. */
  deliveredAt?: Date | undefined;
  /** Whether the units of a rejected item return to stock; undefined is yes. */
  isRestocked?: boolean | undefined;
  /** False says that a rejected item was paid. */
  isUnpaid?: boolean | undefined;
  /** Where the refund of a cancelled item is sent. */
  upiId?: string | null;
  /** Optimistic lock: the item as the owner saw it; without it any movable item moves. */
  expected?: ExpectedItem | undefined;
};

/**
 * Moves an item to its next status by compare-and-set: of two concurrent changes the second gets 409 and
 * the item's present state. Repeating the same change succeeds and changes nothing.
 */
export async function changeStatus(
  shop: Shop,
  session: Session,
  change: StatusChange,
): Promise<MovedItem> {
  const { decision } = change;
  if (!mayDecide(decision, session.role)) throw notAllowed();
  if (decision === 'ACCEPTED' && change.trackingNumber === null) {
    throw invalid(deliveryMessages.trackingRequired, 'trackingNumber');
  }
  const item = await itemFor(shop.db, session, change.itemId);
  const at = shop.clock.now();
  const wanted = parcelAfter(item, change, at);
  if (!isDone(item, change, wanted)) {
    const isPossible =
      isAsExpected(item, change.expected) && canMove(item.status, decision, session.role);
    if (!isPossible) throw alreadyMoved(item);
    refuseImpossibleDelivery(item, { deliveredAt: wanted.deliveredAt, now: at });
    const moved = await move(shop, session, { item, change, wanted, at });
    if (moved !== undefined) return movedItem(moved);
  }
  const now = await replicatedItem(shop, session, change);
  // Where the change leaves a field open, the faster change decides.
  if (isDone(now, change, parcelAfter(now, change, at))) return movedItem(now);
  throw alreadyMoved(now);
}

type Move = { item: StatusRow; change: StatusChange; wanted: ParcelState; at: Date };

/** Moves an item with all consequences; undefined, with nothing written, when another change was first. */
async function move(
  shop: Shop,
  session: Session,
  { item, change, wanted, at }: Move,
): Promise<StatusRow | undefined> {
  const { decision } = change;
  return transaction(shop.db, async (db) => {
    const step = {
      from: item,
      to: decision,
      ...wanted,
      isWrittenOff: isWrittenOff(change),
      byUserId: session.userId,
      at,
    };
    // The use of a coupon comes back, or refused refunds do: the order is locked before its items, as everywhere.
    if (givesStockBack(decision) || decision === 'ACCEPTED') await lockOrder(db, item.order_id);
    const row = await updateItemStatus(db, step);
    if (row === undefined) return undefined;
    await refuseAfterReturn(db, { before: item, after: row });
    if (givesStockBack(decision) && !isWrittenOff(change)) {
      await giveBack(db, { id: row.id, productId: row.product_id, status: decision, now: at });
    }
    if (decision === 'ACCEPTED') {
      await oweAgain(db, { orderId: row.order_id, at, byUserId: session.userId });
    }
    if (change.upiId) await keepRefundUpi(db, { itemId: row.id, upiId: change.upiId });
    await recordMoves(shop, db, session, [{ before: item, after: row }]);
    if (item.status !== decision || item.tracking_number !== row.tracking_number) {
      await notifyOfStatus(shop, db, {
        item: row,
        from: item.status,
        decision,
        trackingNumber: row.tracking_number,
      });
    }
    await makeDocument(shop, db, { item, decision, at });
    // A trigger added its due refund after the row was returned.
    return givesStockBack(decision) ? selectItem(db, row.id) : row;
  });
}

/**
 * Makes the invoice of an item that is only now accepted, and the credit note of a rejected one, as the
 * last step of its transaction.
 */
async function makeDocument(
  shop: Shop,
  db: Db,
  { item, decision, at }: { item: StatusRow; decision: Decision; at: Date },
): Promise<void> {
  const { id: itemId, order_id: orderId } = item;
  if (decision === 'ACCEPTED' && item.status !== 'ACCEPTED') {
    await makeInvoice(shop, db, { orderId, itemIds: [itemId], at });
  }
  if (decision === 'REJECTED') await makeCreditNote(shop, db, { itemId, reason: 'REJECTED', at });
}

/** Returns the present item, after a standby has it; a repeated cancellation may name another UPI id. */
async function replicatedItem(
  shop: Shop,
  session: Session,
  { itemId, decision, upiId }: StatusChange,
): Promise<StatusRow> {
  return transaction(shop.db, async (db) => {
    const item = await itemFor(db, session, itemId);
    if (upiId && item.status === decision) await keepRefundUpi(db, { itemId, upiId });
    await waitForStandby(db);
    return item;
  });
}

type ParcelState = {
  trackingNumber: string | null;
  courier: Courier | null;
  deliveredAt: Date | null;
};

/**
 * Returns an item's parcel after a change: fields that the change does not name stay, and a rejected item
 * has no parcel.
 */
function parcelAfter(item: StatusRow, change: StatusChange, at: Date): ParcelState {
  const { decision, trackingNumber, courier, deliveredAt } = change;
  if (givesStockBack(decision)) return { trackingNumber: null, courier: null, deliveredAt: null };
  return {
    trackingNumber: trackingNumber ?? item.tracking_number,
    courier: courier === undefined ? item.courier : courier,
    deliveredAt: decision === 'DELIVERED' ? (deliveredAt ?? item.delivered_at ?? at) : null,
  };
}

/** Returns whether a change has nothing to do, because the same was done before. */
function isDone(row: StatusRow, change: StatusChange, parcel: ParcelState): boolean {
  return (
    row.status === change.decision &&
    (row.status !== 'REJECTED' || isSameRejection(row, change)) &&
    row.tracking_number === parcel.trackingNumber &&
    row.courier === parcel.courier &&
    row.delivered_at?.valueOf() === parcel.deliveredAt?.valueOf()
  );
}

/** Returns whether a rejection contradicts none before it; a choice that is not given contradicts nothing. */
function isSameRejection(row: StatusRow, { isRestocked, isUnpaid }: StatusChange): boolean {
  return row.is_written_off !== isRestocked && (row.unpaid_at === null || isUnpaid !== false);
}

/** Returns whether the units of a rejected item do not return to stock. */
function isWrittenOff({ decision, isRestocked }: StatusChange): boolean {
  return decision === 'REJECTED' && isRestocked === false;
}

function refuseImpossibleDelivery(
  item: StatusRow,
  { deliveredAt, now }: { deliveredAt: Date | null; now: Date },
): void {
  if (deliveredAt === null) return;
  if (deliveredAt < item.placed_at) {
    throw conflict(deliveryMessages.deliveredTooEarly, 'DELIVERED_TOO_EARLY', {
      path: 'deliveredAt',
    });
  }
  if (deliveredAt > now) {
    throw conflict(deliveryMessages.deliveredTooLate, 'DELIVERED_TOO_LATE', {
      path: 'deliveredAt',
    });
  }
}

/**
 * Refuses changes that a return forbids: correcting the day of delivery, which decided whether the return
 * was in time, and rejecting an item that is on its way back. Runs with the item locked, so that no return
 * begins in between.
 */
async function refuseAfterReturn(
  db: Db,
  { before, after }: { before: StatusRow; after: StatusRow },
): Promise<void> {
  const isCorrection =
    before.status === 'DELIVERED' &&
    after.status === 'DELIVERED' &&
    before.delivered_at?.valueOf() !== after.delivered_at?.valueOf();
  if (isCorrection && (await selectHasReturn(db, after.id))) {
    throw conflict(deliveryMessages.returnBegan, 'RETURN_EXISTS', { path: 'deliveredAt' });
  }
  if (after.status === 'REJECTED' && (await selectHasReturn(db, after.id, { isInForce: true }))) {
    throw conflict(deliveryMessages.returnInForce, 'RETURN_EXISTS', { data: movedItem(before) });
  }
}

function givesStockBack(decision: Decision): decision is 'CANCELLED' | 'REJECTED' {
  return MOVES[decision].givesStockBack;
}

/** Returns whether an item is unchanged since the owner saw it; true without an expectation. */
export function isAsExpected(item: StatusRow, expected: ExpectedItem | undefined): boolean {
  if (expected === undefined) return true;
  const trackingNumber = expected.trackingNumber || null;
  return item.status === expected.orderStatus && item.tracking_number === trackingNumber;
}

const STATUS_MESSAGES: Record<Decision, string> = {
  ACCEPTED: deliveryMessages.accepted,
  SHIPPED: deliveryMessages.shipped,
  DELIVERED: deliveryMessages.delivered,
  REJECTED: deliveryMessages.rejected,
  CANCELLED: deliveryMessages.cancelled,
};

/** Returns the success message of a change. */
export function statusMessage(decision: Decision): string {
  return STATUS_MESSAGES[decision];
}

async function itemFor(db: Db, session: Session, id: string): Promise<StatusRow> {
  const item = await selectItem(db, id);
  const isTheirs = session.role !== 'CUSTOMER' || item?.customer_id === session.userId;
  if (item === undefined || !isTheirs) throw notFound(deliveryMessages.notFound);
  return item;
}

function alreadyMoved(item: StatusRow) {
  return conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', { data: movedItem(item) });
}

/** Returns whether an item waits to be accepted or rejected. */
export function isOpen({ status }: Pick<StatusRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'ORDERED';
}

/** Returns an item after a change, in the form of the API. */
export function movedItem(item: StatusRow): MovedItem {
  return {
    orderItemId: item.id,
    orderStatus: item.status,
    ...parcelOf(item),
    refundStatus: item.refunded_at === null ? null : 'REFUNDED',
    isRefundDue: item.is_refund_due,
  };
}

/** Returns an item's parcel, in the form of the API. */
export function parcelOf(
  item: Pick<StatusRow, 'tracking_number' | 'courier' | 'delivered_at'>,
): Pick<MovedItem, 'trackingNumber' | 'courier' | 'trackingUrl' | 'deliveredAt'> {
  return {
    trackingNumber: item.tracking_number,
    courier: item.courier,
    trackingUrl: trackingUrl(item.courier, item.tracking_number),
    deliveredAt: item.delivered_at?.toISOString() ?? null,
  };
}

/** Records that the oldest due refund of an item was sent, and returns the item. */
export async function refundItem(
  shop: Shop,
  session: Session,
  { itemId, sent }: { itemId: string; sent: SentRefund },
): Promise<MovedItem> {
  const isSent = await sendOldestRefund(shop, session, { itemId, sent });
  const item = existing(await selectItem(shop.db, itemId), deliveryMessages.notFound);
  if (isSent) return movedItem(item);
  throw conflict(deliveryMessages.refundNotPossible, 'REFUND_NOT_POSSIBLE', {
    data: movedItem(item),
  });
}
