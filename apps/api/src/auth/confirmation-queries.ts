import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

type Confirmed = {
  token_hash: Buffer;
  family_id: string;
  /** The name of a call; null until the first use sets it. */
  purpose: string | null;
  ends_at: Date;
};

type ConfirmationUse = { tokenHash: Buffer; familyId: string; purpose: string; now: Date };

export async function insertConfirmation(db: Db, row: Confirmed): Promise<void> {
  await db.insertInto('confirmations').values(row).execute();
}

/**
 * Uses a confirmation for a call; from then on it is valid for this call alone. Returns false when it is
 * for another call.
 */
export async function updateConfirmationUsed(
  db: Db,
  { tokenHash, familyId, purpose, now }: ConfirmationUse,
): Promise<boolean> {
  const { rows } = await sql<{ purpose: string }>`
    with mine as (
      select token_hash, purpose from confirmations
      where token_hash = ${tokenHash} and family_id = ${familyId} and ends_at > ${now}
    ), first_use as (
      update confirmations set purpose = ${purpose}
      from mine where confirmations.token_hash = mine.token_hash and confirmations.purpose is null
      returning confirmations.purpose
    )
    select purpose from first_use union all select purpose from mine where purpose = ${purpose}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteEndedConfirmations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('confirmations').where('ends_at', '<', before).execute();
}
