import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

export type Purpose = 'SIGN_IN' | 'RESET' | 'CHANGE_PHONE';

/** Keeps a new code; the one that the phone had for this purpose is void from now on. */
export async function upsertCode(
  db: Db,
  code: { phone: string; purpose: Purpose; code_hash: Buffer; expires_at: Date },
): Promise<void> {
  const { code_hash, expires_at } = code;
  await db
    .insertInto('one_time_codes')
    .values({ ...code, used_at: null })
    .onConflict((clash) =>
      clash
        .columns(['phone', 'purpose'])
        .doUpdateSet({ code_hash, expires_at, tries: 0, used_at: null }),
    )
    .execute();
}

type TryOf = { phone: string; purpose: Purpose; now: Date; mostTries: number; limitKey: string };

/**
 * Counts a try before anything is compared; undefined when there is no live code or no try left.
 * Then the limit is written once more as it is: writing takes time, by which anybody could tell
 * whether a code had been sent, and so who the owner is.
 */
export async function updateCodeTried(
  db: Db,
  { phone, purpose, now, mostTries, limitKey }: TryOf,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    with tried as (
      update one_time_codes set tries = tries + 1
      where phone = ${phone} and purpose = ${purpose}
        and used_at is null and expires_at > ${now} and tries < ${mostTries}
      returning code_hash
    ), instead as (
      update rate_limits set count = count
      where key = ${limitKey} and not exists (select from tried)
    )
    select code_hash from tried`.execute(db);
  return rows[0]?.code_hash;
}

/** Uses a code up; false when somebody else just did. */
export async function updateCodeUsed(
  db: Db,
  { phone, purpose, hash, now }: { phone: string; purpose: Purpose; hash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteExpiredCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}
