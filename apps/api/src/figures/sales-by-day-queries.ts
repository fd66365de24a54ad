import type { Paise } from '@shop/contract/money';
import { startOfDay } from '../platform/clock.ts';
import { type Db, readRows } from '../database/db.ts';

/** A day with its income, and the numbers of accepted orders and of items that were placed on it. */
export type DaySalesRow = { day: string; income: Paise; orders: number; ordered: number };

/**
 * Returns every day from the first to the last: from the read models of days, plus a count of items that
 * are newer than the last counted ones.
 */
export async function selectSalesByDay(
  db: Db,
  first: string,
  last: string,
): Promise<DaySalesRow[]> {
  return readRows<DaySalesRow>(db)`
    select all_days.day,
      coalesce(income_days.income, 0) + coalesce(refund_days.income, 0) as income,
      coalesce(income_days.orders, 0)::int as orders,
      (coalesce(item_days.items, 0) + coalesce(fresh.items, 0))::int as ordered
    from (
      select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day
    ) all_days
    left join income_days on income_days.day = all_days.day
    left join refund_days on refund_days.day = all_days.day
    left join item_days on item_days.day = all_days.day
    left join (
      select (placed_at at time zone 'Asia/Kolkata')::date as day, count(*) as items
      from order_items
      where id > (select up_to from counted_items) and placed_at >= ${startOfDay(first)}
      group by 1
    ) fresh on fresh.day = all_days.day
    order by all_days.day
  `;
}
