import type { Db } from '../../database/db.ts';

/** Returns expired holds that still hold units of these products, oldest first. */
export async function selectExpiredHoldsOf(
  db: Db,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<{ id: string; draft_id: string | null }[]> {
  return db
    .selectFrom('holds')
    .select(['id', 'draft_id'])
    .where('released_at', 'is', null)
    .where('expires_at', '<=', now)
    .where((where) =>
      where.or([where('stands_until', 'is', null), where('stands_until', '<=', now)]),
    )
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
 * Locks and returns the products of an open hold; undefined when another transaction has just released it.
 */
export async function selectHeldProductsForUpdate(
  db: Db,
  holdId: string,
): Promise<string[] | undefined> {
  const hold = await db
    .selectFrom('holds')
    .select('id')
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
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
