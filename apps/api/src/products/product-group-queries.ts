import type { Paise } from '@shop/contract/money';
import type { BY_DEMAND, ProductSort } from '@shop/contract/product-sort';
import type { Unit } from '@shop/contract/quantity';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, byName, orderBy } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import { readPageRows } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** A product group: the products of one name and category, as one row. */
export type GroupRow = {
  name: string;
  description: string;
  category_id: string;
  category_name: string;
  price: Paise;
  highest_price: Paise;
  mrp: Paise | null;
  unit: Unit;
  stock: number;
  /** The oldest of its products. */
  first_id: string;
  variants: number;
  low_in_stock: number;
  active: boolean;
  created_at: Date;
  saved_count: number;
  watch_count: number;
  cover: StoredPicture | null;
};

/** A column of the owner's list, or how many people want a product. */
type GroupSort = ProductSort | typeof BY_DEMAND;

const KEYS: Record<GroupSort, RawBuilder<unknown>[]> = {
  date: [sql`page.created_at`, sql`page.first_id`],
  name: [byName(sql`page.name`), sql`page.first_id`],
  price: [sql`page.price`, sql`page.first_id`],
  stock: [sql`page.stock`, sql`page.first_id`],
  wanted: [sql`(page.watch_count + page.saved_count)`, sql`page.first_id`],
};

/**
 * Returns one page of product groups, found by one index and then read. A group has the creation time of
 * its oldest product and the price of its cheapest.
 */
export async function selectGroups(
  db: Db,
  { sorting, part }: { sorting: Sorting<GroupSort>; part: PagePart },
): Promise<GroupRow[]> {
  const order = orderBy(KEYS[sorting.column], sorting.isDescending !== part.isReversed);
  // No index contains the stock, because every order moves it: sorting by stock sums up all groups.
  const groups = sorting.column === 'stock' ? GROUPS_WITH_STOCK : sql`product_groups`;
  return readPageRows(
    db,
    part,
    (range) => sql<GroupRow>`
    select page.name, first.description, page.category_id, categories.name as category_name,
      page.price, page.highest_price, case when sums.variants = 1 then first.mrp end as mrp, first.unit, page.active, page.created_at, cover.picture as cover,
      page.first_id, page.saved_count, page.watch_count, sums.stock, sums.variants, sums.low_in_stock
    from unnest(array(
      select page.first_id from ${groups} page ${order} ${range}
    )) with ordinality as found (id, place)
    join product_groups page on page.first_id = found.id
    join categories on categories.id = page.category_id
    join products first on first.id = page.first_id
    cross join lateral (
      select sum(item.stock) as stock, count(*)::int as variants,
        (count(*) filter (where variant.active and item.stock <= low_stock_limit()))::int
          as low_in_stock
      from products variant
      join product_stock item on item.product_id = variant.id
      where variant.name = page.name and variant.category_id = page.category_id
        and variant.deleted_at is null
    ) sums
    left join lateral (
      select jsonb_build_object('key', key, 'width', width, 'height', height,
        'thumbhash', thumbhash, 'files', files) as picture
      from products variant
      join product_pictures place on place.product_id = variant.id and place.position = 0
      join pictures on pictures.id = place.picture_id
      where variant.name = page.name and variant.category_id = page.category_id
        and variant.deleted_at is null
      order by variant.id limit 1
    ) cover on true
    order by found.place`,
  );
}

const GROUPS_WITH_STOCK = sql`(
  select product_groups.*, sums.stock
  from product_groups
  join (
    select name, products.category_id, sum(stock) as stock
    from products join product_stock on product_stock.product_id = products.id
    where deleted_at is null group by name, products.category_id
  ) sums using (name, category_id)
)`;

/** Returns the number of product groups. */
export async function selectGroupCount(db: Db): Promise<number> {
  const { groups } = await db
    .selectFrom('category_counts')
    .select(sql<number>`coalesce(sum(groups), 0)::int`.as('groups'))
    .executeTakeFirstOrThrow();
  return groups;
}
