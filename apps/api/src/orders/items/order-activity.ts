import type { OrderStatus } from '@shop/contract/order-status';
import type { Courier } from '@shop/contract/parcel';
import type { Change } from '../../activity/activity-entry.ts';
import { changesBetween, recordActivity } from '../../activity/record-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Session } from '../../platform/session.ts';
import type { Shop } from '../../shop.ts';

type State = {
  order_id: string;
  product_name: string;
  status: OrderStatus;
  tracking_number: string | null;
  courier: Courier | null;
  delivered_at: Date | null;
  unpaid_at: Date | null;
};

/** An item of an order, before and after a move. */
export type Move = { before: State; after: State };

/** Logs the back office's changes of one order's items; changes by a shopper are not logged. */
export async function recordMoves(
  shop: Shop,
  db: Db,
  session: Session,
  moves: readonly Move[],
): Promise<void> {
  const [first] = moves;
  if (session.role === 'CUSTOMER' || first === undefined) return;
  const { after } = first;
  await recordActivity(shop, db, {
    actor: session,
    action: nameOfChange(moves, first),
    subject: { kind: 'ORDER', id: after.order_id, label: after.order_id },
    changes: moves.flatMap(changesOf),
  });
}

function nameOfChange(moves: readonly Move[], first: Move) {
  if (moves.some(({ before, after }) => before.status !== after.status)) {
    return nameOfDecision(first);
  }
  const isOfParcel = moves.some(
    ({ before, after }) =>
      before.tracking_number !== after.tracking_number || before.courier !== after.courier,
  );
  return isOfParcel ? 'ORDER_TRACKING_CHANGED' : 'ORDER_DELIVERY_DAY_CHANGED';
}

function nameOfDecision({ before, after }: Move) {
  return after.unpaid_at === null ? nameOfMove(before.status, after.status) : 'ORDER_NOT_PAID';
}

function changesOf({ before, after }: Move): Change[] {
  return changesBetween(logged(before), logged(after)).map((change) => ({
    ...change,
    field: `${change.field}.${after.product_name}`,
  }));
}

function logged({ status, tracking_number: trackingNumber, courier, delivered_at: at }: State) {
  return { orderStatus: status, trackingNumber, courier, deliveredAt: at?.toISOString() ?? null };
}

/**
 * Returns the name of a move, for messages and the activity log. An item that is rejected after it was
 * accepted could not be delivered: its parcel cannot be sent, or came back.
 */
export function nameOfMove<T extends OrderStatus>(from: OrderStatus, to: T) {
  const isPromised = from === 'ACCEPTED' || from === 'SHIPPED';
  return to === 'REJECTED' && isPromised ? 'ORDER_NOT_DELIVERED' : (`ORDER_${to}` as const);
}
