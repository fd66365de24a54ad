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

type TryOf = { phone: string; purpose: Purpose; now: Date; mostTries: number };

/** Counts a try before anything is compared; undefined when there is no live code or no try left. */
export async function updateCodeTried(
  db: Db,
  { phone, purpose, now, mostTries }: TryOf,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
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
