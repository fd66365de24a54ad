import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../src/database/db.ts';
import type { Database } from '../src/database/schema.generated.ts';

/** Advisory lock of the filling: servers that start at the same time take turns. */
const DEMO_LOCK = 731_202_614;

/**
 * Returns whether the database is empty except perhaps for the owner; locks it against other fillings
 * until the transaction ends.
 */
export async function selectIsEmpty(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(db);
  const { rows } = await sql<{ empty: boolean }>`
    select not (
      exists (select from users where role = 'CUSTOMER') or exists (select from categories)
      or exists (select from products) or exists (select from orders)
      or exists (select from expenses) or exists (select from banners)
      or exists (select from tax_settings)
      or exists (select from store_profile where business_name is not null or logo_picture_id is not null)
    ) as empty`.execute(db);
  return rows[0]?.empty === true;
}

/** Counts how many of these phone numbers belong to customers. */
export async function selectCustomerCount(db: Db, phones: readonly string[]): Promise<number> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'CUSTOMER')
    .where('phone', 'in', phones)
    .execute();
  return found.length;
}

/** Returns the owner's id, or null without an owner. */
export async function selectOwnerId(db: Db): Promise<string | null> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner?.id ?? null;
}

/** Tables with dozens of demonstration rows, each filled by one statement. */
type FilledTable =
  | 'pictures'
  | 'categories'
  | 'products'
  | 'product_pictures'
  | 'search_words'
  | 'stock_movements'
  | 'users'
  | 'addresses'
  | 'orders'
  | 'order_items'
  | 'order_status_history'
  | 'returns'
  | 'return_pictures'
  | 'reviews'
  | 'review_pictures'
  | 'refunds'
  | 'coupons'
  | 'credits'
  | 'payment_proofs'
  | 'tax_settings'
  | 'complaints'
  | 'order_notes'
  | 'expenses'
  | 'banners'
  | 'collections'
  | 'marquee_lines';

/** Inserts all rows in order by one statement; the rows of the ledger move the stock in that order. */
export async function insertRows<T extends FilledTable>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  await db.insertInto(table).values(rows).execute();
}

/** Returns the ids of all rows by a unique column. */
export async function selectIds(
  db: Db,
  table: 'pictures' | 'categories' | 'products' | 'users',
  by: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(by)} as name from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Returns order ids by the instant of placing, in ISO 8601. */
export async function selectOrderIds(db: Db): Promise<Map<string, string>> {
  const orders = await db.selectFrom('orders').select(['id', 'placed_at']).execute();
  return new Map(orders.map((order) => [order.placed_at.toISOString(), order.id]));
}

/** Returns item ids by `ORDER PRODUCT` (their ids). */
export async function selectOrderItemIds(db: Db): Promise<Map<string, string>> {
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'product_id'])
    .execute();
  return new Map(items.map((item) => [`${item.order_id} ${item.product_id}`, item.id]));
}

/** Returns the ids of returns or reviews by item; an item has one of each at most. */
export async function selectIdsByItem(
  db: Db,
  table: 'returns' | 'reviews',
): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'order_item_id']).execute();
  return new Map(rows.map((row) => [row.order_item_id, row.id]));
}

/** Inserts a bank statement and returns its id. */
export async function insertStatement(
  db: Db,
  statement: Insertable<Database['statements']>,
): Promise<string> {
  const row = db.insertInto('statements').values(statement).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Matches each credit with the order that has its UTR; one of another amount names its order. */
export async function insertMatches(db: Db, at: Date): Promise<void> {
  await sql`
    with pair as materialized (
      select nextval(pg_get_serial_sequence('payment_matches', 'id')) as match_id,
        credits.id as credit_id, orders.id as order_id
      from credits join orders on orders.utr = any (credits.utrs) and orders.total = credits.amount
    ), match as (
      insert into payment_matches (id, level, matched_at) overriding system value
      select match_id, 'ok', ${at} from pair
    ), paid as (
      insert into order_payments (order_id, match_id) select order_id, match_id from pair
    )
    update credits set match_id = pair.match_id from pair where credits.id = pair.credit_id
  `.execute(db);
  await sql`
    update credits set differs_order_id = orders.id
    from orders where orders.utr = any (credits.utrs) and credits.match_id is null`.execute(db);
}

/** Inserts proofs, and adds what the statement says about their payments. */
export async function insertProofs(
  db: Db,
  proofs: readonly Insertable<Database['payment_proofs']>[],
): Promise<void> {
  await insertRows(db, 'payment_proofs', proofs);
  const ids = proofs.map((proof) => proof.order_id);
  await sql`select follow_statements(${ids}::bigint[])`.execute(db);
}

/** Records that the customers of all orders were asked for a review. */
export async function insertInvitations(db: Db, now: Date): Promise<void> {
  await sql`insert into review_invitations select id, ${now} from orders`.execute(db);
}

/** Computes the ratings of all groups with reviews. */
export async function updateRatings(db: Db): Promise<void> {
  await sql`
    select refresh_rating(name, category_id) from (
      select distinct name, category_id from products
      join reviews on reviews.product_id = products.id
    ) rated`.execute(db);
}

/** Draws that many SKU numbers, in ascending order. */
export async function selectSkuNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('sku_numbers') as number from generate_series(1, ${count})`.execute(db);
  return rows.map(({ number }) => Number(number)).toSorted((left, right) => left - right);
}

/** Writes the shop's profile. */
export async function updateStoreProfile(
  db: Db,
  profile: Omit<Insertable<Database['store_profile']>, 'id'>,
): Promise<void> {
  await db.updateTable('store_profile').set(profile).where('id', '=', 1).execute();
}

/** Updates the planner's statistics. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/** Deletes the pending notices to the owner: invented orders need none. */
export async function deleteNewOrders(db: Db): Promise<void> {
  await db.deleteFrom('new_orders').execute();
}
