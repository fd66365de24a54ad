import { type RawBuilder, sql } from 'kysely';
import { type Db, readRow } from './db.ts';
import type { Database } from './schema.generated.ts';

/** A note of the back office, with the name of its author. */
export type NoteRow = { id: string; text: string; created_at: Date; by_name: string };

/** SQL: the notes of a table, or of a `with` query, with the names of their authors. */
export function notesIn(table: string): RawBuilder<unknown> {
  return sql`
    select note.id, note.text, note.created_at,
      concat_ws(' ', author.first_name, author.last_name) as by_name
    from ${sql.table(table)} note join users author on author.id = note.by_user_id`;
}

/** Returns a note about a customer or an order; undefined when it was erased. */
export async function selectNote(
  db: Db,
  table: 'customer_notes' | 'order_notes',
  id: string,
): Promise<NoteRow | undefined> {
  return readRow<NoteRow>(db)`${notesIn(table)} where note.id = ${id}`;
}

/** Maximum number of notes shown about one subject; older ones stay stored. */
export const MOST_NOTES = 200;

/** Returns a note as the back office reads it. */
export function noteOf({ text, created_at, by_name }: NoteRow) {
  return { at: created_at.toISOString(), by: by_name, text };
}

/** The columns of an order's address, which is a copy of the customer's. */
export const SHIPPING_COLUMNS = [
  'ship_first_name',
  'ship_last_name',
  'ship_phone',
  'ship_line1',
  'ship_line2',
  'ship_city',
  'ship_state',
  'ship_postal_code',
  'ship_country',
] as const;

/** The address of an order. */
export type ShippingRow = Pick<Database['orders'], (typeof SHIPPING_COLUMNS)[number]>;
