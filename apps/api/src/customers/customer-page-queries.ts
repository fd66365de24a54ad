import { type Db, readCount, readRow, readRows } from '../database/db.ts';
import { type NoteRow, notesIn } from '../database/shared-columns.ts';

/** Returns notes about a customer, newest first. */
export async function selectNotes(db: Db, customerId: string, limit: number): Promise<NoteRow[]> {
  return readRows<NoteRow>(db)`
    ${notesIn('customer_notes')}
    where note.customer_id = ${customerId} order by note.id desc limit ${limit}
  `;
}

/** Counts the returns that a customer has asked for, of every status. */
export async function selectReturnsCount(db: Db, customerId: string): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from returns where customer_id = ${customerId}`;
}

/** A note to be inserted. */
export type NewNote = { customerId: string; text: string; byUserId: string; now: Date };

/** Inserts a note about a customer; undefined when there is no such customer. */
export async function insertNote(
  db: Db,
  { customerId, text, byUserId, now }: NewNote,
): Promise<NoteRow | undefined> {
  return readRow<NoteRow>(db)`
    with note as (
      insert into customer_notes (customer_id, text, by_user_id, created_at)
      select id, ${text}::text, ${byUserId}::bigint, ${now}::timestamptz
      from users where id = ${customerId} and role = 'CUSTOMER' and erased_at is null
      for key share
      returning id, text, created_at, by_user_id
    )
    ${notesIn('note')}
  `;
}
