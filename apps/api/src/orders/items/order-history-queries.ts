import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import { type Db, readCount } from '../../database/db.ts';

const COLUMNS = [
  'id',
  'order_id',
  'placed_at',
  'product_id',
  'product_name',
  'color',
  'size',
  'picture_id',
  'unit',
  'quantity',
  'line_total',
  'discount',
  'payment_method',
  'status',
  'tracking_number',
  'courier',
  'delivered_at',
  'refunded_at',
  'unpaid_at',
  'estimated_delivery',
  'area_days',
  'returnable',
] as const;

/** When an item was accepted. */
const ACCEPTED_AT = sql<Date | null>`(
  select at from order_status_history step
  where step.order_item_id = order_items.id and step.to_status = 'ACCEPTED'
  order by step.id limit 1
)`.as('accepted_at');

/** Whether the customer has asked to return an item, and it has not come yet. */
const IS_RETURNING = sql<boolean>`exists (
  select from returns
  where returns.order_item_id = order_items.id and returns.status in ('REQUESTED', 'APPROVED')
)`.as('is_returning');

/** Whether the payment was found after the item was rejected without it: a refund of the item, or a claim, is owed. */
const IS_PAYMENT_FOUND = sql<boolean>`unpaid_at is not null and exists (
  select from refunds
  where refunds.order_id = order_items.order_id and refunds.state not in ('CLAIMED', 'REFUSED')
    and (refunds.reason = 'CLAIM' or refunds.order_item_id = order_items.id)
)`.as('is_payment_found');

/** Returns a customer's order items, newest first. */
export async function selectOwnItems(db: Db, customerId: string, { limit, offset }: PageRange) {
  return db
    .selectFrom('order_items')
    .select([...COLUMNS, ACCEPTED_AT, IS_RETURNING, IS_PAYMENT_FOUND])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type OwnItemRow = Awaited<ReturnType<typeof selectOwnItems>>[number];

/** Returns all items of a page of a customer's orders, newest first. */
export async function selectItemsOfOwnOrders(
  db: Db,
  customerId: string,
  { limit, offset }: PageRange,
): Promise<OwnItemRow[]> {
  return db
    .selectFrom('order_items')
    .select([...COLUMNS, ACCEPTED_AT, IS_RETURNING, IS_PAYMENT_FOUND])
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function selectOwnItemCount(db: Db, customerId: string): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from order_items where customer_id = ${customerId}`;
}

export async function selectOwnOrderCount(db: Db, customerId: string): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from orders where customer_id = ${customerId}`;
}
