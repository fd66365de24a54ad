import { type AcceptedOrder, type MovedItem, deliveryMessages } from '@shop/contract/delivery';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Db } from '../../database/db.ts';
import { transaction } from '../../database/transaction.ts';
import { conflict, existing, notAllowed } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import {
  NOT_FOUND_NOTE,
  lockUnseenPayment,
  raiseClaim,
  refuseRefunds,
} from '../../refunds/unseen-payment.ts';
import type { Shop } from '../../shop.ts';
import { giveBack, lockStock } from '../../stock/ledger.ts';
import { type ExpectedItem, isAsExpected, isOpen, movedItem } from './item-status.ts';
import { type StatusRow, selectItem } from './item-status-queries.ts';
import { recordMoves } from './order-activity.ts';
import { notifyOfUnpaid } from './order-messages.ts';
import {
  selectItemsOfOrder,
  selectUnpaidAmount,
  updateUnpaidItems,
} from './reject-unpaid-queries.ts';

/** A rejection of one item because its payment never came. */
export type UnpaidItem = {
  itemId: string;
  /** Whether the units return to stock; undefined means yes. */
  isRestocked: boolean | undefined;
  /** Optimistic lock: the item as the owner saw it. */
  expected: ExpectedItem | undefined;
};

/**
 * Rejects all open items of an order because its payment never came: units return to stock, no refund is
 * due, and due ones are refused. An open claim of the customer is raised. A repeated call changes nothing. Throws
 * 409 for an order that is not paid by scan or whose payment was seen, and when no item is open.
 */
export async function rejectUnpaidOrder(
  shop: Shop,
  session: Session,
  orderId: string,
): Promise<AcceptedOrder> {
  return transaction(shop.db, async (db) => {
    await lockUnseenPayment(db, orderId);
    const items = await selectItemsOfOrder(db, orderId);
    const open = items.filter(isOpen);
    const isUnpaid = items.some(({ unpaid_at: at }) => at !== null);
    if (open.length === 0 && !isUnpaid) {
      const data = { orderId, items: items.map(movedItem) };
      throw conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', { data });
    }
    const isDue = items.some(({ is_refund_due: due }) => due);
    if (open.length === 0 && !isDue) return { orderId, items: items.map(movedItem) };
    const now = await reject(shop, db, session, { orderId, open, isRestocked: true });
    return { orderId, items: now.map(movedItem) };
  });
}

/** Rejects one item as `rejectUnpaidOrder` rejects all. Throws 409 for an item that is not open any more. */
export async function rejectUnpaidItem(
  shop: Shop,
  session: Session,
  { itemId, isRestocked, expected }: UnpaidItem,
): Promise<MovedItem> {
  if (session.role === 'CUSTOMER') throw notAllowed();
  return transaction(shop.db, async (db) => {
    const known = existing(await selectItem(db, itemId), deliveryMessages.notFound);
    await lockUnseenPayment(db, known.order_id);
    const item = (await selectItem(db, itemId)) ?? known;
    // A repeated rejection with the same choice, or without one, changes nothing.
    if (item.unpaid_at !== null && item.is_written_off !== isRestocked) return movedItem(item);
    if (!isOpen(item) || !isAsExpected(item, expected)) {
      throw conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', { data: movedItem(item) });
    }
    const rejection = {
      orderId: item.order_id,
      open: [item],
      isRestocked: isRestocked !== false,
    };
    const now = await reject(shop, db, session, rejection);
    return movedItem(now.find(({ id }) => id === itemId) ?? item);
  });
}

type Rejection = { orderId: string; open: readonly StatusRow[]; isRestocked: boolean };

/** Rejects items of a locked order with all consequences; returns the order's items. */
async function reject(
  shop: Shop,
  db: Db,
  session: Session,
  { orderId, open, isRestocked }: Rejection,
): Promise<StatusRow[]> {
  const at = shop.clock.now();
  const byUserId = session.userId;
  await lockStock(
    db,
    open.map((item) => item.product_id),
  );
  await updateUnpaidItems(db, { items: open, isWrittenOff: !isRestocked, byUserId, at });
  for (const { id, product_id: productId } of isRestocked ? open : []) {
    await giveBack(db, { id, productId, status: 'REJECTED', now: at });
  }
  await raiseClaim(db, orderId);
  await refuseRefunds(db, { orderId, note: NOT_FOUND_NOTE, at, byUserId });
  const items = await selectItemsOfOrder(db, orderId);
  const moves = open.map((before) => ({
    before,
    after: items.find(({ id }) => id === before.id) ?? before,
  }));
  const [first] = open;
  if (first === undefined) {
    const subject = { kind: 'ORDER', id: orderId, label: orderId };
    await recordActivity(shop, db, { actor: session, action: 'ORDER_NOT_PAID', subject });
  }
  await recordMoves(shop, db, session, moves);
  const amount = await selectUnpaidAmount(db, { orderId, at });
  const itemId = (first ?? items[0])?.id;
  if (itemId !== undefined) await notifyOfUnpaid(shop, db, { itemId, amount });
  return items;
}
