import type { OrderStatus } from '@shop/contract/order-status';
import type { Courier } from '@shop/contract/parcel';
import { type Selectable, sql } from 'kysely';
import { type Db, readRow } from '../../database/db.ts';
import type { Database } from '../../database/schema.generated.ts';

/** The columns of `StatusRow`. */
export const STATUS_COLUMNS = [
  'id',
  'order_id',
  'customer_id',
  'product_id',
  'product_name',
  'payment_method',
  'line_total',
  'discount',
  'placed_at',
  'status',
  'tracking_number',
  'courier',
  'delivered_at',
  'refunded_at',
  'is_refund_due',
  'unpaid_at',
  'is_written_off',
] as const;

/** The fields that decide an item's next status. */
export type StatusRow = Pick<Selectable<Database['order_items']>, (typeof STATUS_COLUMNS)[number]>;

export async function selectItem(db: Db, id: string): Promise<StatusRow | undefined> {
  return db
    .selectFrom('order_items')
    .select(STATUS_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether the item ever had a return, or one that was neither declined nor withdrawn. */
export async function selectHasReturn(
  db: Db,
  itemId: string,
  { isInForce = false } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('order_item_id', '=', itemId)
    .$if(isInForce, (all) => all.where('status', 'in', ['REQUESTED', 'APPROVED', 'RECEIVED']))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the items of a customer that wait for the owner, oldest first. */
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
  courier: Courier | null;
  deliveredAt: Date | null;
  isWrittenOff: boolean;
  byUserId: string;
  at: Date;
};

/**
 * Compare-and-set of an item's status, with its history row, in one statement; triggers update income and
 * due refunds. Undefined when the item was changed since it was read.
 */
export async function updateItemStatus(db: Db, step: Step): Promise<StatusRow | undefined> {
  const { from, to, at } = step;
  return readRow<StatusRow>(db)`
    with moved as (
      update order_items set status = ${to}, tracking_number = ${step.trackingNumber},
        courier = ${step.courier}, delivered_at = ${step.deliveredAt},
        is_written_off = ${step.isWrittenOff}
      where id = ${from.id} and status = ${from.status}
        and tracking_number is not distinct from ${from.tracking_number}
        and courier is not distinct from ${from.courier}
        and delivered_at is not distinct from ${from.delivered_at}
      returning ${sql.join(STATUS_COLUMNS.map((column) => sql.ref(column)))}
    ), remembered as (
      insert into order_status_history
        (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
      select id, ${from.status}, status, tracking_number, ${step.byUserId}, ${at} from moved
    )
    select * from moved
  `;
}
