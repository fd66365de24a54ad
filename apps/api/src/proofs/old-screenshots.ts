import { transaction } from '../database/transaction.ts';
import { deletePictures, removePictures } from '../pictures/pictures.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  forgetScreenshots,
  selectOldClaimPictures,
  selectOldScreenshots,
  updateClaimsWithoutPicture,
} from './old-screenshot-queries.ts';

const KEPT_MS = 180 * 86_400_000;

/** Orders, and claims, of one transaction. */
const AT_ONCE = 100;

/**
 * Job: deletes screenshots, and what was read from them, 180 days after their order ended or was delivered,
 * and the pictures of claims 180 days after their decision.
 */
export async function deleteOldScreenshots(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const old = { before: msAfter(now, -KEPT_MS), most: AT_ONCE };
  let isMore = true;
  while (isMore && shop.stopping?.aborted !== true) {
    const pictures = await transaction(shop.db, async (db) => {
      const orders = await selectOldScreenshots(db, old);
      const claims = await selectOldClaimPictures(db, old);
      await forgetScreenshots(
        db,
        orders.map(({ id }) => id),
        now,
      );
      await updateClaimsWithoutPicture(
        db,
        claims.map(({ id }) => id),
      );
      isMore = orders.length === AT_ONCE || claims.length === AT_ONCE;
      return deletePictures(
        db,
        [...orders, ...claims].map(({ picture_id: id }) => id),
      );
    });
    await removePictures(shop, pictures);
  }
}
