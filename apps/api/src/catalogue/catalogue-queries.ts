import type { Paise } from '@shop/contract/money';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { Sorting } from '@shop/contract/sort';
import type { Db } from '../lib/db.ts';
import type { PagePart } from '../lib/list-page.ts';
import { plannedEachTime, prepared } from '../lib/prepared.ts';
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
  const [column, isDescending] = ORDERS[sort];
  const direction = isDescending === part.isReversed ? 'asc' : 'desc';
  const found = await planned<{ id: string }>(
    filter,
    `select id from products where ${within(filter)}
    order by ${column} ${direction}, id ${direction} limit $4 offset $5`,
  )(db, [...valuesOf(filter), part.limit, part.offset]);
  return selectListed(
    db,
    found.map(({ id }) => id),
  );
}

const ORDERS = {
  newest: ['created_at', true],
  priceAsc: ['price', false],
  priceDesc: ['price', true],
} as const;

/** Products that a list within prices has at most: more are neither counted nor shown. */
export const MOST_WITHIN_PRICES = 10_000;

/** How many active products there are: as the shelves count them, or within prices by counting. */
export async function selectCatalogueCount(db: Db, filter: Filter): Promise<number> {
  const [row] = hasPrices(filter)
    ? await planned<{ count: number }>(
        filter,
        `select count(*)::int from (
          select from products where ${within(filter)} limit ${MOST_WITHIN_PRICES}
        ) found`,
      )(db, valuesOf(filter))
    : await onShelves(db, [filter.categoryId ?? null]);
  return row?.count ?? 0;
}

function hasPrices({ minPrice, maxPrice }: Filter): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** Which index is best within prices depends on the prices. */
function planned<Row>(filter: Filter, text: string) {
  return hasPrices(filter) ? plannedEachTime<Row>(text) : prepared<Row>(text);
}

/** Only the conditions that narrow, so that each combination has its own plan. */
function within({ categoryId, minPrice, maxPrice }: Filter): string {
  return [
    'active and deleted_at is null',
    categoryId === undefined ? '$1::bigint is null' : 'category_id = $1::bigint',
    minPrice === undefined ? '$2::paise is null' : 'price >= $2::paise',
    maxPrice === undefined ? '$3::paise is null' : 'price <= $3::paise',
  ].join(' and ');
}

function valuesOf({ categoryId, minPrice, maxPrice }: Filter) {
  return [categoryId ?? null, minPrice ?? null, maxPrice ?? null];
}

const onShelves = prepared<{ count: number }>(`
  select coalesce(sum(on_sale), 0)::int as count from shelf_counts
  where $1::bigint is null or category_id = $1::bigint`);

const COLUMNS: Record<ProductSort, string> = {
  date: 'products.created_at',
  name: 'lower(products.name)',
  price: 'products.price',
  stock: 'products.stock',
};

/** Products of those ids, in the order of the ids unless they are sorted. */
export async function selectListed(
  db: Db,
  ids: readonly string[],
  sorting?: Sorting<ProductSort>,
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const direction = sorting?.isDescending === true ? 'desc' : 'asc';
  const order =
    sorting === undefined
      ? 'array_position($1::bigint[], products.id)'
      : `${COLUMNS[sorting.column]} ${direction}, products.id ${direction}`;
  return prepared<ListedRow>(`${LISTED} order by ${order}`)(db, [ids]);
}

const LISTED = `
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
  where products.id = any ($1::bigint[])`;
