import type { Unit } from '@shop/contract/quantity';
import { sql } from 'kysely';
import { type Db, readRow, readRows } from '../database/db.ts';
import type { Reach } from '../messages/message-reach.ts';
import { ON_SALE } from './saved-queries.ts';

/** A product whose turn it is. */
export type TurnRow = { name: string; stock: number; unit: Unit };

// Looked up for each product that is waited for; as a join it would read the whole table.
const IS_BACK = sql`exists (
  select from products join product_stock as item on item.product_id = products.id
  where products.id = watched_products.product_id and ${ON_SALE}
    and item.stock >= least_quantity(products.unit) offset 0
)`;

const isDue = (toldBefore: Date) => sql`(told_at is null or told_at <= ${toldBefore})`;

const isWaitedFor = sql`exists (
  select from watches where watches.product_id = watched_products.product_id
)`;

/** Returns the products that are back and waited for, and that had no turn in the last half hour. */
export async function selectProductsBack(db: Db, toldBefore: Date): Promise<string[]> {
  const rows = await readRows<{ product_id: string }>(db)`
    select product_id from watched_products
    where ${isDue(toldBefore)} and ${isWaitedFor} and ${IS_BACK} order by product_id`;
  return rows.map((row) => row.product_id);
}

/**
 * Locks the turn of a product, and the product against being moved to another group; undefined when it is not
 * its turn any more.
 */
export async function selectTurnForUpdate(
  db: Db,
  { productId, toldBefore }: { productId: string; toldBefore: Date },
): Promise<TurnRow | undefined> {
  return readRow<TurnRow>(db)`
    select name, stock, unit
    from watched_products
    join products on products.id = watched_products.product_id
    join product_stock as item on item.product_id = products.id
    where watched_products.product_id = ${productId} and ${isDue(toldBefore)}
      and ${ON_SALE} and item.stock >= least_quantity(products.unit)
    for update of watched_products skip locked for share of products`;
}

/**
 * Returns the next watches of a product, of customers whom a message reaches; the others keep theirs. Locks their
 * customers and then the product group, in the order of an erasure, so that neither waits for the other.
 */
export async function selectNextWatches(
  db: Db,
  { productId, most, reaches }: { productId: string; most: number; reaches: readonly Reach[] },
): Promise<string[]> {
  if (reaches.length === 0) return [];
  const reached = reaches.map(
    ({ agrees, hasMail }) => sql`(${agrees}::boolean, ${hasMail}::boolean)`,
  );
  const rows = await readRows<{ id: string }>(db)`
    select watches.id from watches join users on users.id = customer_id
    where product_id = ${productId}
      and (role <> 'CUSTOMER' or whatsapp_updates, email is not null) in (${sql.join(reached)})
    order by watches.id limit ${most}
    for key share of users`;
  await sql`
    select from product_groups
    where (name, category_id) = (select name, category_id from products where id = ${productId})
    for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends watches, except those that end otherwise now; returns their customers in the order in which they asked. */
export async function deleteToldWatches(
  db: Db,
  ids: readonly string[],
): Promise<{ customer_id: string; phone: string }[]> {
  return readRows<{ customer_id: string; phone: string }>(db)`
    with free as (
      select id from watches where id = any (${ids}::bigint[]) for update skip locked
    ), ended as (
      delete from watches using free where watches.id = free.id
      returning watches.id, customer_id
    )
    select customer_id, phone from ended join users on users.id = customer_id
    order by ended.id`;
}

/** Notes when people were told of a product. */
export async function updateLastTurn(
  db: Db,
  { productId, at }: { productId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('watched_products')
    .set({ told_at: at })
    .where('product_id', '=', productId)
    .execute();
}

/** Forgets the products without a watch, once their half hour is over. */
export async function deleteIdleProducts(db: Db, toldBefore: Date): Promise<void> {
  const rows = await readRows<{ product_id: string }>(db)`
    select product_id from watched_products where ${isDue(toldBefore)} and not ${isWaitedFor}
    order by product_id for update skip locked`;
  const idle = rows.map((row) => row.product_id);
  // A statement of its own, which sees a watch that was added before the lock.
  await sql`
    delete from watched_products
    where product_id = any (${idle}::bigint[]) and not ${isWaitedFor}`.execute(db);
}
