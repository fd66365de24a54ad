import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../src/lib/schema.ts';

/**
 * Notes from now on each row that is written in any table but those named. What it answers tells
 * the tables that were written to since it was last asked; what was rolled back is not among them.
 */
export async function watchWrites(
  db: Kysely<Database>,
  { but = [] }: { but?: readonly string[] } = {},
): Promise<() => Promise<string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  await sql`create unlogged table test_writes (name text not null)`.execute(db);
  await sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into test_writes values (tg_table_name);
      return null;
    end $$`.execute(db);
  for (const { name } of rows.filter((table) => !but.includes(table.name))) {
    await sql`
      create trigger test_notes_writes after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  }
  return async () => {
    const written = await sql<{ name: string }>`delete from test_writes returning name`.execute(db);
    return [...new Set(written.rows.map(({ name }) => name))].toSorted();
  };
}
