import { type AcceptedOrder, deliveryMessages } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { canMove } from '@shop/contract/order-status';
import type { Db } from '../../database/db.ts';
import { transaction } from '../../database/transaction.ts';
import { makeInvoice } from '../../invoices/make-invoice.ts';
import { conflict, invalid, notFound } from '../../platform/refusals.ts';
import type { Session } from '../../platform/session.ts';
import type { Shop } from '../../shop.ts';
import { lockStock } from '../../stock/ledger.ts';
import { notifyOfStatus } from './order-messages.ts';
import { selectParcel, updateAcceptedItems } from './accept-order-queries.ts';
import { type ExpectedItem, isAsExpected, movedItem } from './item-status.ts';
import type { StatusRow } from './item-status-queries.ts';
import { recordMoves } from './order-activity.ts';

/** Items of one order that are sent together. */
export type Parcel = {
  orderId: string;
  itemIds: readonly string[];
  trackingNumber: string | null;
  /** Undefined leaves the courier unchanged. */
  courier: Courier | null | undefined;
  /** Optimistic lock: items as the owner saw them; without it any acceptable item is accepted. */
  expected?: readonly (ExpectedItem & { orderItemId: string })[] | undefined;
};

/**
 * Accepts items of one order as one parcel, all or none. Items that are already accepted keep the same
 * number, or get the new one as a correction; repeating the same request changes nothing.
 */
export async function acceptOrder(
  shop: Shop,
  session: Session,
  parcel: Parcel,
): Promise<AcceptedOrder> {
  const { orderId, itemIds, trackingNumber } = parcel;
  if (trackingNumber === null) throw invalid(deliveryMessages.trackingRequired, 'trackingNumber');
  return transaction(shop.db, async (db) => {
    const items = await selectParcel(db, { orderId, itemIds });
    if (items.length < itemIds.length) throw notFound(deliveryMessages.notFound);
    const isDone = isSent({ trackingNumber, courier: parcel.courier });
    const open = items.filter((item) => !isDone(item));
    if (!open.every((item) => isAcceptable(item, session, parcel.expected))) {
      throw conflict(deliveryMessages.alreadyMoved, 'ALREADY_MOVED', {
        data: { orderId, items: items.map(movedItem) },
      });
    }
    await lockEarnings(db, open);
    const at = shop.clock.now();
    await updateAcceptedItems(db, open, {
      trackingNumber,
      courier: parcel.courier,
      byUserId: session.userId,
      at,
    });
    const { courier } = parcel;
    const accepted = {
      status: 'ACCEPTED',
      tracking_number: trackingNumber,
      ...(courier !== undefined && { courier }),
    } as const;
    const moves = open.map((before) => ({ before, after: { ...before, ...accepted } }));
    await recordMoves(shop, db, session, moves);
    const item = open.find((one) => isNewTo(one, trackingNumber));
    if (item !== undefined) {
      await notifyOfStatus(shop, db, {
        item,
        from: item.status,
        decision: 'ACCEPTED',
        trackingNumber,
      });
    }
    await makeInvoice(shop, db, { orderId, itemIds: idsOf(open.filter(isNew)), at });
    return { orderId, items: items.map((item) => movedItem({ ...item, ...accepted })) };
  });
}

function isSent({ trackingNumber, courier }: Pick<Parcel, 'trackingNumber' | 'courier'>) {
  return (item: StatusRow): boolean =>
    item.status === 'ACCEPTED' &&
    item.tracking_number === trackingNumber &&
    (courier === undefined || item.courier === courier);
}

/** Returns whether an item is accepted only now; a corrected number makes no second invoice. */
function isNew({ status }: StatusRow): boolean {
  return status !== 'ACCEPTED';
}

function idsOf(items: readonly StatusRow[]): string[] {
  return items.map(({ id }) => id);
}

/** Returns whether the shopper does not know yet that the item is sent under this number. */
function isNewTo({ status, tracking_number: known }: StatusRow, trackingNumber: string): boolean {
  return status !== 'ACCEPTED' || known !== trackingNumber;
}

function isAcceptable(item: StatusRow, session: Session, expected: Parcel['expected']): boolean {
  const seen = expected?.find(({ orderItemId }) => orderItemId === item.id);
  return canMove(item.status, 'ACCEPTED', session.role) && isAsExpected(item, seen);
}

/**
 * Locks the rows that the items' income is added to, in order of product id: each item's trigger locks the
 * row of its product and then the row of the day, so two parcels could otherwise deadlock.
 */
async function lockEarnings(db: Db, items: readonly StatusRow[]): Promise<void> {
  const earning = items.filter(isNew);
  await lockStock(
    db,
    earning.map((item) => item.product_id),
  );
}
