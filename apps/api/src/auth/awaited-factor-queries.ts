import type { Db } from '../database/db.ts';

export async function insertFactorLogin(
  db: Db,
  login: { token_hash: Buffer; user_id: string; ends_at: Date },
): Promise<void> {
  await db.insertInto('second_factor_logins').values(login).execute();
}

/** Counts a try and returns the person; undefined when the sign-in has ended or no try is left. */
export async function updateFactorLoginTried(
  db: Db,
  { tokenHash, now, mostTries }: { tokenHash: Buffer; now: Date; mostTries: number },
) {
  return db
    .updateTable('second_factor_logins')
    .from('users')
    .set((row) => ({ tries: row('second_factor_logins.tries', '+', 1) }))
    .whereRef('users.id', '=', 'second_factor_logins.user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', mostTries)
    .where('users.off_at', 'is', null)
    .returning(['users.id', 'users.role', 'users.phone', 'users.areas'])
    .executeTakeFirst();
}

/** Marks a sign-in as done; false when a concurrent request did it first. */
export async function updateFactorLoginUsed(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('second_factor_logins')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteEndedFactorLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('second_factor_logins').where('ends_at', '<', before).execute();
}
