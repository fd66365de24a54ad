import type { Paise } from '@shop/contract/money';
import type { Db } from '../database/db.ts';

/** What the activity log says of an item. */
export type LoggedItem = { id: string; order_id: string; product_name: string; line_total: Paise };

/** Items by id. */
export async function selectLoggedItems(db: Db, ids: readonly string[]): Promise<LoggedItem[]> {
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'product_name', 'line_total'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
