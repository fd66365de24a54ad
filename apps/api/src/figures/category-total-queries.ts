import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Totals of each category (units in stock, sold, earned): the folded sums and the deltas since. */
export const CATEGORY_TOTALS = sql`(
  select category_id, sum(units) as units, sum(sold) as sold, sum(earned) as earned
  from (select * from category_totals union all select * from category_deltas) moved
  group by category_id
)`;

/** Folds the deltas into the sums in one statement, so that no reader misses or double-counts any. */
export async function foldCategoryDeltas(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from category_deltas returning *
    )
    insert into category_totals as known (category_id, units, sold, earned)
    select category_id, sum(units), sum(sold), sum(earned) from gone
    group by category_id order by category_id
    on conflict (category_id) do update set units = known.units + excluded.units,
      sold = known.sold + excluded.sold, earned = known.earned + excluded.earned
  `.execute(db);
}
