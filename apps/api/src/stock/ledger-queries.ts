import type { Unit } from '@shop/contract/quantity';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';

/** A stock movement: units in (positive) or out (negative) of a product, and the reason. */
export type Movement = {
  product_id: string;
  change: number;
  reason: 'OPENING' | 'CORRECTION';
  note?: string;
};

/** A product's stock, in its unit. */
export type Stock = { stock: number; unit: Unit };

const stockForUpdate = prepared<Stock & { product_id: string }>(`
  select product_id, stock, unit
  from product_stock
  join products on products.id = product_id
  where product_id = any ($1::bigint[])
  order by product_id
  for no key update of product_stock`);

/** Locks the stock of products in order of id, and returns it by product. */
export async function selectStockForUpdate(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Stock>> {
  const rows = await stockForUpdate(db, [productIds]);
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Inserts ledger rows; a trigger moves the stock. */
export async function insertMovements(
  db: Db,
  movements: readonly Movement[],
  now: Date,
): Promise<void> {
  if (movements.length === 0) return;
  await db
    .insertInto('stock_movements')
    .values(movements.map((movement) => ({ ...movement, created_at: now })))
    .execute();
}

/** Takes the units of a hold. */
export async function insertHoldMovements(db: Db, holdId: string, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, change, reason, hold_id, created_at)
    select product_id, -quantity, 'HOLD', hold_id, ${now}
    from hold_items where hold_id = ${holdId}`.execute(db);
}

/** Gives the units of a hold back to stock. */
export async function insertReleaseMovements(db: Db, holdId: string, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (product_id, change, reason, hold_id, created_at)
    select product_id, quantity, 'HOLD_RELEASED', hold_id, ${now}
    from hold_items where hold_id = ${holdId}`.execute(db);
}

/** Gives the units of a cancelled or rejected item back to stock. */
export async function insertReturnMovement(
  db: Db,
  { itemId, reason, now }: { itemId: string; reason: 'CANCELLED' | 'REJECTED'; now: Date },
): Promise<void> {
  await sql`
    insert into stock_movements (product_id, change, reason, order_item_id, created_at)
    select product_id, quantity, ${reason}, id, ${now} from order_items where id = ${itemId}`.execute(
    db,
  );
}

/** The returned units of an item. */
export type ReturnedUnits = {
  returnId: string;
  itemId: string;
  productId: string;
  quantity: number;
  now: Date;
};

/** Adds the units of a return to stock. */
export async function insertReturnedMovement(db: Db, returned: ReturnedUnits): Promise<void> {
  const { returnId, itemId, productId, quantity, now } = returned;
  await db
    .insertInto('stock_movements')
    .values({
      product_id: productId,
      change: quantity,
      reason: 'RETURNED',
      order_item_id: itemId,
      return_id: returnId,
      created_at: now,
    })
    .execute();
}

/** Folds at most `most` holds that ended before an instant; returns how many. */
export async function callFoldHolds(db: Db, endedBefore: Date, most: number): Promise<number> {
  const row = await readRow<{ folded: number }>(db)`
    select fold_holds(${endedBefore}, ${most}) as folded`;
  return row?.folded ?? 0;
}
