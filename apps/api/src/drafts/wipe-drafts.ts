import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { updateWipedDrafts } from './draft-queries.ts';

const KEPT_MS = 90 * 86_400_000;

/** Drafts of one statement. */
const AT_ONCE = 500;

/**
 * Job: wipes phone, name and note of drafts that became no order, 90 days after their end; the key of their
 * request too, which would name them by its fingerprint.
 */
export async function wipeDrafts(shop: Shop): Promise<void> {
  const before = msAfter(shop.clock.now(), -KEPT_MS);
  for (let isMore = true; isMore && shop.stopping?.aborted !== true;) {
    isMore = (await updateWipedDrafts(shop.db, { before, most: AT_ONCE })) === AT_ONCE;
  }
}
