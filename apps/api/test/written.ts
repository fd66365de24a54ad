import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../src/database/schema.generated.ts';

/**
 * Records rows written to any table except the named ones. The returned function lists the tables written
 * to since its last call, without rolled-back rows. For messages only new rows count, because workers send
 * them in the background.
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
    const events = name === 'messages' ? sql`insert` : sql`insert or update or delete`;
    await sql`
      create trigger test_notes_writes after ${events} on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  }
  return async () => {
    const written = await sql<{ name: string }>`
      select distinct name from test_writes order by name`.execute(db);
    // Rows that are only deleted stay in the file, and every later look would read them.
    if (written.rows.length > 0) await sql`truncate test_writes`.execute(db);
    return written.rows.map(({ name }) => name);
  };
}
