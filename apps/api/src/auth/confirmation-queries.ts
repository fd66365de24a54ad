import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/schema.generated.ts';

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
  const mine = (expressions: ExpressionBuilder<Database, 'confirmations'>) =>
    expressions.and([
      expressions('token_hash', '=', tokenHash),
      expressions('family_id', '=', familyId),
      expressions('ends_at', '>', now),
    ]);
  const { numUpdatedRows } = await db
    .updateTable('confirmations')
    .set({ purpose })
    .where(mine)
    .where('purpose', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  // A statement of its own, so that it sees a first use for which the one above has waited.
  const used = await db
    .selectFrom('confirmations')
    .select('purpose')
    .where(mine)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteEndedConfirmations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('confirmations').where('ends_at', '<', before).execute();
}
