import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A note about an order, with the name of its author. */
export type OrderNoteRow = { text: string; created_at: Date; by_name: string };

/** Returns the newest notes about an order, newest first. */
export async function selectOrderNotes(
  db: Db,
  orderId: string,
  limit: number,
): Promise<OrderNoteRow[]> {
  const result = await sql<OrderNoteRow>`
    select note.text, note.created_at,
      concat_ws(' ', author.first_name, author.last_name) as by_name
    from order_notes note join users author on author.id = note.by_user_id
    where note.order_id = ${orderId} order by note.id desc limit ${limit}
  `.execute(db);
  return result.rows;
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
): Promise<OrderNoteRow | undefined> {
  const result = await sql<OrderNoteRow>`
    with note as (
      insert into order_notes (order_id, text, by_user_id, created_at)
      select orders.id, ${text}::text, ${byUserId}::bigint, ${now}::timestamptz
      from orders join users customer on customer.id = orders.customer_id
      where orders.id = ${orderId} and customer.erased_at is null
      for key share of customer
      returning text, created_at, by_user_id
    )
    select note.text, note.created_at,
      concat_ws(' ', author.first_name, author.last_name) as by_name
    from note join users author on author.id = note.by_user_id
  `.execute(db);
  return result.rows[0];
}
