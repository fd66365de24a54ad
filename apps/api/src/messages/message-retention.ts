import { DAY_MS, HOUR_MS, MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  deleteOldMessages,
  selectHasArrived,
  updateExpiredMessages,
  updateLimitsForgotten,
  updateSecretsForgotten,
} from './retention-queries.ts';
import { FAILURE_REASONS } from './message-texts.ts';
import { deleteOldOutbox } from './outbox-queries.ts';

/** The longest window of a limit on codes. */
const WINDOW_MS = HOUR_MS;
const KEPT_MS = 90 * DAY_MS;
const OUTBOX_LIVE_MS = 5 * MINUTE_MS;

/** Returns whether messages reach people: an entry of the checklist, which stays done. */
export const hasArrived = selectHasArrived;

/**
 * Retention: deletes rows after 90 days, but not the last test that arrived; secrets as soon as no try can
 * need them. A late message fails, and a code that was never sent is given back to its requester's limits. The
 * outbox of a live shop holds nothing longer than five minutes, in the table and in the file: a reader of its
 * codes could sign in.
 */
export async function tidyMessages(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await updateExpiredMessages(shop.db, { now, reason: FAILURE_REASONS.expired });
  await updateSecretsForgotten(shop.db, now);
  await updateLimitsForgotten(shop.db, msAfter(now, -WINDOW_MS));
  await deleteOldMessages(shop.db, msAfter(now, -KEPT_MS));
  const isLive = shop.settings.mode === 'live';
  await deleteOldOutbox(shop.db, msAfter(now, -(isLive ? OUTBOX_LIVE_MS : KEPT_MS)));
}
