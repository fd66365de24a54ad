import type { Paise } from '@shop/contract/money';
import { type Db, readOne } from '../../database/db.ts';

export async function selectHasNewOrders(db: Db): Promise<boolean> {
  const row = await db.selectFrom('new_orders').select('order_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Records that the owner is notified now; false when it was done after `unlessSince`. */
export async function updateToldAt(
  db: Db,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('order_notices')
    .set({ told_at: now })
    .where('told_at', '<=', unlessSince)
    .returning('told_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the committed new orders; returns their number and their sum. */
export async function deleteNewOrders(db: Db): Promise<{ count: number; total: Paise }> {
  return readOne<{ count: number; total: Paise }>(db)`
    with told as (delete from new_orders returning total)
    select count(*)::integer as count, coalesce(sum(total), 0)::numeric(14, 0) as total
    from told`;
}
