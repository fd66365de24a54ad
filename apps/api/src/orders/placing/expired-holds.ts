import type { OrderLine } from '@shop/contract/orders';
import { transaction } from '../../database/transaction.ts';
import { Refusal } from '../../platform/refusals.ts';
import { countShopEvent } from '../../platform/shop-counts.ts';
import type { Shop } from '../../shop.ts';
import { release } from '../../stock/ledger.ts';
import { endDraft } from './end-draft.ts';
import { selectExpiredHoldsOf, selectHeldProductsForUpdate } from './expired-hold-queries.ts';
import { updateHoldReleased } from './hold-queries.ts';

/**
 * Runs `work`; where it finds too little stock, releases expired holds of the products and runs it once
 * more. So no order is refused because of expired holds, even when the job that releases them is late.
 * Without such a hold this costs one statement before the refusal.
 */
export async function retryWithoutExpiredHolds<Result>(
  shop: Shop,
  items: readonly Pick<OrderLine, 'productId'>[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'STOCK_SHORT') throw error;
    if (!(await releaseExpiredHoldsOf(shop, items))) throw error;
    return work();
  }
}

/**
 * Releases the expired holds of these products, each in its own transaction; returns false when there is
 * none.
 */
async function releaseExpiredHoldsOf(
  shop: Shop,
  items: readonly Pick<OrderLine, 'productId'>[],
): Promise<boolean> {
  const now = shop.clock.now();
  const productIds = [...new Set(items.map((item) => item.productId))];
  const expired = await selectExpiredHoldsOf(shop.db, { productIds, now });
  for (const { id: holdId, draft_id: draftId } of expired) {
    await transaction(shop.db, async (db) => {
      if (draftId !== null) return void (await endDraft(db, { draftId, state: 'EXPIRED', now }));
      const held = await selectHeldProductsForUpdate(db, { holdId, now });
      if (held === undefined) return;
      await updateHoldReleased(db, holdId, now);
      await release(db, { holdId, productIds: held, now });
      countShopEvent('expiredHolds');
    });
  }
  return expired.length > 0;
}
