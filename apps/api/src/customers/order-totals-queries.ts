import type { Paise } from '@shop/contract/money';
import { type Db, readRows } from '../database/db.ts';

/** A customer's order totals so far. */
export type OrderTotalsRow = {
  customer_id: string;
  orders: number;
  total: Paise;
  last_at: Date | null;
};

/**
 * Returns the orders of a few customers and their value, without cancelled and rejected items; both by an
 * index of the customer.
 */
export async function selectOrderTotals(
  db: Db,
  customerIds: readonly string[],
): Promise<OrderTotalsRow[]> {
  return readRows<OrderTotalsRow>(db)`
    select customer.id as customer_id, placed.orders, kept.total, placed.last_at
    from unnest(${customerIds}::bigint[]) as customer (id)
    cross join lateral (
      select count(*)::int as orders, max(placed_at) as last_at
      from orders where customer_id = customer.id
    ) placed
    cross join lateral (
      select coalesce(sum(line_total - discount), 0) as total from order_items
      where customer_id = customer.id and status not in ('CANCELLED', 'REJECTED')
    ) kept
  `;
}
