import { authMessages } from '@shop/contract/auth';
import type { Db } from '../database/db.ts';
import { Refusal, tooMany } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { noteFailedTry } from './alarms.ts';
import {
  type FailureKey,
  deleteFailures,
  selectPausedUntil,
  updateFailureDown,
  upsertFailure,
} from './failure-queries.ts';
import { type Limit, giveBack, secondsUntil, takeOne } from './limits.ts';

/**
 * A counter of consecutive failures, however old, with exponential backoff. From the `most`th on, each
 * failure begins a pause, first of an hour, then twice as long up to seven days; after a pause one try is
 * admitted.
 */
export type FailureCounter = FailureKey & { most: number };

/** The counters that count a try before it is known whether it succeeds. */
export type TryCounters = { limits: readonly Limit[]; failures: readonly FailureCounter[] };

/**
 * Runs a try of which only a failure counts. Counts it before it runs and gives the count back on success,
 * so that concurrent tries together cannot exceed a limit. `work` gets the counts including this try. A
 * try that is refused before it runs, or because the shop is busy (503), does not count.
 */
export async function countingFailures<T>(
  shop: Shop,
  { limits, failures }: TryCounters,
  work: (failed: readonly number[]) => Promise<T>,
): Promise<T> {
  const taken: Limit[] = [];
  const giveAllBack = async () => {
    for (const limit of taken) await giveBack(shop.db, limit);
  };
  let failed: readonly number[];
  try {
    for (const limit of limits) {
      taken.push(limit);
      await takeOne(shop, shop.db, limit);
    }
    failed = await countFailures(shop, failures);
  } catch (error) {
    if (error instanceof Refusal) await giveAllBack();
    throw error;
  }
  const result = await work(failed).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 503) {
      await giveAllBack();
      for (const failure of failures) await updateFailureDown(shop.db, failure);
    } else if (error instanceof Refusal) {
      noteFailedTry(shop);
      shop.log.warn({ counted: limits[0]?.key ?? 'known device' }, 'a try was refused');
    }
    throw error;
  });
  await giveAllBack();
  for (const failure of failures) await deleteFailures(shop.db, failure);
  return result;
}

/**
 * Counts a failure and returns the number of failures; during a pause throws 429 with the seconds until it
 * ends.
 */
export async function countFailure(
  shop: Shop,
  db: Db,
  { message, ...counter }: FailureCounter & { message: string },
): Promise<number> {
  const now = shop.clock.now();
  const failed = await upsertFailure(db, { ...counter, now });
  if (failed !== undefined) return failed;
  await refuseWhilePaused(shop, db, { message, ...counter });
  // A success deleted the failures between the two statements.
  throw tooMany(1, message);
}

/** Throws 429 while the failures of a phone are paused, without counting anything. */
export async function refuseWhilePaused(
  shop: Shop,
  db: Db,
  { message, ...key }: FailureKey & { message: string },
): Promise<void> {
  const now = shop.clock.now();
  const pausedUntil = await selectPausedUntil(db, { ...key, now });
  if (pausedUntil !== undefined) throw tooMany(secondsUntil(pausedUntil, now), message);
}

/** Counts a failure in all counters; when one of them refuses the try, none counts it. */
async function countFailures(
  shop: Shop,
  failures: readonly FailureCounter[],
): Promise<readonly number[]> {
  const counted: FailureCounter[] = [];
  const failed: number[] = [];
  try {
    for (const counter of failures) {
      const message = authMessages.tooManyTries;
      failed.push(await countFailure(shop, shop.db, { ...counter, message }));
      counted.push(counter);
    }
    return failed;
  } catch (error) {
    for (const counter of counted) await updateFailureDown(shop.db, counter);
    throw error;
  }
}
