import type { Paise } from '@shop/contract/money';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** A hold that still keeps stock, with what it keeps. */
export type OpenHold = {
  id: string;
  reference: string;
  expires_at: Date;
  items: readonly HeldItem[];
};

/** Pieces kept at the price at which they were kept, in paise. */
export type HeldItem = { product_id: string; quantity: number; unit_price: Paise };

/** Locks a customer, so that one person's holds and orders take turns. */
export async function selectCustomerForUpdate(db: Db, customerId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The open hold of a customer, locked against its expiry. */
export async function selectOpenHoldForUpdate(
  db: Db,
  customerId: string,
): Promise<OpenHold | undefined> {
  const hold = await db
    .selectFrom('holds')
    .select(['id', 'reference', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return hold === undefined ? undefined : { ...hold, items: await selectHoldItems(db, hold.id) };
}

/** An open hold that has expired, locked; those that somebody else works on are passed over. */
export async function selectExpiredHoldForUpdate(db: Db, now: Date): Promise<OpenHold | undefined> {
  const hold = await db
    .selectFrom('holds')
    .select(['id', 'reference', 'expires_at'])
    .where('released_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return hold === undefined ? undefined : { ...hold, items: await selectHoldItems(db, hold.id) };
}

async function selectHoldItems(db: Db, holdId: string): Promise<HeldItem[]> {
  return db
    .selectFrom('hold_items')
    .select(['product_id', 'quantity', 'unit_price'])
    .where('hold_id', '=', holdId)
    .execute();
}

/** Locks products in the order of their ids, as everything that moves several stocks does. */
export async function selectProductLocks(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Gives back what a hold kept; its products are locked in order by the ledger's own trigger. */
export async function updateHoldReleased(db: Db, holdId: string, now: Date): Promise<void> {
  await db.updateTable('holds').set({ released_at: now }).where('id', '=', holdId).execute();
  await sql`
    insert into stock_movements (product_id, change, reason, hold_id, created_at)
    select product_id, quantity, 'HOLD_RELEASED', hold_id, ${now}
    from hold_items where hold_id = ${holdId} order by product_id
  `.execute(db);
}

/** Keeps a hold with its lines, and takes the stock. */
export async function insertHold(
  db: Db,
  hold: {
    customer_id: string;
    reference: string;
    amount: Paise;
    created_at: Date;
    expires_at: Date;
  },
  items: readonly HeldItem[],
): Promise<void> {
  const { id } = await db
    .insertInto('holds')
    .values(hold)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('hold_items')
    .values(items.map((item) => ({ hold_id: id, ...item })))
    .execute();
  await sql`
    insert into stock_movements (product_id, change, reason, hold_id, created_at)
    select product_id, -quantity, 'HOLD', hold_id, ${hold.created_at}
    from hold_items where hold_id = ${id} order by product_id
  `.execute(db);
}
