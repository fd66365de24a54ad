import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { BackupHeader } from './backup-format.ts';

/** A table, and its columns except those that the database computes. */
export type TableColumns = BackupHeader['tables'][number];

const CONNECT_MS = 5_000;

/** Opens a connection for a backup, on which statements may take as long as they need. */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'resham-backup',
    connectionTimeoutMillis: CONNECT_MS,
    // Compiling the rules of consistency takes longer than checking them on a large shop.
    options: '-c timezone=UTC -c jit=off',
  });
  // The failing statement reports the loss; without a listener the loss would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set idle_session_timeout = 0; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`);
  return client;
}

/** Takes the lock of backups for the life of the connection; false when another process has it. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ADVISORY_LOCKS.backup],
  );
  return rows[0]?.taken === true;
}

/** Begins a transaction that sees the database as it is at this moment, until it ends. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('commit');
}

/** Returns the description of the database for the header of a backup. */
export async function selectDescription(
  client: pg.Client,
): Promise<Pick<BackupHeader, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const version = await client.query<{ server_version: string }>('show server_version');
  return {
    postgres: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    tables: await selectTables(client),
    sequences: await selectSequences(client),
  };
}

/** Returns the fingerprint of the shop's SECRET_KEY; null for a shop that never had this setting. */
export async function selectSecretFingerprint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ secret_fingerprint: string | null }>(
    'select secret_fingerprint from shop_identity',
  );
  return rows[0]?.secret_fingerprint ?? null;
}

/** Returns the tables of a shop, except those whose rows matter for minutes: running work, and sent codes. */
export async function selectTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('schema_migrations', 'outbox', 'product_imports') and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/**
 * Returns the last used numbers. Read after the snapshot began, so that no row of the snapshot has a
 * higher one.
 */
async function selectSequences(client: pg.Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return rows;
}

/** Reads the rows of a table in PostgreSQL's text format, which all versions read. */
export function copyOut(client: pg.Client, table: TableColumns) {
  return client.query(copyTo(`copy ${described(table)} to stdout`));
}

/** Writes rows in PostgreSQL's text format. */
export function copyIn(client: pg.Client, table: TableColumns) {
  return client.query(copyFrom(`copy ${described(table)} from stdin`));
}

function described({ name, columns }: TableColumns): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `${pg.escapeIdentifier(name)} (${list})`;
}
