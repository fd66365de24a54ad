import { sql } from 'kysely';
import type { Db } from './db.ts';
import { transaction } from './transaction.ts';

/**
 * Read models: tables derived from other tables, listed so that each follows the models that it depends
 * on. A model `x` is defined by the view `computed_x` and rebuilt by the function `rebuild_x()` (migration
 * 0006).
 */
export const READ_MODELS = [
  'product_stock',
  'category_counts',
  'category_totals',
  'product_groups',
  'low_stock',
  'facet_counts',
  'order_income',
  'income_days',
  'refund_income',
  'refund_days',
  'item_days',
  'coupon_uses',
  'customer_count',
] as const;

/** Rebuilds every read model, each in its own transaction; calls `onDone` after each. */
export async function rebuildReadModels(
  db: Db,
  onDone: (name: string) => void = () => {},
): Promise<void> {
  for (const name of READ_MODELS) {
    await transaction(db, (db) => sql`select ${sql.raw(`rebuild_${name}`)}()`.execute(db));
    onDone(name);
  }
}
