import { sql } from 'kysely';
import { type Db, readCount } from '../../database/db.ts';
import type { Period } from '../../platform/period.ts';

/**
 * Returns the number of items placed in a period of whole days in Asia/Kolkata: from the read model of
 * days, plus a count of later items.
 */
export async function selectItemCount(db: Db, { from, to }: Period): Promise<number> {
  return readCount(db)`
    select (
      coalesce((
        select sum(items) from item_days
        where (${from}::timestamptz is null
            or day >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date)
          and (${to}::timestamptz is null
            or day < (${to}::timestamptz at time zone 'Asia/Kolkata')::date)
      ), 0) + (
        select count(*) from order_items
        where id > (select up_to from counted_items)
          and (${from}::timestamptz is null or placed_at >= ${from}::timestamptz)
          and (${to}::timestamptz is null or placed_at < ${to}::timestamptz)
      )
    )::int as count
  `;
}

/**
 * Blocks inserts of items until the transaction ends: an item whose id was drawn but not yet committed
 * must not be skipped.
 */
export async function lockItems(db: Db): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  await sql`lock table order_items in share mode`.execute(db);
}

/** Adds the items that are newer than the last count to their days. */
export async function insertItemDays(db: Db): Promise<void> {
  await sql`
    with before as (
      select up_to from counted_items for update
    ), fresh as (
      select id, placed_at from order_items where id > (select up_to from before)
    ), counted as (
      insert into item_days as known (day, items)
      select (placed_at at time zone 'Asia/Kolkata')::date, count(*) from fresh group by 1
      on conflict (day) do update set items = known.items + excluded.items
    )
    update counted_items set up_to = greatest(up_to, (select coalesce(max(id), 0) from fresh))
  `.execute(db);
}
