import { transaction } from '../../database/transaction.ts';
import type { Shop } from '../../shop.ts';
import { insertItemDays, lockItems } from './item-count-queries.ts';

/** Scheduled job: counts new items by their days, so that lists need not count them. */
export async function countItems(shop: Shop): Promise<void> {
  await transaction(shop.db, async (db) => {
    await lockItems(db);
    await insertItemDays(db);
  });
}
