import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** What decides an item's next status. */
export type StatusRow = {
  id: string;
  customer_id: string;
  product_id: string;
  payment_method: PaymentMethod;
  status: OrderStatus;
  tracking_number: string | null;
  refunded_at: Date | null;
};

const COLUMNS = [
  'id',
  'customer_id',
  'product_id',
  'payment_method',
  'status',
  'tracking_number',
  'refunded_at',
] as const;

export async function selectItem(db: Db, id: string): Promise<StatusRow | undefined> {
  return db.selectFrom('order_items').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The items of a customer that wait for the owner, oldest first. */
export async function selectOpenItems(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', sql<OrderStatus>`('PENDING', 'ORDERED')`)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Step = {
  from: StatusRow;
  to: OrderStatus;
  trackingNumber: string | null;
  byUserId: string;
  at: Date;
};

/**
 * Compare-and-set of an item's status, with its history row, in one statement. Undefined when the item
 * was changed since it was read.
 */
export async function updateItemStatus(db: Db, step: Step): Promise<StatusRow | undefined> {
  const { from, to, at } = step;
  const result = await sql<StatusRow>`
    with moved as (
      update order_items set status = ${to}, tracking_number = ${step.trackingNumber},
        courier = case when ${to} = 'ACCEPTED' then courier end
      where id = ${from.id} and status = ${from.status}
        and tracking_number is not distinct from ${from.tracking_number}
      returning id, customer_id, product_id, payment_method, status, tracking_number, refunded_at
    ), remembered as (
      insert into order_status_history
        (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
      select id, ${from.status}, status, tracking_number, ${step.byUserId}, ${at} from moved
    )
    select id, customer_id, product_id, payment_method, status, tracking_number, refunded_at
    from moved
  `.execute(db);
  return result.rows[0];
}

/** Marks an item as refunded, once, and only where a refund is possible. */
export async function updateItemRefunded(
  db: Db,
  id: string,
  at: Date,
): Promise<StatusRow | undefined> {
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
