import type { Paise } from '@shop/contract/money';
import type { ReturnDecision, ReturnStatus } from '@shop/contract/returns';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A step of a return. */
export type ReturnStep = {
  id: string;
  from: ReturnStatus;
  to: ReturnDecision;
  decisionNote: string | null;
  isRestocked: boolean | null;
  amount: Paise | null;
  at: Date;
};

/** Compare-and-set of a return's status; false when it was changed since it was read. */
export async function updateReturn(db: Db, step: ReturnStep): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('returns')
    .set({
      status: step.to,
      decision_note: step.decisionNote,
      is_restocked: step.isRestocked,
      amount: step.amount,
      changed_at: step.at,
    })
    .where('id', '=', step.id)
    .where('status', '=', step.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The received quantity of an item, its return, and who received it. */
export type CameBack = {
  returnId: string;
  itemId: string;
  quantity: number;
  byUserId: string;
  at: Date;
};

/**
 * Counts the received quantity of a locked item; when all of it is received, the item becomes RETURNED,
 * with its history row.
 */
export async function updateReturnedQuantity(db: Db, back: CameBack): Promise<void> {
  await sql`
    with before as (
      select id, status from order_items where id = ${back.itemId}
    ), moved as (
      update order_items item set returned = returned + ${back.quantity}::numeric,
        status = case
          when returned + ${back.quantity}::numeric = quantity then 'RETURNED' else item.status
        end
      from before where item.id = before.id
      returning item.id, before.status as from_status, item.status, item.tracking_number
    )
    insert into order_status_history
      (order_item_id, from_status, to_status, tracking_number, by_user_id, at)
    select id, from_status, status, tracking_number, ${back.byUserId}, ${back.at}
    from moved where status = 'RETURNED'
  `.execute(db);
}

/** Adds the due refund of a return. */
export async function callOweRefund(
  db: Db,
  owed: { itemId: string; returnId: string; amount: Paise; upiId: string | null; at: Date },
): Promise<void> {
  await sql`select owe_refund(
    ${owed.itemId}, 'RETURNED', ${owed.amount}, ${owed.at}, ${owed.returnId}, ${owed.upiId}
  )`.execute(db);
}
