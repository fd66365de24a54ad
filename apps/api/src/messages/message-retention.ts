import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  deleteOldMessages,
  updateExpired,
  updateLimitsForgotten,
  updateSecretsForgotten,
} from './retention-queries.ts';
import { FAILURE_REASONS } from './message-texts.ts';
import { deleteOldOutbox } from './outbox-queries.ts';

/** The longest window of a limit on codes. */
const WINDOW_MS = 3_600_000;
const KEPT_MS = 90 * 24 * 3_600_000;
const OUTBOX_LIVE_MS = 5 * 60_000;

/**
 * Retention: rows are removed after 90 days, secrets as soon as no try can need them. What is too late
 * fails, and a code that was never sent is given back to its asker's limits. Of a live shop's outbox nothing
 * stays for longer than five minutes, in the table as in the file: whoever reads a code of it can sign in.
 */
export async function tidyMessages(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await updateExpired(shop.db, { now, reason: FAILURE_REASONS.expired });
  await updateSecretsForgotten(shop.db, now);
  await updateLimitsForgotten(shop.db, msAfter(now, -WINDOW_MS));
  await deleteOldMessages(shop.db, msAfter(now, -KEPT_MS));
  const isLive = shop.settings.mode === 'live';
  await deleteOldOutbox(shop.db, msAfter(now, -(isLive ? OUTBOX_LIVE_MS : KEPT_MS)));
}
