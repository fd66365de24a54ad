import { type AcceptedOrder, deliveryMessages } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { type ParcelStep, canMove } from '@shop/contract/order-status';
import type { Db } from '../../database/db.ts';
import { transaction } from '../../database/transaction.ts';
import { makeInvoice } from '../../invoices/make-invoice.ts';
import { conflict, invalid, notFound } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import { lockOrder, oweAgain } from '../../refunds/unseen-payment.ts';
import type { Shop } from '../../shop.ts';
import { lockStock } from '../../stock/ledger.ts';
import { notifyOfStatus } from './order-messages.ts';
import { selectParcel, updateParcelItems } from './move-parcel-queries.ts';
import { type ExpectedItem, isAsExpected, isOpen, movedItem } from './item-status.ts';
import type { StatusRow } from './item-status-queries.ts';
import { recordMoves } from './order-activity.ts';

/** Items of one order that move to a status together. */
export type Parcel = {
  orderId: string;
  itemIds: readonly string[];
  to: ParcelStep;
  /** Null leaves the number unchanged; an item that is only now accepted needs one. */
  trackingNumber: string | null;
  /** Undefined leaves the courier unchanged. */
  courier: Courier | null | undefined;
  /** Optimistic lock: items as the owner saw them; without it any movable item moves. */
  expected?: readonly (ExpectedItem & { orderItemId: string })[] | undefined;
};

/**
 * Moves items of one order to a status as one parcel, all or none. An item that waits and is to be shipped
 * is accepted first. A parcel that is there already gets a new number as a correction; repeating the same
 * request changes nothing.
 */
export async function moveParcel(
  shop: Shop,
  session: Session,
  parcel: Parcel,
): Promise<AcceptedOrder> {
  const { orderId, itemIds, to } = parcel;
  return transaction(shop.db, async (db) => {
    if (to !== 'DELIVERED') await lockOrder(db, orderId);
    const items = await selectParcel(db, { orderId, itemIds });
    if (items.length < itemIds.length) throw notFound(deliveryMessages.notFound);
    const open = items.filter((item) => !isThere(item, parcel));
    if (!open.every((item) => isMovable(item, session, parcel))) {
      throw conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', {
        data: { orderId, items: items.map(movedItem) },
      });
    }
    const context = { shop, db, session, parcel, at: shop.clock.now() };
    const accepted = to === 'DELIVERED' ? open : await accept(context, open);
    const moved = to === 'ACCEPTED' ? accepted : await step(context, accepted, to);
    const moves = moved.map((after, index) => ({ before: open[index] ?? after, after }));
    await recordMoves(shop, db, session, moves);
    await notify(context, moves);
    const newIds = open.filter(isOpen).map(({ id }) => id);
    // Last, because all acceptances share the row of the counter.
    await makeInvoice(shop, db, { orderId, itemIds: newIds, at: context.at });
    const now = new Map(moved.map((item) => [item.id, item]));
    return { orderId, items: items.map((item) => movedItem(now.get(item.id) ?? item)) };
  });
}

/** A parcel on its way to a status, in its transaction. */
type Context = { shop: Shop; db: Db; session: Session; parcel: Parcel; at: Date };

/** Accepts the open items, or all items to correct the number. */
async function accept(context: Context, items: readonly StatusRow[]): Promise<StatusRow[]> {
  const { db, session, parcel } = context;
  const waiting = items.filter(isOpen);
  const changed = parcel.to === 'ACCEPTED' ? items : waiting;
  if (changed.length === 0) return [...items];
  if (parcel.trackingNumber === null) {
    throw invalid(deliveryMessages.trackingRequired, 'trackingNumber');
  }
  await oweAgain(db, { orderId: parcel.orderId, at: context.at, byUserId: session.userId });
  await lockEarnings(db, waiting);
  const accepted = await step(context, changed, 'ACCEPTED');
  return items.map((item) => accepted.find(({ id }) => id === item.id) ?? item);
}

/** Moves items by one step, with their history; returns their new state. */
async function step(
  { db, session, parcel, at }: Context,
  items: readonly StatusRow[],
  status: ParcelStep,
): Promise<StatusRow[]> {
  const { trackingNumber, courier } = parcel;
  const deliveredAt = status === 'DELIVERED' ? at : null;
  const sent = { status, trackingNumber, courier, deliveredAt, byUserId: session.userId, at };
  await updateParcelItems(db, items, sent);
  return items.map((item) => ({
    ...item,
    status,
    tracking_number: trackingNumber ?? item.tracking_number,
    courier: courier === undefined ? item.courier : courier,
    delivered_at: item.delivered_at ?? deliveredAt,
  }));
}

/** Tells the customer once, of the items with a status or number that is new: each number once. */
async function notify(
  { shop, db, parcel: { to } }: Context,
  moves: readonly { before: StatusRow; after: StatusRow }[],
): Promise<void> {
  const news = moves.filter(
    ({ before, after }) => before.status !== to || before.tracking_number !== after.tracking_number,
  );
  const [first] = news;
  if (first === undefined) return;
  const { before, after: item } = first;
  const numbers = news.flatMap(({ after }) => after.tracking_number ?? []);
  const trackingNumber = numbers.length === 0 ? null : [...new Set(numbers)].join(', ');
  await notifyOfStatus(shop, db, { item, from: before.status, decision: to, trackingNumber });
}

/** Returns whether an item has the status, number and courier already. */
function isThere(item: StatusRow, { to, trackingNumber, courier }: Parcel): boolean {
  return (
    item.status === to &&
    (trackingNumber === null || item.tracking_number === trackingNumber) &&
    (courier === undefined || item.courier === courier)
  );
}

function isMovable(item: StatusRow, session: Session, { to, expected }: Parcel): boolean {
  const seen = expected?.find(({ orderItemId }) => orderItemId === item.id);
  const next = to === 'SHIPPED' && isOpen(item) ? 'ACCEPTED' : to;
  return canMove(item.status, next, session.role) && isAsExpected(item, seen);
}

/**
 * Locks the rows that the items' income is added to, in order of product id: each item's trigger locks the
 * row of its product and then the row of the day, so two parcels could otherwise deadlock.
 */
async function lockEarnings(db: Db, earning: readonly StatusRow[]): Promise<void> {
  await lockStock(
    db,
    earning.map((item) => item.product_id),
  );
}
