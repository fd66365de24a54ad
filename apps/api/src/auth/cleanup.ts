import { msAfter } from '../lib/clock.ts';
import type { Shop } from '../lib/shop.ts';
import { deleteExpiredCodes } from './code-queries.ts';
import { deleteEndedLimits } from './limit-queries.ts';
import { deleteEndedSessions } from './session-queries.ts';

/** Kept a while after their end, so that a late use is still recognised as one. */
const KEPT_MS = 24 * 3_600_000;

/** Removes codes, limits and sessions that ended, so that no table grows with the years. */
export async function removeEndedSignIns(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteExpiredCodes(shop.db, msAfter(now, -KEPT_MS));
  await deleteEndedLimits(shop.db, now);
  await deleteEndedSessions(shop.db, msAfter(now, -KEPT_MS));
}
