import type { Db } from './db.ts';

/** The databases whose shop is known to have an owner. */
const claimed = new WeakSet<Db>();

/**
 * Returns whether the shop has an owner. Until then each call queries the database, so that all processes
 * and machines learn of the claim at once; a claim is never undone.
 */
export async function isClaimed(db: Db): Promise<boolean> {
  if (claimed.has(db)) return true;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirst();
  if (owner !== undefined) claimed.add(db);
  return owner !== undefined;
}
