import { type MovedItem, deliveryMessages } from '@shop/contract/delivery';
import { type Decision, MOVES, type OrderStatus, canMove } from '@shop/contract/order-status';
import type { Session } from '../lib/calls.ts';
import { conflict, invalid, notAllowed, notFound } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import {
  type DecidedRow,
  selectItem,
  updateItemRefunded,
  updateItemStatus,
} from './decision-queries.ts';

/** What somebody wants to become of an item. */
export type Wish = {
  itemId: string;
  decision: Decision;
  trackingNumber: string | null;
  /** The item as it was seen when the wish was made; without it any that may move does. */
  expected?: { orderStatus: OrderStatus; trackingNumber?: string | null | undefined } | undefined;
};

/**
 * Accepts, rejects or cancels an item. Compare-and-set: of two people at once the second gets 409
 * and the item as it now is. The same wish again changes nothing and is no error.
 */
export async function decide(shop: Shop, session: Session, wish: Wish): Promise<MovedItem> {
  const { decision } = wish;
  if (MOVES[decision].by !== session.role) throw notAllowed();
  if (decision === 'ACCEPTED' && wish.trackingNumber === null) {
    throw invalid(deliveryMessages.trackingRequired);
  }
  const trackingNumber = decision === 'ACCEPTED' ? wish.trackingNumber : null;
  const item = await itemFor(shop, session, wish.itemId);
  const isDone = (row: DecidedRow) =>
    row.status === decision && row.tracking_number === trackingNumber;
  if (isDone(item)) return movedItem(item);
  if (!isAsExpected(item, wish)) throw alreadyMoved(item);
  if (!canMove(item.status, decision, session.role)) throw alreadyMoved(item);
  const moved = await updateItemStatus(shop.db, {
    from: item,
    to: decision,
    trackingNumber,
    givesStockBack: MOVES[decision].givesStockBack,
    byUserId: session.userId,
    at: shop.clock.now(),
  });
  if (moved !== undefined) return movedItem(moved);
  const now = await itemFor(shop, session, wish.itemId);
  if (isDone(now)) return movedItem(now);
  throw alreadyMoved(now);
}

function isAsExpected(item: DecidedRow, { expected }: Wish): boolean {
  if (expected === undefined) return true;
  const trackingNumber = expected.trackingNumber || null;
  return item.status === expected.orderStatus && item.tracking_number === trackingNumber;
}

/** What is said once it is done. */
export function decidedMessage(decision: Decision): string {
  if (decision === 'ACCEPTED') return deliveryMessages.accepted;
  return decision === 'REJECTED' ? deliveryMessages.rejected : deliveryMessages.cancelled;
}

/** Notes that the money of an item was sent back: once, and only where that is possible. */
export async function refund(shop: Shop, itemId: string): Promise<MovedItem> {
  const refunded = await updateItemRefunded(shop.db, itemId, shop.clock.now());
  if (refunded !== undefined) return movedItem(refunded);
  const item = await selectItem(shop.db, itemId);
  if (item === undefined) throw notFound(deliveryMessages.notFound);
  throw conflict(deliveryMessages.refundNotPossible, 'REFUND_NOT_POSSIBLE', movedItem(item));
}

async function itemFor(shop: Shop, session: Session, id: string): Promise<DecidedRow> {
  const item = await selectItem(shop.db, id);
  const isTheirs = session.role === 'ADMIN' || item?.customer_id === session.userId;
  if (item === undefined || !isTheirs) throw notFound(deliveryMessages.notFound);
  return item;
}

function alreadyMoved(item: DecidedRow) {
  return conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', movedItem(item));
}

function movedItem(item: DecidedRow): MovedItem {
  return {
    orderItemId: item.id,
    orderStatus: item.status,
    trackingNumber: item.tracking_number,
    refundStatus: item.refunded_at === null ? null : 'REFUNDED',
  };
}
