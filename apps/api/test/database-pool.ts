import pg from 'pg';
import { freshDatabase } from './database.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts';
import { isOfTestRun } from './postgres.ts';

/** A migrated database; `drop` releases it after the last use. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

type PooledDatabase = TestDatabase & { snapshot: DatabaseSnapshot; catalogue: string };

/** Databases of this process that no test uses: each equals a new one. */
const idle: PooledDatabase[] = [];

/**
 * Returns a database with the rows of a new one. Restoring rows takes a tenth of the time in which
 * PostgreSQL copies a database, so databases are reused, except one whose tables or functions were
 * changed.
 */
export async function pooledDatabase(): Promise<TestDatabase> {
  const database = idle.pop() ?? (await newDatabase());
  return { url: database.url, drop: () => giveBack(database) };
}

async function newDatabase(): Promise<PooledDatabase> {
  // A PostgreSQL of this process alone ends with it.
  if (idle.length === 0 && isOfTestRun()) process.once('beforeExit', () => void dropIdle());
  const database = await freshDatabase();
  const snapshot = await takeSnapshot(database.url);
  return { ...database, snapshot, catalogue: await catalogueOf(database.url) };
}

async function giveBack(database: PooledDatabase): Promise<void> {
  if ((await catalogueOf(database.url)) !== database.catalogue) return database.drop();
  await database.snapshot.restore();
  idle.push(database);
}

async function dropIdle(): Promise<void> {
  for (const database of idle.splice(0)) await database.drop();
}

/**
 * Returns a text that changes with every change of a table, column, constraint, trigger, function or
 * setting of the database.
 */
async function catalogueOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const states = [
      'class',
      'attribute',
      'constraint',
      'trigger',
      'proc',
      'type',
      'db_role_setting',
    ];
    const parts = states.map(
      (name) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from pg_${name})`,
    );
    const { rows } = await client.query<{ state: string }>(
      `select concat_ws(' ', ${parts.join(', ')}) as state`,
    );
    return rows[0]?.state ?? '';
  } finally {
    await client.end();
  }
}
