import { sql } from 'kysely';
import type { PageRange } from '@shop/contract/page';
import type { Db } from '../database/db.ts';

/** A customer's order items, newest first. */
export async function selectOwnItems(db: Db, customerId: string, { limit, offset }: PageRange) {
  return db
    .selectFrom('order_items')
    .select([
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
      'payment_method',
      'status',
      'tracking_number',
      'refunded_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectOwnItemCount(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}
