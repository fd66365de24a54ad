import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TAX_STATES } from '@shop/contract/tax-states';
import pg from 'pg';
import { type Timers, systemClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { REPLACED_MIGRATIONS, withBaseline } from './baseline.ts';
import { type Db, hasErrorCode, isDatabaseAway, readRows } from './db.ts';

/** The folder of the SQL migrations, applied in the order of their names. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Connection timeout, in milliseconds. */
const CONNECT_MS = 5_000;

/** The oldest PostgreSQL that is supported, as `server_version_num`. */
const OLDEST_POSTGRES = 150_000;

/**
 * Lock timeout of a migration. All later statements queue behind a migration that waits for a lock, so it
 * gives up after this long, lets them pass and retries, up to TRIES times.
 */
const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 20;
const PAUSE_MS = 1_000;

/** How long a migration waits for a connection and for a lock, and the timers of its pauses. */
type Patience = { timers: Timers; lockTimeoutMs: number; connectMs: number };

const KNOWN_MIGRATIONS =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';

/** SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Forward-only migrations: applies those that the database lacks, each in its own transaction, and returns
 * their names. Throws StartupError when the database is newer than this code.
 */
export async function migrate(
  url: string,
  {
    timers = systemClock,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    connectMs = CONNECT_MS,
  }: Partial<Patience> = {},
): Promise<string[]> {
  const client = await connected(url, connectMs);
  try {
    await refuseOldPostgres(client);
    await beginMigrations(client);
    const names = await migrationNames();
    await recordBaseline(client, names);
    const known = await knownMigrations(client, names);
    const applied: string[] = [];
    for (const name of names.filter((one) => !known.includes(one)))
      if (await applyInTime(client, name, { timers, lockTimeoutMs })) applied.push(name);
    await renewTaxStates(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Throws StartupError when the database lacks a migration of this version (MIGRATE=never). */
export async function refuseOldSchema(url: string): Promise<void> {
  const client = await connected(url);
  try {
    const { rows } = await client.query<{ known: string | null }>(
      "select to_regclass('schema_migrations')::text as known",
    );
    const isEmpty = rows[0]?.known === null;
    const applied = isEmpty ? [] : await namesIn(client);
    const missing = (await migrationNames()).find((name) => !applied.includes(name));
    if (missing === undefined) return;
    throw new StartupError(
      `The database lacks the migration ${missing}, and MIGRATE=never applies none: run this version once with MIGRATE=only, then start again.`,
    );
  } finally {
    await client.end();
  }
}

/** Returns the names of all migrations of this version of the code. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function connected(url: string, connectMs = CONNECT_MS): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'resham-migrate',
    connectionTimeoutMillis: connectMs,
  });
  // The failing statement reports the loss; without a listener the loss would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Throws when PostgreSQL is older than the shop can use. */
export async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const answer = await client.query<{ version: string }>('show server_version_num');
  const version = Number(Object.values(answer.rows[0] ?? {})[0]);
  if (version < OLDEST_POSTGRES) {
    throw new Error(
      `PostgreSQL 15 or newer is needed; DATABASE_URL has ${Math.floor(version / 10_000)}.`,
    );
  }
}

/**
 * Creates the list of migrations in an empty database. A database that has tables but not our list is
 * foreign, and is refused before anything is written. Servers that start at the same time take turns.
 */
async function beginMigrations(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    const { rows } = await client.query<{ name: string; is_list: boolean }>(`
      select relname as name, relname = 'schema_migrations' and exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'applied_at'
      ) as is_list
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      order by relname`);
    if (rows.length > 0 && !(await hasMigrations(client, rows))) throw notEmpty(rows[0]?.name);
    await client.query(KNOWN_MIGRATIONS);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Returns whether these tables are a shop's; an empty list alone is a shop whose first start was
 * interrupted.
 */
async function hasMigrations(
  client: pg.Client,
  tables: readonly { is_list: boolean }[],
): Promise<boolean> {
  if (!tables.some(({ is_list }) => is_list)) return false;
  const { rowCount } = await client.query('select from schema_migrations limit 1');
  return rowCount === 1 || tables.length === 1;
}

function notEmpty(table = ''): StartupError {
  return new StartupError(
    `The database is not empty and not a shop's (it has the table "${table}"), so nothing was written: create an empty one for the shop (createdb resham) and name it in DATABASE_URL.`,
  );
}

/**
 * Records the baseline as applied in a database that has the migrations that it replaces. Their names stay,
 * so that a server of the previous version is still ready.
 */
async function recordBaseline(client: pg.Client, names: readonly string[]): Promise<void> {
  const applied = await namesIn(client);
  const missing = withBaseline(applied, names).filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  await client.query(
    'insert into schema_migrations (name) select unnest($1::text[]) on conflict do nothing',
    [missing],
  );
}

async function namesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Returns the migrations that the database has; throws when this version of the code lacks one of them. */
async function knownMigrations(
  client: pg.Client,
  names: readonly string[],
): Promise<readonly string[]> {
  const known = await namesIn(client);
  const unknown = known.find(
    (name) => !names.includes(name) && !REPLACED_MIGRATIONS.includes(name),
  );
  if (unknown === undefined) return known;
  throw new StartupError(
    `The database was made by another version of the shop (it has the migration ${unknown}): start that version, or give this one a database of its own (DATA_DIR, DATABASE_URL).`,
  );
}

async function applyInTime(
  client: pg.Client,
  name: string,
  { timers, lockTimeoutMs }: Omit<Patience, 'connectMs'>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, name, lockTimeoutMs);
    } catch (error) {
      if (!hasErrorCode(error, LOCK_NOT_AVAILABLE)) {
        if (isDatabaseAway(error)) throw error;
        throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
      }
      if (tries === TRIES) {
        throw new StartupError(
          `The migration ${name} had to wait for others too long: end what is long under way in the database (exports, pg_dump), and start again.`,
          { cause: error },
        );
      }
      await timers.sleep(PAUSE_MS);
    }
  }
}

/**
 * Applies one migration; false when it was applied already. Servers that start at the same time take turns
 * (advisory lock).
 */
async function apply(client: pg.Client, name: string, lockTimeoutMs: number): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    const known = await client.query('select from schema_migrations where name = $1', [name]);
    const isNew = known.rowCount === 0;
    if (isNew) await run(client, name);
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Applies the named migrations that the database lacks, all in the open transaction of `client`: for a
 * schema that no other connection uses yet.
 */
export async function applyWithin(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(KNOWN_MIGRATIONS);
  const applied = new Set(await namesIn(client));
  for (const name of names) {
    if (!applied.has(name)) await run(client, name);
  }
}

/** Runs a migration inside the open transaction. It may read the contract's list of states from a setting. */
async function run(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  await client.query("select set_config('shop.tax_states', $1, true)", [
    JSON.stringify(TAX_STATES),
  ]);
  await client.query(text);
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}

/** Writes the contract's list of states into the database, because the list may change without a migration. */
async function renewTaxStates(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tax_states select key, value from jsonb_each_text($1::jsonb)
     on conflict (code) do update set name = excluded.name where tax_states.name <> excluded.name`,
    [JSON.stringify(TAX_STATES)],
  );
}

/** Returns the names of the migrations that were applied to the database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(db)`select name from schema_migrations`;
  return rows.map((row) => row.name);
}
