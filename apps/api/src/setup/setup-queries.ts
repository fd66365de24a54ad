import type { Db } from '../database/db.ts';

/** Returns the claim of the shop, created with this salt if there is none yet. */
export async function selectOrInsertClaim(
  db: Db,
  fresh: { salt: Buffer; token_hash: Buffer },
): Promise<{ salt: Buffer; token_hash: Buffer }> {
  await db
    .insertInto('shop_claim')
    .values(fresh)
    .onConflict((clash) => clash.doNothing())
    .execute();
  return db.selectFrom('shop_claim').select(['salt', 'token_hash']).executeTakeFirstOrThrow();
}

export async function updateTokenHash(db: Db, tokenHash: Buffer): Promise<void> {
  await db.updateTable('shop_claim').set({ token_hash: tokenHash }).execute();
}

export async function selectTokenHash(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shop_claim').select('token_hash').executeTakeFirst();
  return row?.token_hash;
}

/**
 * Marks the shop as claimed; false when it is already. Of two concurrent claims the second waits for the
 * first.
 */
export async function updateClaimedAt(db: Db, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_claim')
    .set({ claimed_at: now })
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the given phones with which customers can sign in. */
export async function selectCustomerPhones(db: Db, phones: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone')
    .where('phone', 'in', phones)
    .where('role', '=', 'CUSTOMER')
    .orderBy('phone')
    .execute();
  return rows.map(({ phone }) => phone);
}
