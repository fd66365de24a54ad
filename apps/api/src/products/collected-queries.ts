import type { Sort } from '@shop/contract/product-sort';
import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { type Collected, catalogueOrder, within } from './catalogue-queries.ts';

/** The filter and the pinned products of a collection. */
export type CollectedRow = {
  filter: Readonly<Record<string, string | number | boolean>>;
  pinned: string[];
};

/** A collection with its sort order; `sort` is undefined for newest first. */
export type SortedCollection = Collected & { sort: Sort | undefined };

/** Returns the collection of a slug, present or earlier, if it is shown on a day. */
export async function selectCollected(
  db: Db,
  { slug, day }: { slug: string; day: string },
): Promise<CollectedRow | undefined> {
  const [row] = await collectedOn(db, [slug, day]);
  return row;
}

const collectedOn = prepared<CollectedRow>(`
  select filter, pinned from collections
  where id = (select collection_of_slug($1)) and active and $2::date between from_date and to_date`);

/** The search for a cover reads only so many products that the filter finds. */
const FIRST = 20;

/**
 * Returns one cover per collection, or null. Pinned products come first; of the others only the first
 * `FIRST` are searched.
 */
export async function selectFirstCovers(
  db: Db,
  collections: readonly SortedCollection[],
): Promise<(string | null)[]> {
  const covers = collections.map(({ filter, pinned, sort = 'newest' }, at) => {
    const ids = sql`${pinned}::bigint[]`;
    const order = catalogueOrder(sort);
    return sql`select ${sql.lit(at)} as at, coalesce(
      (
        select cover.picture_id from products
        join product_pictures cover on cover.product_id = products.id and cover.position = 0
        where products.active and products.deleted_at is null and products.id = any (${ids})
        order by array_position(${ids}, products.id) limit 1
      ),
      (
        select cover.picture_id
        from (
          select id, created_at, price, rating_rank from products where ${within(filter)}
          ${order} limit ${sql.lit(FIRST)}
        ) as products
        join product_pictures cover on cover.product_id = products.id and cover.position = 0
        ${order} limit 1
      )
    ) as picture_id`;
  });
  const rows = await readRows<{ at: number; picture_id: string | null }>(db)`
    ${sql.join(covers, sql` union all `)} order by at`;
  return rows.map((row) => row.picture_id);
}
