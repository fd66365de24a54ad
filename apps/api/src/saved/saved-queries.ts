import type { Paise } from '@shop/contract/money';
import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';

/** A saved product; once the product has another unit, its price is the present one. */
export type SavedRow = { product_id: string; saved_price: Paise; saved_at: Date };

/** SQL: the products of a customer's list. One that is hidden comes back with its product. */
export const ON_SALE = sql`products.active and products.deleted_at is null`;

/** SQL: the saved price, while it is comparable with the product's. */
const SAVED_PRICE = sql`
  case when coalesce(saved_unit, unit) = unit then saved_price else price end`.$castTo<Paise>();

/** Saves a product that is on sale, at its price of now; undefined when it is saved already, or not on sale. */
export async function insertSaved(
  db: Db,
  { customerId, productId, at }: { customerId: string; productId: string; at: Date },
): Promise<SavedRow | undefined> {
  return readRow<SavedRow>(db)`
    insert into saved_products (customer_id, product_id, saved_price, saved_at, saved_unit)
    select ${customerId}, id, price, ${at}, unit from products where id = ${productId} and ${ON_SALE}
    on conflict do nothing
    returning product_id, saved_price, saved_at`;
}

/** Returns a saved product that is on sale. */
export async function selectSaved(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<SavedRow | undefined> {
  return db
    .selectFrom('saved_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', SAVED_PRICE.as('saved_price'), 'saved_at'])
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`${ON_SALE}`)
    .executeTakeFirst();
}

/** Returns a page of the saved products that are on sale, newest first, and their number. */
export async function selectSavedPage(
  db: Db,
  customerId: string,
  { limit, offset }: PageRange,
): Promise<{ rows: SavedRow[]; totalCount: number }> {
  const rows = await readRows<SavedRow>(db)`
    select product_id, ${SAVED_PRICE} as saved_price, saved_at
    from saved_products join products on products.id = product_id
    where customer_id = ${customerId} and ${ON_SALE}
    order by saved_at desc, product_id desc`;
  // At most 200, so the page is cut from all.
  return { rows: rows.slice(offset, offset + limit), totalCount: rows.length };
}

/** Removes a saved product; returns whether it was saved. */
export async function deleteSaved(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_products')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
