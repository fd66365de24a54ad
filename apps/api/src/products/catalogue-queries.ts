import type { Facet } from '@shop/contract/facets';
import type { Paise } from '@shop/contract/money';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, orderBy } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import { planOnce, prepared, readRows } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** Filters of the catalogue; all must hold. */
export type Filter = {
  categoryId?: string | undefined;
  minPrice?: Paise | undefined;
  maxPrice?: Paise | undefined;
  /** Any of these values, per facet. */
  facets?: FacetFilter | undefined;
  isInStock?: boolean | undefined;
};

/** The wanted values of each facet that is filtered by. */
export type FacetFilter = Readonly<Partial<Record<Facet, readonly string[]>>>;

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

type Page = {
  filter: Filter;
  sort: Sort;
  part: PagePart;
  /** Whether few enough match for all to be found before they are sorted. */
  isWhole?: boolean;
};

/** One page of active products: found by one index, then read. */
export async function selectCatalogue(
  db: Db,
  { filter, sort, part, isWhole = false }: Page,
): Promise<ListedRow[]> {
  const [keys, isDescending] = ORDERS[sort];
  const order = orderBy(keys, isDescending !== part.isReversed);
  const found = isWhole
    ? // All that match are found first: how many they are, the planner can only guess.
      sql`(select id, created_at, price from products where ${within(filter)} offset 0) as products`
    : sql`products where ${within(filter)}`;
  const page = (range: RawBuilder<unknown>) =>
    listed(sql`array(select id from ${found} ${order} ${range})`, order);
  // With a filter the best index depends on its values.
  return readRows(db, part, page, { isPlannedAnew: isFiltered(filter) });
}

const ORDERS: Record<Sort, readonly [keys: RawBuilder<unknown>[], isDescending: boolean]> = {
  newest: [[sql`products.created_at`, sql`products.id`], true],
  priceAsc: [[sql`products.price`, sql`products.id`], false],
  priceDesc: [[sql`products.price`, sql`products.id`], true],
};

/** A filtered list has at most this many products; more are neither counted nor shown. */
export const MOST_FOUND = 10_000;

/** Number of active products: from the category counts, or with other filters by counting. */
export async function selectCatalogueCount(db: Db, filter: Filter): Promise<number> {
  const count = isFiltered(filter)
    ? (
        await sql<{ count: number }>`
          select count(*)::int from (
            select from products where ${within(filter)}
            order by created_at desc, id desc limit ${sql.lit(MOST_FOUND)}
          ) found`.execute(db)
      ).rows
    : await countOnSale(db, [filter.categoryId ?? null]);
  return count[0]?.count ?? 0;
}

/** Whether a list is filtered by more than its category. */
export function isFiltered({ minPrice, maxPrice, facets = {}, isInStock }: Filter): boolean {
  const hasPrices = minPrice !== undefined || maxPrice !== undefined;
  return hasPrices || isInStock === true || Object.keys(facets).length > 0;
}

/** Only the conditions in use, so that each combination of filters has its own plan. */
export function within(filter: Filter): RawBuilder<unknown> {
  const { categoryId, minPrice, maxPrice, facets = {}, isInStock } = filter;
  const claims = [sql`products.active and products.deleted_at is null`];
  if (categoryId !== undefined) claims.push(sql`products.category_id = ${categoryId}::bigint`);
  if (minPrice !== undefined) claims.push(sql`products.price >= ${minPrice}::paise`);
  if (maxPrice !== undefined) claims.push(sql`products.price <= ${maxPrice}::paise`);
  for (const [facet, values = []] of Object.entries(facets)) {
    claims.push(sql`products.facets && ${values.map((value) => `${facet}:${value}`)}::text[]`);
  }
  if (isInStock === true) claims.push(sql`${IN_STOCK}`);
  return sql.join(claims, sql` and `);
}

// Looked up for each product that is read; as a join it would read the whole table.
const IN_STOCK = sql`(
  select item.stock > 0 from product_stock as item where item.product_id = products.id
)`;

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
