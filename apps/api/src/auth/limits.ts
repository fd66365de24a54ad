import { msAfter } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';
import { Refusal, tooMany } from '../lib/errors.ts';
import type { Shop } from '../lib/shop.ts';
import { deleteLimit, updateLimitDown, upsertLimit } from './limit-queries.ts';

/** How often something may happen within a window; kept in the database, so a restart changes nothing. */
export type Limit = { key: string; most: number; seconds: number; message: string };

const HOUR = 3_600;

/** A limit that counts within an hour. */
export function hourly(key: string, most: number, message: string): Limit {
  return { key, most, seconds: HOUR, message };
}

/** Counts one; 429 with the seconds until the window ends when that is one too many. */
export async function takeOne(shop: Shop, db: Db, limit: Limit): Promise<void> {
  const now = shop.clock.now();
  const endsAt = msAfter(now, limit.seconds * 1_000);
  const taken = await upsertLimit(db, { key: limit.key, now, endsAt });
  if (taken.count <= limit.most) return;
  throw tooMany(
    Math.max(1, Math.ceil((taken.ends_at.valueOf() - now.valueOf()) / 1_000)),
    limit.message,
  );
}

/**
 * Does work whose failures alone count. Counted before it and given back after a success, so that
 * many tries at once cannot slip past the limit together. What was not even tried, since the shop
 * is busy, is no failure.
 */
export async function countingFailures<T>(
  shop: Shop,
  limit: Limit,
  work: () => Promise<T>,
): Promise<T> {
  await takeOne(shop, shop.db, limit);
  const result = await work().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 503) {
      await updateLimitDown(shop.db, limit.key);
    } else if (error instanceof Refusal) {
      shop.log.warn({ counted: limit.key }, 'a try was refused');
    }
    throw error;
  });
  await updateLimitDown(shop.db, limit.key);
  return result;
}

/** Forgets what was counted under a key. */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await deleteLimit(db, key);
}
