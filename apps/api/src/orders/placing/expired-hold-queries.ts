import type { Db } from '../../database/db.ts';
import { expiredHolds } from './hold-queries.ts';

/** Returns expired holds that still hold units of these products, oldest first. */
export async function selectExpiredHoldsOf(
  db: Db,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<{ id: string; draft_id: string | null }[]> {
  return expiredHolds(db, now)
    .select(['id', 'draft_id'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('hold_items')
          .whereRef('hold_items.hold_id', '=', 'holds.id')
          .where('hold_items.product_id', 'in', productIds),
      ),
    )
    .orderBy('expires_at')
    .execute();
}

/**
 * Locks an expired hold and returns its products; undefined when another transaction has just released or
 * renewed it.
 */
export async function selectHeldProductsForUpdate(
  db: Db,
  { holdId, now }: { holdId: string; now: Date },
): Promise<string[] | undefined> {
  const hold = await expiredHolds(db, now)
    .select('id')
    .where('id', '=', holdId)
    .forUpdate()
    .executeTakeFirst();
  if (hold === undefined) return undefined;
  const items = await db
    .selectFrom('hold_items')
    .select('product_id')
    .where('hold_id', '=', holdId)
    .execute();
  return items.map((item) => item.product_id);
}
