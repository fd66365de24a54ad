import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../src/lib/schema.ts';

/** What is in each table: how many rows, and a sum over their contents. */
export type Content = Record<string, string>;

/** Reads what the database has in all tables but those named; the same again means that nothing was written. */
export async function contentReader(
  db: Kysely<Database>,
  { but = [] }: { but?: readonly string[] } = {},
): Promise<() => Promise<Content>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !but.includes(name));
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content from "${name}" t`,
  );
  const statement = sql.raw<{ name: string; content: string }>(each.join(' union all '));
  return async () => {
    const { rows: found } = await statement.execute(db);
    return Object.fromEntries(found.map(({ name, content }) => [name, content]));
  };
}
