import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** Of each category what its products have in stock, sold and earned: the sums and what came since. */
export const SHELVES = sql`(
  select category_id, sum(pieces) as pieces, sum(sold) as sold, sum(earned) as earned
  from (select * from shelf_sums union all select * from shelf_changes) moved
  group by category_id
)`;

/** Adds what came since to the sums, in one statement: no reader misses it or sees it twice. */
export async function foldShelfChanges(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from shelf_changes returning *
    )
    insert into shelf_sums as known (category_id, pieces, sold, earned)
    select category_id, sum(pieces), sum(sold), sum(earned) from gone
    group by category_id order by category_id
    on conflict (category_id) do update set pieces = known.pieces + excluded.pieces,
      sold = known.sold + excluded.sold, earned = known.earned + excluded.earned
  `.execute(db);
}
