import type { Db } from './db.ts';

/** The databases whose shop is known to have an owner. */
const claimed = new WeakSet<Db>();

/**
 * Whether the shop has an owner. Until then each call asks the database, so that all processes and
 * machines learn of the claim at once; afterwards nothing can undo it.
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
