import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** What an item's next status is decided by. */
export type DecidedRow = {
  id: string;
  customer_id: string;
  payment_method: PaymentMethod;
  status: OrderStatus;
  tracking_number: string | null;
  refunded_at: Date | null;
};

const COLUMNS = [
  'id',
  'customer_id',
  'payment_method',
  'status',
  'tracking_number',
  'refunded_at',
] as const;

export async function selectItem(db: Db, id: string): Promise<DecidedRow | undefined> {
  return db.selectFrom('order_items').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

type Step = {
  from: DecidedRow;
  to: OrderStatus;
  trackingNumber: string | null;
  givesStockBack: boolean;
  byUserId: string;
  at: Date;
};

/**
 * Moves an item on, if it still is as it was read: its row, its history and the pieces that
 * return to stock, in one statement. Undefined when somebody else was faster.
 */
export async function updateItemStatus(db: Db, step: Step): Promise<DecidedRow | undefined> {
  const { from, to, at } = step;
  const result = await sql<DecidedRow>`
    with moved as (
      update order_items set status = ${to}, tracking_number = ${step.trackingNumber}
      where id = ${from.id} and status = ${from.status}
        and tracking_number is not distinct from ${from.tracking_number}
      returning id, customer_id, payment_method, status, tracking_number, refunded_at,
        product_id, quantity
    ), remembered as (
      insert into order_status_history
        (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
      select id, ${from.status}, status, tracking_number, ${step.byUserId}, ${at} from moved
    ), given_back as (
      insert into stock_movements (product_id, change, reason, order_item_id, created_at)
      select product_id, quantity, status, id, ${at} from moved where ${step.givesStockBack}::boolean
    )
    select id, customer_id, payment_method, status, tracking_number, refunded_at from moved
  `.execute(db);
  return result.rows[0];
}

/** Marks an item as refunded, once, and only where a refund is possible. */
export async function updateItemRefunded(
  db: Db,
  id: string,
  at: Date,
): Promise<DecidedRow | undefined> {
  return db
    .updateTable('order_items')
    .set({ refunded_at: at })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .where('payment_method', '=', 'NET_BANKING')
    .where('status', 'in', ['CANCELLED', 'REJECTED'])
    .returning(COLUMNS)
    .executeTakeFirst();
}
