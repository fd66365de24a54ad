import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';

/** Folder of the plain SQL migrations, in the order of their names. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Any number that nothing else locks; two servers that start at once take turns. */
const MIGRATION_LOCK = 731_202_611;

/** A database that is silent so long is not there. */
const CONNECT_MS = 5_000;

/** Oldest PostgreSQL that the shop runs on, as `server_version_num`. */
const OLDEST_POSTGRES = 150_000;

/**
 * Applies the migrations that the database does not have yet, each in a transaction of its own,
 * and answers their names. Forward only.
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const waiting = await waitingMigrations(client);
    for (const name of waiting) await apply(client, name);
    return waiting;
  } finally {
    await client.end();
  }
}

/** Names of all migrations that this code brings. */
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

async function waitingMigrations(client: pg.Client): Promise<string[]> {
  const applied = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(applied.rows.map((row) => row.name));
  return (await migrationNames()).filter((name) => !known.has(name));
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
  }
}

/** Names of the migrations that a database has. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const answer = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return answer.rows.map((row) => row.name);
}
