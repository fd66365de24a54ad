import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { deleteDecoy, selectCodesFate, updateDecoyPaused } from './decoy-queries.ts';
import type { ClaimedMessage } from './message-queries.ts';
import { CODE_MS } from './queue-message.ts';

/** The pause before the next try of a code, and the interval at which decoys check the results of codes. */
export const CODE_PAUSE_MS = 5_000;

/**
 * Treats a decoy, the code of an unregistered phone, like the newest real code: when the real one failed
 * because no channel could take it, the limits of this requester get their counts back after the same
 * time. Otherwise, while the channels are down, the possibility of a new request would reveal who is
 * registered.
 */
export async function treatDecoy(shop: Shop, message: ClaimedMessage): Promise<void> {
  const now = shop.clock.now();
  const endsAt = message.expires_at;
  const fate = await selectCodesFate(shop.db);
  const isFailed = fate?.isOutage === true;
  // A code pauses only when its next try is in time.
  const lastTry = msAfter(endsAt, -CODE_PAUSE_MS);
  const isOver = isFailed && fate.state === 'FAILED';
  const endsBy = isOver ? msAfter(endsAt, Math.min(0, fate.tookMs - CODE_MS)) : lastTry;
  if (now >= endsBy) return deleteDecoy(shop.db, message, { isFailed });
  const nextTryAt = new Date(Math.min(+endsBy, +now + CODE_PAUSE_MS));
  await updateDecoyPaused(shop.db, message, { nextTryAt });
}
