import type { Paise } from '@shop/contract/money';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy } from '../lib/db.ts';
import type { PagePart } from '../lib/list-page.ts';
import { planOnce, prepared, readRows } from '../lib/prepared.ts';
import type { StoredPicture } from '../pictures/pictures.ts';

/** Which active products a shopper wants to see. */
export type Filter = {
  categoryId?: string | undefined;
  minPrice?: Paise | undefined;
  maxPrice?: Paise | undefined;
};

/** A product as any list shows it, with its cover. */
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

/** A page of the active products: found by an index alone, then read. */
export async function selectCatalogue(
  db: Db,
  { filter, sort, part }: { filter: Filter; sort: Sort; part: PagePart },
): Promise<ListedRow[]> {
  const [keys, isDescending] = ORDERS[sort];
  const order = orderBy(keys, isDescending !== part.isReversed);
  const page = (range: RawBuilder<unknown>) =>
    listed(sql`array(select id from products where ${within(filter)} ${order} ${range})`, order);
  // Which index is best within prices depends on the prices.
  return readRows(db, part, page, { isPlannedAnew: hasPrices(filter) });
}

const ORDERS: Record<Sort, readonly [keys: RawBuilder<unknown>[], isDescending: boolean]> = {
  newest: [[sql`products.created_at`, sql`products.id`], true],
  priceAsc: [[sql`products.price`, sql`products.id`], false],
  priceDesc: [[sql`products.price`, sql`products.id`], true],
};

/** Products that a list within prices has at most: more are neither counted nor shown. */
export const MOST_WITHIN_PRICES = 10_000;

/** How many active products there are: as the shelves count them, or within prices by counting. */
export async function selectCatalogueCount(db: Db, filter: Filter): Promise<number> {
  const count = hasPrices(filter)
    ? (
        await sql<{ count: number }>`
          select count(*)::int from (
            select from products where ${within(filter)} limit ${sql.lit(MOST_WITHIN_PRICES)}
          ) found`.execute(db)
      ).rows
    : await onShelves(db, [filter.categoryId ?? null]);
  return count[0]?.count ?? 0;
}

function hasPrices({ minPrice, maxPrice }: Filter): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** Only the conditions that narrow, so that each combination has its own plan. */
function within({ categoryId, minPrice, maxPrice }: Filter): RawBuilder<unknown> {
  const claims = [sql`active and deleted_at is null`];
  if (categoryId !== undefined) claims.push(sql`category_id = ${categoryId}::bigint`);
  if (minPrice !== undefined) claims.push(sql`price >= ${minPrice}::paise`);
  if (maxPrice !== undefined) claims.push(sql`price <= ${maxPrice}::paise`);
  return sql.join(claims, sql` and `);
}

const onShelves = prepared<{ count: number }>(`
  select coalesce(sum(on_sale), 0)::int as count from shelf_counts
  where $1::bigint is null or category_id = $1::bigint`);

const COLUMNS: Record<ProductSort, RawBuilder<unknown>> = {
  date: sql`products.created_at`,
  name: sql`lower(products.name)`,
  price: sql`products.price`,
  stock: sql`products.stock`,
};

/** Products of those ids, in the order of the ids unless they are sorted. */
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

/** Products of an array of ids, with their covers. */
const listed = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ListedRow>`
  select products.id, products.name, products.description, products.price, products.stock,
    products.color, products.size, products.active, products.created_at, products.category_id,
    categories.name as category_name,
    case when pictures.id is not null then jsonb_build_object(
      'key', pictures.key, 'width', pictures.width, 'height', pictures.height,
      'thumbhash', pictures.thumbhash, 'files', pictures.files) end as cover
  from products
  join categories on categories.id = products.category_id
  left join product_pictures as place on place.product_id = products.id and place.position = 0
  left join pictures on pictures.id = place.picture_id
  where products.id = any (${ids})
  ${order}`;
