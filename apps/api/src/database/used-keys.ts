import { orderMessages } from '@shop/contract/orders';
import { type Clock, DAY_MS, msAfter } from '../platform/clock.ts';
import { conflict } from '../platform/refusals.ts';
import type { Db } from './db.ts';

/** A person's idempotency key, and the fingerprint of the request; undefined for a request without a key. */
export type Once = { key: string; hash: Buffer } | undefined;

/** Writes an idempotency key in the transaction of its request; fails when the key was used before. */
export async function recordUsedKey(
  db: Db,
  once: Once,
  { subjectId, now }: { subjectId: string; now: Date },
): Promise<void> {
  if (once === undefined) return;
  await db
    .insertInto('used_keys')
    .values({ key: once.key, request_hash: once.hash, subject_id: subjectId, used_at: now })
    .execute();
}

/**
 * Runs `work`, which ends its transaction with `recordUsedKey`. A request that was sent before does no work again, and
 * gets `again` with the row that the first one wrote; another request with the same key gets 409.
 */
export async function doneOnce<T>(
  db: Db,
  once: Once,
  { work, again }: { work: () => Promise<T>; again: (subjectId: string) => Promise<T> },
): Promise<T> {
  const earlier = await earlierSubject(db, once);
  if (earlier !== undefined) return again(earlier);
  try {
    return await work();
  } catch (error) {
    // A request of the same key at the same moment was faster.
    const first = await earlierSubject(db, once);
    if (first === undefined) throw error;
    return again(first);
  }
}

async function earlierSubject(db: Db, once: Once): Promise<string | undefined> {
  if (once === undefined) return undefined;
  const row = await db
    .selectFrom('used_keys')
    .select(['request_hash', 'subject_id'])
    .where('key', '=', once.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!row.request_hash.equals(once.hash)) throw conflict(orderMessages.keyReused, 'KEY_REUSED');
  return row.subject_id;
}

/** No form is open for longer. */
const KEPT_MS = 7 * DAY_MS;

/** Scheduled job: deletes the keys that were used a week ago. */
export async function forgetUsedKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = msAfter(clock.now(), -KEPT_MS);
  await db.deleteFrom('used_keys').where('used_at', '<', before).execute();
}
