import { transaction } from '../database/transaction.ts';
import { releaseHoldOf } from '../orders/placing/holds.ts';
import type { Shop } from '../shop.ts';
import { type LinkRow, updateLinkGivenUp } from './link-queries.ts';

/** Gives a link up that the gateway did not make in time, and gives its hold back. */
export async function giveUp(shop: Shop, link: LinkRow): Promise<void> {
  const { id, customer_id: customerId, reference, lines } = link;
  const now = shop.clock.now();
  await transaction(shop.db, async (db) => {
    if (!(await updateLinkGivenUp(db, { id, now }))) return;
    const ids = lines.map((line) => line.productId);
    await releaseHoldOf(db, { customerId, ids, now, reference });
  });
}
