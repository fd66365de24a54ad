import type { AgreedVersions } from '@shop/contract/policies';
import { sql } from 'kysely';
import { type Db, readRow } from '../database/db.ts';

/** Stores the consents of a customer; an earlier consent to the same version keeps its instant. */
export async function insertConsents(
  db: Db,
  customerId: string,
  { terms, privacy, at }: AgreedVersions & { at: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values([
      { customer_id: customerId, kind: 'terms', version: terms, at },
      { customer_id: customerId, kind: 'privacy', version: privacy, at },
    ])
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Returns whether a customer has agreed to these versions, or to later ones. */
export async function selectHasAgreed(
  db: Db,
  customerId: string,
  { terms, privacy }: AgreedVersions,
): Promise<boolean> {
  const agreed = (kind: string, version: number) => sql`exists (
    select from consents
    where customer_id = ${customerId} and kind = ${kind} and version >= ${version}
  )`;
  const row = await readRow<{ has_agreed: boolean }>(db)`
    select ${agreed('terms', terms)} and ${agreed('privacy', privacy)} as has_agreed`;
  return row?.has_agreed === true;
}
