import type { OrderStatus } from '@shop/contract/order-status';
import { sql } from 'kysely';
import { type Db, readRow } from '../../database/db.ts';
import { planOnce } from '../../database/prepared.ts';

/** Counts the orders of a customer that wait for the owner. */
export async function selectOpenOrders(db: Db, customerId: string): Promise<number> {
  const statement = db
    .selectFrom('order_items')
    .select(sql<number>`count(distinct order_id)::int`.as('open'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', sql<OrderStatus>`('PENDING', 'ORDERED')`);
  const [counted] = await planOnce(db, statement);
  return counted?.open ?? 0;
}

/** Returns whether the owner has ever accepted an item of this customer. */
export async function selectHasAccepted(db: Db, customerId: string): Promise<boolean> {
  const { accepted } = await db
    .selectNoFrom(
      sql<boolean>`exists (
        select from order_items item
        join order_status_history history on history.order_item_id = item.id
        where item.customer_id = ${customerId} and history.to_status = 'ACCEPTED'
      )`.as('accepted'),
    )
    .executeTakeFirstOrThrow();
  return accepted;
}

/** Returns the ids of the given products that are sold by the metre. */
export async function selectSoldByMetre(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('unit', '=', 'METRE')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the longest time in milliseconds for which a customer has held one of the products since an
 * instant, or since their last order if that is later.
 */
export async function selectLongestHold(
  db: Db,
  { customerId, ids, since, now }: { customerId: string; ids: string[]; since: Date; now: Date },
): Promise<number> {
  const row = await readRow<{ ms: number | null }>(db)`
    select max(held.ms)::float8 as ms from (
      select 1000 * sum(extract(epoch from
        least(hold.released_at, hold.expires_at, ${now}) - hold.created_at
      )) as ms
      from holds hold
      join hold_items item on item.hold_id = hold.id
      where hold.customer_id = ${customerId} and item.product_id = any (${ids})
        and hold.created_at >= greatest(${since}, (
          select max(placed_at) from orders where customer_id = ${customerId}
        ))
      group by item.product_id
    ) held`;
  return row?.ms ?? 0;
}
