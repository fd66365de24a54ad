import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../platform/startup-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type Db, hasErrorCode } from './db.ts';

/** The folder of the SQL migrations, applied in the order of their names. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Connection timeout, in milliseconds. */
const CONNECT_MS = 5_000;

/** The oldest PostgreSQL that is supported, as `server_version_num`. */
const OLDEST_POSTGRES = 150_000;

/**
 * Lock timeout of a migration: all later statements queue behind a migration that waits for a lock, so it
 * gives up after this long, lets them pass and retries, up to TRIES times.
 */
const LOCK_TIMEOUT = '3s';
const TRIES = 20;
const PAUSE_MS = 1_000;

/** SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Forward-only migrations: applies those that the database lacks, each in a transaction of its own, and
 * returns their names. Throws StartupError when the database is newer than this code.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'resham-migrate',
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    await refuseOldPostgres(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const names = await migrationNames();
    await refuseNewerDatabase(client, names);
    const applied: string[] = [];
    for (const name of names) if (await applyInTime(client, name)) applied.push(name);
    return applied;
  } finally {
    await client.end();
  }
}

/** The names of all migrations of this version of the code. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const answer = await client.query<{ version: string }>('show server_version_num');
  const version = Number(Object.values(answer.rows[0] ?? {})[0]);
  if (version < OLDEST_POSTGRES) {
    throw new Error(
      `PostgreSQL 15 or newer is needed; DATABASE_URL has ${Math.floor(version / 10_000)}.`,
    );
  }
}

async function refuseNewerDatabase(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations where name <> all ($1) order by name',
    [names],
  );
  const [unknown] = rows;
  if (unknown === undefined) return;
  throw new StartupError(
    `The database was made by another version of the shop (it has the migration ${unknown.name}): start that version, or give this one a database of its own (DATA_DIR, DATABASE_URL).`,
  );
}

async function applyInTime(client: pg.Client, name: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, name);
    } catch (error) {
      if (!hasErrorCode(error, LOCK_NOT_AVAILABLE)) {
        throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
      }
      if (tries === TRIES) {
        throw new StartupError(
          `The migration ${name} had to wait for others too long: end what is long under way in the database (exports, pg_dump), and start again.`,
          { cause: error },
        );
      }
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Applies one migration; false when it was applied already. Servers that start at once take turns
 * (advisory lock).
 */
async function apply(client: pg.Client, name: string): Promise<boolean> {
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    const known = await client.query('select from schema_migrations where name = $1', [name]);
    const isNew = known.rowCount === 0;
    if (isNew) {
      await client.query(text);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The names of the migrations that were applied to the database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const answer = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return answer.rows.map((row) => row.name);
}
