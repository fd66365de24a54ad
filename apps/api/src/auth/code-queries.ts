import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export type Purpose = 'SIGN_IN' | 'RESET' | 'CHANGE_PHONE';

/** Stores a new code; it replaces the phone's previous code of this purpose. */
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
 * Counts a try before anything is compared; undefined when there is no live code or no try left. In that
 * case it writes the limit unchanged: without that write, the shorter time would reveal that no code had
 * been sent, and so who the owner is.
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

/** Marks a code as used; false when a concurrent request used it first. */
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
