import type { PageRange } from '@shop/contract/page';
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
] as const;

/** Returns a customer's order items, newest first. */
export async function selectOwnItems(db: Db, customerId: string, { limit, offset }: PageRange) {
  return db
    .selectFrom('order_items')
    .select(COLUMNS)
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
    .select(COLUMNS)
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
