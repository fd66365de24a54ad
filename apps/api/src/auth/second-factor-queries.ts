import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Returns a second factor; its secret is encrypted. */
export async function selectFactor(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a secret that no code has confirmed yet; false when the factor is on. */
export async function upsertPendingFactor(
  db: Db,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors as kept (user_id, secret, created_at)
    values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update
      set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
      where kept.confirmed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Turns a factor on; false when it is already on, or was begun again in between. */
export async function updateFactorConfirmed(
  db: Db,
  { userId, secret, step, now }: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: String(step) })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Uses up a time step; false when it, or a later one, was used before. Of two concurrent uses one
 * succeeds.
 */
export async function updateStepUsed(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Turns a factor off, with its recovery codes; false when there is none. */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function insertRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Uses up a recovery code; false when there is none, or it was used before. */
export async function updateRecoveryCodeUsed(
  db: Db,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function selectUnusedCodeCount(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns the shop's name, under which an app lists its codes. */
export async function selectIssuer(db: Db): Promise<string | null> {
  const row = await db.selectFrom('store_profile').select('business_name').executeTakeFirst();
  return row?.business_name ?? null;
}

export async function deleteOldPendingFactors(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
