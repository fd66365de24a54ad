import { sql } from 'kysely';
import { type Db, readRow, shownPhone } from '../database/db.ts';
import { paymentSeenBy } from '../database/payment-seen.ts';
import { SHIPPING_COLUMNS } from '../database/shared-columns.ts';

/** Returns the customer of an order, for the access check, and the facts that its items share. */
export async function selectOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.customer_id')
    .leftJoinLateral(paymentSeenBy(sql`orders.id`).as('seen'), (join) => join.onTrue())
    .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .leftJoin('drafts', 'drafts.id', 'orders.draft_id')
    .leftJoin('users as writer', 'writer.id', 'drafts.created_by')
    .select([
      'orders.id',
      'orders.customer_id',
      'users.first_name',
      'users.last_name',
      shownPhone('users').as('phone'),
      'placed_at',
      'payment_method',
      'orders.total',
      'orders.discount',
      'coupons.code as coupon_code',
      'screenshot_picture_id',
      'utr',
      'orders.payment_reference',
      'gateway',
      'draft_id',
      'drafts.reason as draft_reason',
      sql<string | null>`nullif(concat_ws(' ', writer.first_name, writer.last_name), '')`.as(
        'draft_by',
      ),
      'seen.at as seen_at',
      'seen.by as seen_by',
      ...SHIPPING_COLUMNS,
      'ship_type',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;

/** Returns the items of an order as they were ordered. */
export async function selectPageItems(db: Db, orderId: string) {
  return db
    .selectFrom('order_items')
    .leftJoin('reviews', 'reviews.order_item_id', 'order_items.id')
    .leftJoin('invoiced_items', 'invoiced_items.order_item_id', 'order_items.id')
    .select([
      'order_items.id',
      'invoiced_items.number as invoice_number',
      'order_items.product_id',
      'product_name',
      'picture_id',
      'color',
      'size',
      'unit',
      'order_items.quantity',
      'line_total',
      'discount',
      'status',
      'tracking_number',
      'courier',
      'delivered_at',
      'estimated_delivery',
      'area_days',
      'returnable',
      'unpaid_at',
      'reviews.id as review_id',
      'reviews.stars',
      'reviews.text as review_text',
      'reviews.with_name',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute();
}
export type PageItemRow = Awaited<ReturnType<typeof selectPageItems>>[number];

/** Returns the steps of an order's items, oldest first. */
export async function selectSteps(db: Db, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('order_status_history as step', 'step.order_item_id', 'order_items.id')
    .select(['step.order_item_id', 'step.to_status', 'step.at'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('step.order_item_id')
    .orderBy('step.id')
    .execute();
}
export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

/** Returns the refunds of an order, oldest first. */
export async function selectRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'order_item_id',
      'reason',
      'state',
      'amount',
      'sent_amount',
      'upi_id',
      'reference',
      'sent_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];

/** The numbers of the orders before and after an order. */
export type NeighboursRow = { previous: string | null; next: string | null };

/** Returns the orders before and after an order, by number, which is their order in time. */
export async function selectNeighbours(db: Db, orderId: string): Promise<NeighboursRow> {
  const row = await readRow<NeighboursRow>(db)`
    select (select max(id) from orders where id < ${orderId}) as previous,
      (select min(id) from orders where id > ${orderId}) as next
  `;
  return row ?? { previous: null, next: null };
}
