import { type MovedItem, deliveryMessages } from '@shop/contract/delivery';
import { type Decision, MOVES, type OrderStatus, canMove } from '@shop/contract/order-status';
import { transaction } from '../database/transaction.ts';
import type { Session } from '../platform/session.ts';
import { conflict, invalid, notAllowed, notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { giveBack } from '../stock/ledger.ts';
import {
  type StatusRow,
  selectItem,
  updateItemRefunded,
  updateItemStatus,
} from './item-status-queries.ts';

/** An item's state as the owner saw it, for an optimistic lock. */
export type ExpectedItem = { orderStatus: OrderStatus; trackingNumber?: string | null | undefined };

/** A requested change of an item's status. */
export type StatusChange = {
  itemId: string;
  decision: Decision;
  trackingNumber: string | null;
  /** Optimistic lock: the item as the owner saw it; without it any item that may move does. */
  expected?: ExpectedItem | undefined;
};

/**
 * Accepts, rejects or cancels an item by compare-and-set: of two people at once the second gets 409 and
 * the item's current state. Repeating the same change succeeds and changes nothing.
 */
export async function changeStatus(
  shop: Shop,
  session: Session,
  change: StatusChange,
): Promise<MovedItem> {
  const { decision } = change;
  if (MOVES[decision].by !== session.role) throw notAllowed();
  if (decision === 'ACCEPTED' && change.trackingNumber === null) {
    throw invalid(deliveryMessages.trackingRequired, 'trackingNumber');
  }
  const trackingNumber = decision === 'ACCEPTED' ? change.trackingNumber : null;
  const item = await itemFor(shop, session, change.itemId);
  const isDone = (row: StatusRow) =>
    row.status === decision && row.tracking_number === trackingNumber;
  if (isDone(item)) return movedItem(item);
  if (!isAsExpected(item, change.expected)) throw alreadyMoved(item);
  if (!canMove(item.status, decision, session.role)) throw alreadyMoved(item);
  const at = shop.clock.now();
  const moved = await transaction(shop.db, async (db) => {
    const step = { from: item, to: decision, trackingNumber, byUserId: session.userId, at };
    const row = await updateItemStatus(db, step);
    if (row !== undefined && givesStockBack(decision)) {
      await giveBack(db, { id: row.id, productId: row.product_id, status: decision, now: at });
    }
    return row;
  });
  if (moved !== undefined) return movedItem(moved);
  const now = await itemFor(shop, session, change.itemId);
  if (isDone(now)) return movedItem(now);
  throw alreadyMoved(now);
}

function givesStockBack(decision: Decision): decision is 'CANCELLED' | 'REJECTED' {
  return MOVES[decision].givesStockBack;
}

/** Whether an item is still as the owner saw it; without an expectation any is. */
export function isAsExpected(item: StatusRow, expected: ExpectedItem | undefined): boolean {
  if (expected === undefined) return true;
  const trackingNumber = expected.trackingNumber || null;
  return item.status === expected.orderStatus && item.tracking_number === trackingNumber;
}

/** The success message of a change. */
export function statusMessage(decision: Decision): string {
  if (decision === 'ACCEPTED') return deliveryMessages.accepted;
  return decision === 'REJECTED' ? deliveryMessages.rejected : deliveryMessages.cancelled;
}

/** Records that an item's money was sent back: once, and only where a refund is possible. */
export async function refund(shop: Shop, itemId: string): Promise<MovedItem> {
  const refunded = await updateItemRefunded(shop.db, itemId, shop.clock.now());
  if (refunded !== undefined) return movedItem(refunded);
  const item = await selectItem(shop.db, itemId);
  if (item === undefined) throw notFound(deliveryMessages.notFound);
  throw conflict(deliveryMessages.refundNotPossible, 'REFUND_NOT_POSSIBLE', {
    data: movedItem(item),
  });
}

async function itemFor(shop: Shop, session: Session, id: string): Promise<StatusRow> {
  const item = await selectItem(shop.db, id);
  const isTheirs = session.role === 'ADMIN' || item?.customer_id === session.userId;
  if (item === undefined || !isTheirs) throw notFound(deliveryMessages.notFound);
  return item;
}

function alreadyMoved(item: StatusRow) {
  return conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', { data: movedItem(item) });
}

/** An item after a change, as it is answered. */
export function movedItem(item: StatusRow): MovedItem {
  return {
    orderItemId: item.id,
    orderStatus: item.status,
    trackingNumber: item.tracking_number,
    refundStatus: item.refunded_at === null ? null : 'REFUNDED',
  };
}
