import { transaction } from '../database/transaction.ts';
import { removePictures } from '../pictures/pictures.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  forgetScreenshots,
  selectOldClaimPictures,
  selectOldScreenshots,
  updateClaimsWithoutPicture,
} from './old-screenshot-queries.ts';

const KEPT_MS = 180 * DAY_MS;

/** Orders, and claims, of one transaction. */
const AT_ONCE = 100;

/**
 * Job: deletes screenshots, and what was read from them, 180 days after their order ended or was delivered,
 * and the pictures of claims 180 days after their decision.
 */
export async function deleteOldScreenshots(shop: Shop, atOnce = AT_ONCE): Promise<void> {
  const now = shop.clock.now();
  const old = { before: msAfter(now, -KEPT_MS), most: atOnce };
  for (let isMore = true; isMore && shop.stopping?.aborted !== true;) {
    isMore = await deleteSome(shop, old, now);
  }
}

/**
 * Deletes the screenshots of one transaction; returns whether there may be more. Files that stay end the
 * job, so that it does not leave many of them to the sweep.
 */
async function deleteSome(
  shop: Shop,
  old: { before: Date; most: number },
  now: Date,
): Promise<boolean> {
  const { orders, claims } = await transaction(shop.db, async (db) => {
    const found = {
      orders: await selectOldScreenshots(db, old),
      claims: await selectOldClaimPictures(db, old),
    };
    await forgetScreenshots(db, idsOf(found.orders), now);
    await updateClaimsWithoutPicture(db, idsOf(found.claims));
    return found;
  });
  const pictures = [...orders, ...claims].map(({ picture_id: id }) => id);
  const areRemoved = await removePictures(shop, pictures);
  return areRemoved && Math.max(orders.length, claims.length) === old.most;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
