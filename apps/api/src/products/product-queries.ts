import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import type { SearchColumns } from '../search/search-words.ts';
import { PRODUCT_COLUMNS, type ProductValues } from './product-columns.ts';

/** Returns a product before a change, locked until the transaction ends. */
export async function selectProductForUpdate(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Returns the given products that are in a cart, have quarters in stock, or can still be ordered at a held price:
 * by a hold that is open or began since an instant, or by a gateway's link about which there is a question.
 */
export async function selectFixedUnits(
  db: Db,
  { ids, heldSince }: { ids: readonly string[]; heldSince: Date },
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select product_id as id from product_stock
    where product_id = any (${ids}::bigint[]) and stock % 1 <> 0
    union
    select product_id from cart_items where product_id = any (${ids}::bigint[])
    union
    select product_id from holds join hold_items on hold_items.hold_id = holds.id
    where released_at is null and product_id = any (${ids}::bigint[])
    union
    -- From the holds of a day to their lines: the planner would look for the product in all lines.
    select product_id from holds cross join lateral (
      select product_id from hold_items
      where hold_id = holds.id and product_id = any (${ids}::bigint[])
      offset 0
    ) item
    where created_at >= ${heldSince} and draft_id is null
      and not exists (
        select from orders
        where payment_reference = holds.reference and orders.customer_id = holds.customer_id
      )
    union
    select product_id from payment_links link join payment_link_items on link_id = link.id
    where next_question_at is not null and product_id = any (${ids}::bigint[])
      and not exists (
        select from gateway_payments where link_id = link.id and order_id is not null
      )`;
  return rows.map(({ id }) => id);
}

/** Returns the next SKU number from the sequence, so no two callers get the same. */
export async function selectNextSkuNumber(db: Db): Promise<number> {
  const row = await readRow<{ number: string }>(db)`select nextval('sku_numbers') as number`;
  return Number(row?.number);
}

/** Returns whether a product has this SKU, case-insensitively. */
export async function selectIsSkuTaken(db: Db, sku: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where(sql`lower(sku)`, '=', sku.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of reviews of each product itself, not of its group, hidden ones too; no entry without any. */
export async function selectOwnReviewCounts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .select((row) => ['product_id', row.fn.countAll<string>().as('count')])
    .where('product_id', '=', sql<string>`any (${[...productIds]}::bigint[])`)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.count)]));
}

export async function insertProduct(
  db: Db,
  { now, ...values }: ProductValues & SearchColumns & { now: Date },
): Promise<string> {
  const row = await db
    .insertInto('products')
    .values({ ...values, created_at: now, updated_at: now, content_changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes all values; `isOther` when the content of the product's page changes. */
export async function updateProduct(
  db: Db,
  id: string,
  { now, isOther, ...values }: ProductValues & SearchColumns & { now: Date; isOther: boolean },
): Promise<void> {
  await db
    .updateTable('products')
    .set((row) => ({
      ...values,
      updated_at: now,
      content_changed_at: isOther ? now : row.fn.coalesce('content_changed_at', 'updated_at'),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Soft-deletes a product and removes it from what people keep, such as carts; returns its name, undefined when
 * there is none.
 */
export async function updateProductDeleted(
  db: Db,
  id: string,
  now: Date,
): Promise<string | undefined> {
  // Before the product, because a customer who removes it from them locks these first.
  await sql`select from saved_products where product_id = ${id} for update`.execute(db);
  await sql`select from watches where product_id = ${id} order by id for update`.execute(db);
  const gone = await db
    .updateTable('products')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  for (const kept of ['cart_items', 'saved_products', 'watches'] as const)
    await db.deleteFrom(kept).where('product_id', '=', id).execute();
  return gone?.name;
}

/** Records that the content of a product's page has changed. */
export async function updateContentChanged(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('products').set({ content_changed_at: now }).where('id', '=', id).execute();
}
