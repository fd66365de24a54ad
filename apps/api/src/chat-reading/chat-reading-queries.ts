import type { Paise } from '@shop/contract/money';
import type { Unit } from '@shop/contract/quantity';
import { sql } from 'kysely';
import { type Db, readRows } from '../database/db.ts';

/** A product on sale that a chat may name. */
export type OfferRow = {
  id: string;
  name: string;
  sku: string;
  color: string | null;
  size: string | null;
  price: Paise;
  unit: Unit;
  stock: number;
  picture_id: string | null;
};

/** The products to find, by any of these. */
export type WantedOffers = {
  ids: readonly string[];
  /** In small letters. */
  skus: readonly string[];
  titles: readonly string[];
};

/** More products of one title than anybody sells; the others of them are not read by it. */
const MOST_OF_TITLE = 500;

/**
 * Returns the products on sale with one of these ids, SKUs or titles. Each is looked up alone: for many the
 * planner would read the whole catalogue instead.
 */
export async function selectOffers(
  db: Db,
  { ids, skus, titles }: WantedOffers,
): Promise<OfferRow[]> {
  const isOnSale = sql`active and deleted_at is null`;
  return readRows<OfferRow>(db)`
    select products.id, products.name, products.sku, products.color, products.size, products.price,
      products.unit, item.stock, (
        select picture_id from product_pictures where product_id = products.id
        order by position limit 1
      ) as picture_id
    from (
      select found.id from unnest(${ids}::bigint[]) as wanted (id)
      cross join lateral (
        select id from products where id = wanted.id and ${isOnSale} limit 1
      ) as found
      union
      select found.id from unnest(${skus}::text[]) as wanted (sku)
      cross join lateral (
        select id from products where lower(sku) = wanted.sku and ${isOnSale} limit 1
      ) as found
      union
      select found.id from unnest(${titles}::text[]) as wanted (title)
      cross join lateral (
        select id from products where name = wanted.title and ${isOnSale} limit ${MOST_OF_TITLE}
      ) as found
    ) as named
    join products on products.id = named.id
    join product_stock as item on item.product_id = products.id
    order by products.id`;
}

/** Returns, for each text by its number from 1, the last title on sale that is not after it, by bytes. */
export async function selectTitlesBefore(
  db: Db,
  texts: readonly string[],
): Promise<{ number: number; title: string }[]> {
  return readRows<{ number: number; title: string }>(db)`
    select text.number::int as number, title.name as title
    from unnest(${texts}::text[]) with ordinality as text (start, number)
    cross join lateral (
      select name from products
      where name collate "C" <= text.start and active and deleted_at is null
      order by name collate "C" desc limit 1
    ) as title
    where starts_with(text.start, split_part(title.name, ' ', 1))`;
}
