import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { planOnce } from '../database/prepared.ts';
import type { Purpose } from './code-queries.ts';

/**
 * The kind of failure: a wrong code or password; a reset code that was sent but never used; a wrong code
 * of the second factor, or a wrong recovery code.
 */
export type FailurePurpose = Purpose | 'RESET_SEND' | 'PASSWORD' | 'FACTOR' | 'RECOVERY';

/** Failures are counted per phone, purpose and origin: DEVICE or ELSEWHERE, or for passwords a network. */
export type FailureKey = { phone: string; purpose: FailurePurpose; origin: string };

/** A pause is an hour at first, then doubled up to seven days. */
const MOST_HOURS = 168;

/**
 * Counts a failure, and pauses from the `most`th on. Returns the number of failures; undefined during a
 * pause, when nothing is counted. The statement that counts also begins the next pause, so only one of many
 * simultaneous tries after a pause is admitted.
 */
export async function upsertFailure(
  db: Db,
  { phone, purpose, origin, most, now }: FailureKey & { most: number; now: Date },
): Promise<number | undefined> {
  const pausedAfter = (failures: RawBuilder<unknown>) => sql`case when ${failures} >= ${most}::int
    then ${now}::timestamptz + interval '1 hour'
      * least(power(2, least(${failures} - ${most}::int, 8)), ${MOST_HOURS}::int) end`;
  const statement = sql<{ failures: number }>`
    insert into sign_in_failures as kept
      (phone, purpose, origin, failures, paused_until, last_failed_at)
    values (${phone}, ${purpose}, ${origin}, 1, ${pausedAfter(sql`1`)}, ${now})
    on conflict (phone, purpose, origin) do update set
      failures = kept.failures + 1,
      paused_until = ${pausedAfter(sql`(kept.failures + 1)`)},
      last_failed_at = excluded.last_failed_at
    where kept.paused_until is null or kept.paused_until <= ${now}
    returning failures`;
  const [row] = await planOnce(db, statement);
  return row?.failures;
}

/** Returns when the pause of these failures ends; undefined without a pause. */
export async function selectPausedUntil(
  db: Db,
  { phone, purpose, origin, now }: FailureKey & { now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('paused_until')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('origin', '=', origin)
    .where('paused_until', '>', now)
    .executeTakeFirst();
  return row?.paused_until ?? undefined;
}

/** Removes a failure whose code or password was counted but not checked, and ends the pause of its key. */
export async function updateFailureDown(
  db: Db,
  { phone, purpose, origin }: FailureKey,
): Promise<void> {
  await sql`
    update sign_in_failures set failures = failures - 1, paused_until = null
    where phone = ${phone} and purpose = ${purpose} and origin = ${origin}
      and failures > 0`.execute(db);
}

/** Deletes the failures of a phone, of one origin or of all. */
export async function deleteFailures(
  db: Db,
  { phone, purpose, origin }: Omit<FailureKey, 'origin'> & { origin?: string },
): Promise<void> {
  let query = db
    .deleteFrom('sign_in_failures')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose);
  if (origin !== undefined) query = query.where('origin', '=', origin);
  await planOnce(db, query);
}

/** Deletes old failures of unregistered phones and of networks. */
export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await sql`
    delete from sign_in_failures as old
    where last_failed_at < ${before} and (
      origin not in ('DEVICE', 'ELSEWHERE')
      or not exists (select from users where users.phone = old.phone)
    )`.execute(db);
}
