import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { deleteExpiredCodes } from './code-queries.ts';
import { deleteEndedLimits } from './limit-queries.ts';
import { deleteEndedSessions } from './session-queries.ts';

/** Kept for a day after they expire, so that a late use is still recognised as a reuse. */
const KEPT_MS = 24 * 3_600_000;

/** Retention: deletes expired codes, limits and sessions, so that no table grows over the years. */
export async function removeEndedSignIns(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteExpiredCodes(shop.db, msAfter(now, -KEPT_MS));
  await deleteEndedLimits(shop.db, now);
  await deleteEndedSessions(shop.db, msAfter(now, -KEPT_MS));
}
