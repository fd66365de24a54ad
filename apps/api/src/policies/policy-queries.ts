import type { PolicyKind } from '@shop/contract/policies';
import { type Db, readRow, readRows } from '../database/db.ts';

/** A stored version; `is_own` when the owner wrote it. */
export type StoredPolicy = {
  kind: PolicyKind;
  version: number;
  text: string;
  is_own: boolean;
  published_at: Date;
};

/** Returns the newest stored version of each policy; none for an unchanged one. */
export async function selectNewestPolicies(db: Db): Promise<StoredPolicy[]> {
  return readRows<StoredPolicy>(db)`
    select distinct on (kind) kind, version, text, is_own, published_at from policy_versions
    order by kind, version desc`;
}

/** Returns when the shop began: when its database got its first migration. */
export async function selectShopBeginning(db: Db): Promise<Date> {
  const row = await readRow<{ began: Date }>(db)`
    select min(applied_at) as began from schema_migrations`;
  return row?.began ?? new Date(0);
}

/**
 * Returns whether the owner has confirmed the promises of the texts; null without an answer. Its lock
 * serialises all changes of policies.
 */
export async function selectPromises(
  db: Db,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<boolean | null> {
  const query = db.selectFrom('store_profile').select('promises_confirmed');
  const row = await (isLocking ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return row.promises_confirmed;
}

export async function insertPolicy(db: Db, policy: StoredPolicy): Promise<void> {
  await db.insertInto('policy_versions').values(policy).execute();
}
