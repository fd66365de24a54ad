import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { type Collected, within } from './catalogue-queries.ts';

/** The filter and the pinned products of a collection. */
export type CollectedRow = {
  filter: Readonly<Record<string, string | number | boolean>>;
  pinned: string[];
};

/** Returns the collection of a slug, if it is shown on a day. */
export async function selectCollected(
  db: Db,
  { slug, day }: { slug: string; day: string },
): Promise<CollectedRow | undefined> {
  const [row] = await collectedOn(db, [slug, day]);
  return row;
}

const collectedOn = prepared<CollectedRow>(`
  select filter, pinned from collections
  where slug = $1 and active and $2::date between from_date and to_date`);

/** The newest products of a collection among which one with a picture is looked for. */
const NEWEST = 20;

/** Returns for each collection the cover of its first product that has one, or null. */
export async function selectFirstCovers(
  db: Db,
  collections: readonly Collected[],
): Promise<(string | null)[]> {
  const covers = collections.map(({ filter, pinned }, at) => {
    const ids = sql`${pinned}::bigint[]`;
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
          select id, created_at from products where ${within(filter)}
          order by created_at desc, id desc limit ${sql.lit(NEWEST)}
        ) newest
        join product_pictures cover on cover.product_id = newest.id and cover.position = 0
        order by newest.created_at desc, newest.id desc limit 1
      )
    ) as picture_id`;
  });
  const { rows } = await sql<{ at: number; picture_id: string | null }>`
    ${sql.join(covers, sql` union all `)} order by at`.execute(db);
  return rows.map((row) => row.picture_id);
}
