import type { RefundDecision } from '@shop/contract/refunds';
import type { Db } from '../database/db.ts';

/** A decision on a refund: its note, and who made it when. */
export type DecidedRefundRow = {
  id: string;
  state: RefundDecision;
  note: string | null;
  decidedAt: Date;
  decidedBy: string;
};

/** Writes the decision on a claim; accepted money is owed from this moment. It must be locked. */
export async function updateDecidedRefund(db: Db, row: DecidedRefundRow): Promise<void> {
  const { id, state, note, decidedAt, decidedBy } = row;
  await db
    .updateTable('refunds')
    .set({
      state,
      note,
      decided_at: decidedAt,
      decided_by: decidedBy,
      ...(state === 'DUE' && { due_since: decidedAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'CLAIMED')
    .execute();
}

/** Returns the claims of orders that a match at this instant decided. */
export async function selectFoundClaims(
  db: Db,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', 'in', orderIds)
    .where('reason', '=', 'CLAIM')
    .where('state', '=', 'DUE')
    .where('decided_at', '=', at)
    .where('decided_by', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
