import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/** The rows of a database at one moment, which can be restored. */
export type DatabaseSnapshot = {
  /** Restores the rows of every changed table; sequences are not reset. */
  restore: () => Promise<void>;
};

/** The content of a table: its number of rows and the newest transaction that wrote one of them. */
type TableState = { table: string; state: string };

/**
 * Saves the rows of all tables of the schema `public`: PostgreSQL writes them to files beside its own
 * data. The connection needs a superuser, because triggers and foreign keys are off while rows are
 * restored. `alsoRun` is a statement that belongs to the same transaction, for example a notification.
 */
export async function takeSnapshot(url: string, alsoRun = ''): Promise<DatabaseSnapshot> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    const prefix = join(rows[0]?.folder ?? '', `snapshot-${randomBytes(6).toString('hex')}-`);
    const tables = await tablesOf(client);
    const fileOf = (table: string) => `'${prefix}${table}'`;
    let remembered = await statesOf(client, tables);
    const filled = new Set(remembered.filter(hasRows).map(({ table }) => table));
    for (const table of filled)
      await client.query(`copy ${table} to ${fileOf(table)} with (format binary)`);
    return {
      restore: () =>
        withClient(url, async (again) => {
          const now = await statesOf(again, tables);
          const changed = now.filter(({ state }, index) => state !== remembered[index]?.state);
          const steps = changed.flatMap(({ table }) => [
            `delete from ${table}`,
            ...(filled.has(table)
              ? [`copy ${table} from ${fileOf(table)} with (format binary)`]
              : []),
          ]);
          const settings = 'set local session_replication_role = replica';
          await again.query(['begin', settings, ...steps, alsoRun, 'commit'].join(';\n'));
          remembered = await statesOf(again, tables);
        }),
    };
  });
}

const hasRows = ({ state }: TableState) => !state.startsWith('0 ');

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

async function statesOf(client: pg.Client, tables: readonly string[]): Promise<TableState[]> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as table, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${table}`,
  );
  const { rows } = await client.query<TableState>(parts.join('\nunion all\n'));
  return rows;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
