import type { Paise } from '@shop/contract/money';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import { planOnce, prepared, readRows } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** Filters of the catalogue. */
export type Filter = {
  categoryId?: string | undefined;
  minPrice?: Paise | undefined;
  maxPrice?: Paise | undefined;
  /** Only products that match a search: these ids, or by the search index when they are too many. */
  matching?: { ids: readonly string[] } | { query: string } | undefined;
};

/** A product as lists show it, with its cover picture. */
export type ListedRow = {
  id: string;
  name: string;
  description: string;
  price: Paise;
  stock: number;
  color: string | null;
  size: string | null;
  active: boolean;
  created_at: Date;
  category_id: string;
  category_name: string;
  cover: StoredPicture | null;
};

/** One page of active products: found by one index, then read. */
export async function selectCatalogue(
  db: Db,
  { filter, sort, part }: { filter: Filter; sort: Sort; part: PagePart },
): Promise<ListedRow[]> {
  const [keys, isDescending] = ORDERS[sort];
  const order = orderBy(keys, isDescending !== part.isReversed);
  const page = (range: RawBuilder<unknown>) =>
    listed(sql`array(select id from products where ${within(filter)} ${order} ${range})`, order);
  // Within a price range or a search the best index depends on its values.
  return readRows(db, part, page, { isPlannedAnew: isCounted(filter) });
}

const ORDERS: Record<Sort, readonly [keys: RawBuilder<unknown>[], isDescending: boolean]> = {
  newest: [[sql`products.created_at`, sql`products.id`], true],
  priceAsc: [[sql`products.price`, sql`products.id`], false],
  priceDesc: [[sql`products.price`, sql`products.id`], true],
};

/** A list within a price range has at most this many products; more are neither counted nor shown. */
export const MOST_WITHIN_PRICES = 10_000;

/** Those of a search's products, best first, that are within the filter. */
export async function selectWithin(
  db: Db,
  ids: readonly string[],
  filter: Filter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${within({ ...filter, matching: { ids } })}`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** Number of active products: from the category counts, or within a price range by counting. */
export async function selectCatalogueCount(db: Db, filter: Filter): Promise<number> {
  const count = isCounted(filter)
    ? (
        await sql<{ count: number }>`
          select count(*)::int from (
            select from products where ${within(filter)} limit ${sql.lit(MOST_WITHIN_PRICES)}
          ) found`.execute(db)
      ).rows
    : await countOnSale(db, [filter.categoryId ?? null]);
  return count[0]?.count ?? 0;
}

function isCounted({ minPrice, maxPrice, matching }: Filter): boolean {
  return minPrice !== undefined || maxPrice !== undefined || matching !== undefined;
}

/** Only the conditions in use, so that each combination of filters has its own plan. */
function within({ categoryId, minPrice, maxPrice, matching }: Filter): RawBuilder<unknown> {
  const claims = [sql`active and deleted_at is null`];
  if (categoryId !== undefined) claims.push(sql`category_id = ${categoryId}::bigint`);
  if (minPrice !== undefined) claims.push(sql`price >= ${minPrice}::paise`);
  if (maxPrice !== undefined) claims.push(sql`price <= ${maxPrice}::paise`);
  if (matching !== undefined) claims.push(matches(matching));
  return sql.join(claims, sql` and `);
}

function matches(matching: NonNullable<Filter['matching']>): RawBuilder<unknown> {
  return 'ids' in matching
    ? sql`id = any (${matching.ids}::bigint[])`
    : sql`search @@ ${matching.query}::tsquery`;
}

const countOnSale = prepared<{ count: number }>(`
  select coalesce(sum(on_sale), 0)::int as count from category_counts
  where $1::bigint is null or category_id = $1::bigint`);

const COLUMNS: Record<ProductSort, RawBuilder<unknown>> = {
  date: sql`products.created_at`,
  name: sql`lower(products.name)`,
  price: sql`products.price`,
  stock: sql`item.stock`,
};

/** Products by id, in the order of the ids unless they are sorted. */
export async function selectListed(
  db: Db,
  ids: readonly string[],
  sorting?: Sorting<ProductSort>,
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const given = sql`${ids}::bigint[]`;
  const order =
    sorting === undefined
      ? sql`order by array_position(${given}, products.id)`
      : orderBy([COLUMNS[sorting.column], sql`products.id`], sorting.isDescending);
  return planOnce(db, listed(given, order));
}

/** Products of an array of ids, with their cover pictures. */
const listed = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ListedRow>`
  select products.id, products.name, products.description, products.price, item.stock,
    products.color, products.size, products.active, products.created_at, products.category_id,
    categories.name as category_name,
    case when pictures.id is not null then jsonb_build_object(
      'key', pictures.key, 'width', pictures.width, 'height', pictures.height,
      'thumbhash', pictures.thumbhash, 'files', pictures.files) end as cover
  from products
  join product_stock as item on item.product_id = products.id
  join categories on categories.id = products.category_id
  left join product_pictures as place on place.product_id = products.id and place.position = 0
  left join pictures on pictures.id = place.picture_id
  where products.id = any (${ids})
  ${order}`;
