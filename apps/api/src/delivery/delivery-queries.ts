import { WAITING_ITEMS, type Waiting } from '@shop/contract/order-status';
import type { PageRange } from '@shop/contract/page';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import type { Period } from '../lib/period.ts';
import type { Database } from '../lib/schema.ts';

/** What a list of items is narrowed by. */
export type ItemFilter = { period: Period; waiting?: Waiting | undefined };

/** Items placed within a period with all that the owner sees of them, newest first. */
export async function selectItems(db: Db, filter: ItemFilter, { limit, offset }: PageRange) {
  const page = within(db.selectFrom('order_items'), filter)
    .selectAll('order_items')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('item'))
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .innerJoin('users', 'users.id', 'item.customer_id')
    .select([
      'item.id',
      'item.order_id',
      'item.product_name',
      'item.placed_at',
      'item.customer_id',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('customer_name'),
      'orders.ship_first_name',
      'orders.ship_last_name',
      'orders.ship_phone',
      'orders.ship_line1',
      'orders.ship_line2',
      'orders.ship_city',
      'orders.ship_state',
      'orders.ship_postal_code',
      'orders.ship_country',
      'item.quantity',
      'item.line_total',
      'item.payment_method',
      'orders.screenshot_picture_id',
      'orders.payment_reference',
      'orders.utr',
      'orders.gateway',
      'item.tracking_number',
      'item.status',
      'item.refunded_at',
      'item.picture_id',
      'item.color',
      'item.size',
    ])
    .orderBy('item.placed_at', 'desc')
    .orderBy('item.id', 'desc')
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

export async function selectItemCount(db: Db, filter: ItemFilter): Promise<number> {
  const { count } = await within(db.selectFrom('order_items'), filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function within<T>(
  query: SelectQueryBuilder<Database, 'order_items', T>,
  { period: { from, to }, waiting }: ItemFilter,
): SelectQueryBuilder<Database, 'order_items', T> {
  const waits = waiting === undefined ? undefined : WAITING_ITEMS[waiting];
  return query
    .$if(from !== null, (items) => items.where('placed_at', '>=', from))
    .$if(to !== null, (items) => items.where('placed_at', '<', to))
    .$if(waits !== undefined, (items) =>
      items
        .where('status', 'in', waits?.statuses ?? [])
        .where('payment_method', 'in', waits?.paymentMethods ?? [])
        .where('refunded_at', 'is', null),
    );
}
