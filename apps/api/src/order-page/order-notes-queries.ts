import { type Db, readRow, readRows } from '../database/db.ts';
import { type NoteRow, notesIn } from '../database/shared-columns.ts';

/** Returns the newest notes about an order, newest first. */
export async function selectOrderNotes(db: Db, orderId: string, limit: number): Promise<NoteRow[]> {
  return readRows<NoteRow>(db)`
    ${notesIn('order_notes')}
    where note.order_id = ${orderId} order by note.id desc limit ${limit}
  `;
}

/** A note to be inserted. */
export type NewOrderNote = { orderId: string; text: string; byUserId: string; now: Date };

/**
 * Inserts a note about an order; undefined when there is no such order, or its customer's data were
 * erased: the erasure waits for notes that are being written.
 */
export async function insertOrderNote(
  db: Db,
  { orderId, text, byUserId, now }: NewOrderNote,
): Promise<NoteRow | undefined> {
  return readRow<NoteRow>(db)`
    with note as (
      insert into order_notes (order_id, text, by_user_id, created_at)
      select orders.id, ${text}::text, ${byUserId}::bigint, ${now}::timestamptz
      from orders join users customer on customer.id = orders.customer_id
      where orders.id = ${orderId} and customer.erased_at is null
      for key share of customer
      returning id, text, created_at, by_user_id
    )
    ${notesIn('note')}
  `;
}
