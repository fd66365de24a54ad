import { msAfter } from '../platform/clock.ts';
import type { Db } from '../database/db.ts';
import { Refusal, tooMany } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { deleteLimit, updateLimitDown, upsertLimit } from './limit-queries.ts';

/** A rate limit by fixed window, counted in the database, so that it survives a restart. */
export type Limit = { key: string; most: number; seconds: number; message: string };

const HOUR = 3_600;

/** A rate limit per hour. */
export function hourly(key: string, most: number, message: string): Limit {
  return { key, most, seconds: HOUR, message };
}

/** Counts one event; over the limit 429 with the seconds until the window ends. */
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
 * Runs work of which only failures count. It is counted before it runs and given back on success, so that
 * concurrent tries cannot exceed the limit together. Work refused because the shop is busy (503) does not
 * count.
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

/** Resets the limit of a key. */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await deleteLimit(db, key);
}
