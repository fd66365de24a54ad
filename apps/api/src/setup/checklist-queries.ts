import { POLICY_KINDS } from '@shop/contract/policies';
import { sql } from 'kysely';
import { type Db, readCount, readRows } from '../database/db.ts';

/** Returns whether shoppers find a product. */
export async function selectHasProduct(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the owner has published a version of each policy. */
export async function selectHasPolicies(db: Db): Promise<boolean> {
  return isThere(
    db,
    sql`select from policy_versions where is_own group by ()
      having count(distinct kind) = ${POLICY_KINDS.length}`,
  );
}

/** Returns whether a browser of the owner or of staff gets notices of new orders. */
export async function selectHasDevice(db: Db): Promise<boolean> {
  return isThere(db, sql`select from push_subscriptions`);
}

/** Returns whether an encrypted backup is stored outside this folder, or one was downloaded. */
export async function selectHasBackup(db: Db, dataFolder: string): Promise<boolean> {
  return isThere(
    db,
    sql`select from backups
      where state = 'DONE' and encrypted and not starts_with(path, ${`${dataFolder}/`})
      union all select from activity where action = 'BACKUP_DOWNLOADED'`,
  );
}

/** Returns whether a trial restore succeeded. */
export async function selectHasTrial(db: Db): Promise<boolean> {
  return isThere(db, sql`select from backups where trial = 'OK'`);
}

/** Returns whether the owner's second factor is on. */
export async function selectHasSecondFactor(db: Db): Promise<boolean> {
  return isThere(
    db,
    sql`select from second_factors join users on users.id = second_factors.user_id
      where users.role = 'ADMIN' and confirmed_at is not null`,
  );
}

/** Counts the products on sale whose label lacks something. */
export async function selectLabelGapCount(db: Db): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from products
    where active and deleted_at is null and label_gaps <> '{}'`;
}

async function isThere(db: Db, rows: ReturnType<typeof sql>): Promise<boolean> {
  const found = await readRows<{ found: boolean }>(db)`select exists (${rows}) as found`;
  return found[0]?.found === true;
}
