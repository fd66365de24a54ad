import type { PageRange } from '@shop/contract/page';
import type { Unit } from '@shop/contract/quantity';
import { type Db, readRow, readRows } from '../database/db.ts';
import { ON_SALE } from './saved-queries.ts';

/** A product that a customer waits for. */
export type WatchRow = { product_id: string; asked_at: Date };

type Own = { customerId: string; productId: string };

/** A product as a new watch needs it. */
export type WaitedFor = { name: string; stock: number; unit: Unit };

/** Returns a product that is on sale, with its stock. */
export async function selectWaitedFor(db: Db, productId: string): Promise<WaitedFor | undefined> {
  return readRow<WaitedFor>(db)`
    select name, stock, unit from products join product_stock on product_stock.product_id = products.id
    where products.id = ${productId} and ${ON_SALE}`;
}

/** Returns the phone of a customer, who is locked. */
export async function selectPhone(db: Db, customerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return phone;
}

/** Inserts a watch; undefined when the customer waits for the product already. */
export async function insertWatch(
  db: Db,
  { customerId, productId, at }: Own & { at: Date },
): Promise<WatchRow | undefined> {
  return readRow<WatchRow>(db)`
    with watched as (
      insert into watched_products (product_id) values (${productId})
      -- Locks the row, so that it is not forgotten before the watch is committed.
      on conflict (product_id) do update set product_id = excluded.product_id
    )
    insert into watches (customer_id, product_id, asked_at)
    values (${customerId}, ${productId}, ${at})
    on conflict (customer_id, product_id) do nothing
    returning product_id, asked_at`;
}

/** Returns the watch of a product. */
export async function selectWatch(
  db: Db,
  { customerId, productId }: Own,
): Promise<WatchRow | undefined> {
  return db
    .selectFrom('watches')
    .select(['product_id', 'asked_at'])
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** Returns a page of the products on sale that a customer waits for, newest first, and their number. */
export async function selectWatchPage(
  db: Db,
  { customerId, since }: { customerId: string; since: Date },
  { limit, offset }: PageRange,
): Promise<{ rows: WatchRow[]; totalCount: number }> {
  const rows = await readRows<WatchRow>(db)`
    select product_id, asked_at from watches join products on products.id = product_id
    where customer_id = ${customerId} and asked_at > ${since} and ${ON_SALE}
    order by watches.id desc`;
  // At most 100, so the page is cut from all.
  return { rows: rows.slice(offset, offset + limit), totalCount: rows.length };
}

/** Returns the ids of all products that a customer saved, and of those that they wait for. */
export async function selectKeptIds(
  db: Db,
  { customerId, since }: { customerId: string; since: Date },
): Promise<{ saved: string[]; watched: string[] }> {
  const row = await readRow<{ saved: string[]; watched: string[] }>(db)`
    select array(
      select product_id::text from saved_products where customer_id = ${customerId}
    ) as saved, array(
      select product_id::text from watches where customer_id = ${customerId} and asked_at > ${since}
    ) as watched`;
  return row ?? { saved: [], watched: [] };
}

/** Deletes the watch of a product, or all of a customer; returns how many. */
export async function deleteWatches(
  db: Db,
  { customerId, productId }: { customerId: string; productId?: string },
): Promise<number> {
  const all = db.deleteFrom('watches').where('customer_id', '=', customerId);
  const wanted = productId === undefined ? all : all.where('product_id', '=', productId);
  return Number((await wanted.executeTakeFirst()).numDeletedRows);
}

/** Deletes watches and stop links that have ended by age. */
export async function deleteOldWatches(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('watches').where('asked_at', '<=', until).execute();
  await db.deleteFrom('watch_stops').where('told_at', '<=', until).execute();
}
