import { transaction } from '../lib/db.ts';
import type { Shop } from '../lib/shop.ts';
import { insertItemDays, lockItems } from './item-count-queries.ts';

/** Counts the items that came since by their days, so that no list has to; a job of the clock. */
export async function countItems(shop: Shop): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockItems(db);
    await insertItemDays(db);
  });
}
