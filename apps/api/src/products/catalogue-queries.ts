import type { Facet } from '@shop/contract/facets';
import type { Paise } from '@shop/contract/money';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { Unit } from '@shop/contract/quantity';
import type { PriceRange } from '../search/search.ts';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, byName, orderBy, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';
import { planOnce, prepared, readPageRows } from '../database/prepared.ts';
import type { StoredPicture } from '../pictures/stored-picture.ts';

/** Filters of the catalogue; all must match. */
export type Filter = {
  categoryId?: string | undefined;
  minPrice?: Paise | undefined;
  maxPrice?: Paise | undefined;
  /** Only products that match a search: these ids, or the search index when they are too many. */
  matching?: { ids: readonly string[] } | { query: string } | undefined;
  /** The prices in a search text, besides the prices of the filter. */
  prices?: PriceRange | undefined;
  /** Any of these values, per facet. */
  facets?: FacetFilter | undefined;
  isInStock?: boolean | undefined;
  /** Only products of a collection. */
  collection?: Collected | undefined;
};

/** The products of a collection: the pinned ones, and all that its filter finds. */
export type Collected = {
  filter: Filter;
  pinned: readonly string[];
  /** Whether to leave the pinned ones out. */
  isRest?: boolean;
};

/** The wanted values of each filtered facet. */
export type FacetFilter = Readonly<Partial<Record<Facet, readonly string[]>>>;

/** A product as lists show it, with its cover picture. */
export type ListedRow = {
  id: string;
  name: string;
  description: string;
  price: Paise;
  mrp: Paise | null;
  unit: Unit;
  stock: number;
  sku: string;
  color: string | null;
  size: string | null;
  active: boolean;
  created_at: Date;
  category_id: string;
  rating_count: number;
  rating_tenths: number | null;
  estimated_delivery: string | null;
  country_of_origin: string | null;
  category_name: string;
  cover: StoredPicture | null;
  second: StoredPicture | null;
  /** The colours in which products of its name and category are on sale. */
  colors: number;
};

type Page = {
  filter: Filter;
  sort: Sort;
  part: PagePart;
  /** Whether the matches are few enough to find all before they are sorted. */
  isWhole?: boolean;
};

/** Returns one page of active products: found by one index, then read. */
export async function selectCatalogue(
  db: Db,
  { filter, sort, part, isWhole = false }: Page,
): Promise<ListedRow[]> {
  const order = catalogueOrder(sort, part.isReversed);
  const found = isWhole
    ? // First finds all matches: the planner can only guess their number.
      sql`(select id, created_at, price, rating_rank from ${onSale(filter)} offset 0) as products`
    : onSale(filter);
  const page = (range: RawBuilder<unknown>) =>
    listed(sql`array(select id from ${found} ${order} ${range})`, order);
  // With a filter the best index depends on its values.
  return readPageRows(db, part, page, { isPlannedAnew: isFiltered(filter) });
}

const ORDERS: Record<Sort, readonly [keys: RawBuilder<unknown>[], isDescending: boolean]> = {
  newest: [[sql`products.created_at`, sql`products.id`], true],
  priceAsc: [[sql`products.price`, sql`products.id`], false],
  priceDesc: [[sql`products.price`, sql`products.id`], true],
  rating: [[sql`products.rating_rank`, sql`products.created_at`, sql`products.id`], true],
};

/** SQL: `order by` of the products of a list, from its other end when it is reversed. */
export function catalogueOrder(sort: Sort, isReversed = false): RawBuilder<unknown> {
  const [keys, isDescending] = ORDERS[sort];
  return orderBy(keys, isDescending !== isReversed);
}

/** A filtered list has at most this many products; further ones are neither counted nor shown. */
export const MOST_COUNTED = 10_000;

/** Returns the ids of the products that match the filter, in their order. */
export async function selectWithin(
  db: Db,
  ids: readonly string[],
  filter: Filter,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select id from products
    where ${within(filter)} and products.id = any (${ids}::bigint[])`;
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** Returns the number of active products: from the category counts, or with other filters by counting. */
export async function selectCatalogueCount(db: Db, filter: Filter): Promise<number> {
  const count = isFiltered(filter)
    ? (
        await sql<{ count: number }>`
          select count(*)::int from (
            select from ${onSale(filter)}
            order by created_at desc, id desc limit ${sql.lit(MOST_COUNTED)}
          ) found`.execute(db)
      ).rows
    : await countOnSale(db, [filter.categoryId ?? null]);
  return count[0]?.count ?? 0;
}

/** Returns whether a list has more filters than its category. */
export function isFiltered(filter: Filter): boolean {
  const { minPrice, maxPrice, facets = {}, isInStock } = filter;
  const hasPrices = minPrice !== undefined || maxPrice !== undefined;
  return hasPrices || isInStock === true || Object.keys(facets).length > 0 || isUncounted(filter);
}

/** Returns whether a filter is also a search or a collection, for which no counts are stored. */
export function isUncounted({ matching, prices, collection }: Filter): boolean {
  return matching !== undefined || prices !== undefined || collection !== undefined;
}

/**
 * SQL: the products on sale that match, for `from`. A collection is two lists, so that each is found by
 * its own index and both can be merged in order.
 */
export function onSale(filter: Filter): RawBuilder<unknown> {
  const { collection, ...own } = filter;
  if (collection === undefined || collection.isRest === true || collection.pinned.length === 0) {
    return sql`products where ${within(filter)}`;
  }
  const rest = { ...own, collection: { ...collection, isRest: true } };
  return sql`(
    select products.* from products where ${within(rest)}
    union all
    select products.* from products where ${within(own)} and ${isPinned(collection)}
  ) as products`;
}

function isPinned({ pinned }: Collected): RawBuilder<unknown> {
  return sql`products.id = any (${pinned}::bigint[])`;
}

/** SQL: only the conditions in use, so that each combination of filters has its own plan. */
export function within(filter: Filter): RawBuilder<unknown> {
  const { categoryId, minPrice, maxPrice, facets = {}, isInStock, matching, prices = {} } = filter;
  const claims = [sql`products.active and products.deleted_at is null`];
  if (categoryId !== undefined) claims.push(sql`products.category_id = ${categoryId}::bigint`);
  for (const range of [{ minPrice, maxPrice }, prices]) claims.push(...priceClaims(range));
  for (const [facet, values = []] of Object.entries(facets)) {
    claims.push(sql`products.facets && ${values.map((value) => `${facet}:${value}`)}::text[]`);
  }
  if (isInStock === true) claims.push(sql`${IN_STOCK}`);
  if (matching !== undefined) claims.push(matches(matching));
  if (filter.collection !== undefined) claims.push(isCollected(filter.collection));
  return sql.join(claims, sql` and `);
}

function isCollected(collection: Collected): RawBuilder<unknown> {
  const { filter, pinned, isRest = false } = collection;
  if (pinned.length === 0) return within(filter);
  return isRest
    ? sql`${within(filter)} and not ${isPinned(collection)}`
    : sql`(${isPinned(collection)} or ${within(filter)})`;
}

function priceClaims({ minPrice, maxPrice }: PriceRange): RawBuilder<unknown>[] {
  return [
    ...(minPrice === undefined ? [] : [sql`products.price >= ${minPrice}::paise`]),
    ...(maxPrice === undefined ? [] : [sql`products.price <= ${maxPrice}::paise`]),
  ];
}

function matches(matching: NonNullable<Filter['matching']>): RawBuilder<unknown> {
  return 'ids' in matching
    ? sql`products.id = any (${matching.ids}::bigint[])`
    : sql`products.search @@ ${matching.query}::tsquery`;
}

// Looked up for each product that is read; as a join it would read the whole table.
const IN_STOCK = sql`(
  select item.stock >= least_quantity(products.unit) from product_stock as item where item.product_id = products.id
)`;

const countOnSale = prepared<{ count: number }>(`
  select coalesce(sum(on_sale), 0)::int as count from category_counts
  where $1::bigint is null or category_id = $1::bigint`);

/** This many products are read on either side of a price, in the category and outside it. */
const NEAR = 24;

/** The search for alternatives to a product. */
export type Near = { categoryId: string; price: Paise; name: string };

/**
 * Returns ids of products on sale near a price, with other names: first from the category, each group by
 * distance.
 */
export async function selectNear(db: Db, { categoryId, price, name }: Near): Promise<string[]> {
  const side = (isInCategory: boolean, isAbove: boolean) => sql`(
    select id, name, category_id, abs(price - ${price}::paise) as distance, ${sql.lit(isInCategory)} as is_in
    from products
    where active and deleted_at is null and name <> ${name}
      and ${isInCategory ? sql`category_id = ${categoryId}::bigint` : sql`true`}
      and ${isAbove ? sql`price >= ${price}::paise` : sql`price < ${price}::paise`}
    order by price ${sql.raw(isAbove ? 'asc' : 'desc')}, id ${sql.raw(isAbove ? 'asc' : 'desc')}
    limit ${sql.lit(NEAR)})`;
  const sides = [side(true, true), side(true, false), side(false, true), side(false, false)];
  const rows = await readRows<{ id: string }>(db)`
    select id from (
      select distinct on (name, category_id) id, is_in, distance
      from (${sql.join(sides, sql` union all `)}) near
      order by name, category_id, is_in desc, distance, id
    ) each_once
    order by is_in desc, distance, id`;
  return rows.map(({ id }) => id);
}

const COLUMNS: Record<ProductSort, RawBuilder<unknown>> = {
  date: sql`products.created_at`,
  name: byName(sql`products.name`),
  price: sql`products.price`,
  stock: sql`item.stock`,
};

/** Returns products by id, in the order of the ids unless sorted. */
export async function selectListedProducts(
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

/** How many products of one name are read for their colours. */
const MOST_COLORED = 50;

const pictureOf = (alias: string) => sql`case when ${sql.ref(alias)}.id is not null then
  jsonb_build_object('key', ${sql.ref(alias)}.key, 'width', ${sql.ref(alias)}.width,
    'height', ${sql.ref(alias)}.height, 'thumbhash', ${sql.ref(alias)}.thumbhash,
    'files', ${sql.ref(alias)}.files) end`;

/** SQL: the products of an array of ids, with their first two pictures. */
const listed = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ListedRow>`
  select products.id, products.name, products.description, products.price, products.mrp,
    products.unit, item.stock, products.sku, products.color, products.size, products.active, products.created_at, products.category_id,
    products.rating_count, products.rating_tenths, products.estimated_delivery, products.country_of_origin,
    categories.name as category_name, ${pictureOf('cover')} as cover,
    ${pictureOf('second')} as second,
    (
      select count(distinct color)::int from (
        select color from products variant
        where variant.name = products.name and variant.category_id = products.category_id
          and variant.active and variant.deleted_at is null
        limit ${sql.lit(MOST_COLORED)}
      ) colored
    ) as colors
  from products
  join product_stock as item on item.product_id = products.id
  join categories on categories.id = products.category_id
  left join product_pictures as place on place.product_id = products.id and place.position = 0
  left join pictures as cover on cover.id = place.picture_id
  left join product_pictures as next on next.product_id = products.id and next.position = 1
  left join pictures as second on second.id = next.picture_id
  where products.id = any (${ids})
  ${order}`;
