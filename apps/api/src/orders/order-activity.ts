import type { OrderStatus } from '@shop/contract/order-status';
import type { Courier } from '@shop/contract/parcel';
import type { Change } from '../activity/activity-entry.ts';
import { changesBetween, recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { nameOfMove } from './move-names.ts';
import { type LoggedItem, selectLoggedItems } from './order-activity-queries.ts';

type State = {
  id: string;
  status: OrderStatus;
  tracking_number: string | null;
  courier: Courier | null;
  delivered_at: Date | null;
};

/** An item of an order, before and after. */
export type Move = { before: State; after: State };

/**
 * Writes what the back office did with items of one order into the activity log; what a shopper does is
 * not there.
 */
export async function recordMoves(
  shop: Shop,
  db: Db,
  session: Session,
  moves: readonly Move[],
): Promise<void> {
  const [first] = moves;
  if (session.role === 'CUSTOMER' || first === undefined) return;
  const items = await selectLoggedItems(
    db,
    moves.map(({ after }) => after.id),
  );
  const isMoved = moves.some(({ before, after }) => before.status !== after.status);
  const { before, after } = first;
  const action = isMoved ? nameOfMove(before.status, after.status) : 'ORDER_TRACKING_CHANGED';
  const changes = moves.flatMap((move) => {
    const item = items.find(({ id }) => id === move.after.id);
    return item === undefined ? [] : changesOf(move, item);
  });
  await recordOrder(shop, db, session, { action, item: items[0], changes });
}

type Done = { action: string; item: LoggedItem | undefined; changes: readonly Change[] };

async function recordOrder(
  shop: Shop,
  db: Db,
  actor: Session,
  { action, item, changes }: Done,
): Promise<void> {
  if (item === undefined) return;
  const subject = { kind: 'ORDER', id: item.order_id, label: item.order_id };
  await recordActivity(shop, db, { actor, action, subject, changes });
}

function changesOf({ before, after }: Move, { product_name: name }: LoggedItem): Change[] {
  return changesBetween(logged(before), logged(after)).map((change) => ({
    ...change,
    field: `${change.field}.${name}`,
  }));
}

function logged({ status, tracking_number: trackingNumber, courier, delivered_at: at }: State) {
  return { orderStatus: status, trackingNumber, courier, deliveredAt: at?.toISOString() ?? null };
}
