import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Database } from '../database/schema.generated.ts';
import type { BackupHeader } from './backup-format.ts';
import { selectTables } from './table-queries.ts';

/** Returns a database handle on one connection, inside its open transaction. */
export function dbOn(client: pg.Client): Kysely<Database> {
  const one = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => one, end: async () => {}, options: {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

export async function begin(client: pg.Client): Promise<void> {
  await client.query('begin');
}

export async function commit(client: pg.Client): Promise<void> {
  await client.query('commit');
}

export async function rollback(client: pg.Client): Promise<void> {
  await client.query('rollback');
}

/** Returns whether the database holds a shop, or anything else. */
export async function holdsTables(client: pg.Client): Promise<boolean> {
  return (await selectTables(client)).length > 0;
}

/** Returns the identity of the shop in the database; undefined when there is none. */
export async function selectIdentity(client: pg.Client): Promise<string | undefined> {
  const known = await client.query<{ is_there: boolean }>(
    "select to_regclass('shop_identity') is not null as is_there",
  );
  if (known.rows[0]?.is_there !== true) return undefined;
  const { rows } = await client.query<{ id: string }>('select id::text as id from shop_identity');
  return rows[0]?.id;
}

/** Counts the connections of running shops to the database. */
export async function countShopConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('resham', 'resham-jobs', 'resham-invalidation')`);
  return rows[0]?.count ?? 0;
}

/**
 * Moves everything that the shop has in its schema, and its job queue, into set-aside schemas; returns the
 * new name. Object by object, because only a superuser may move an extension (pg_trgm) out of a schema or
 * into one.
 */
export async function moveSchemaAside(client: pg.Client, suffix: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_schema()::text as name');
  const aside = `${rows[0]?.name ?? 'public'}_before_${suffix}`;
  const schema = pg.escapeIdentifier(aside);
  await client.query(`create schema ${schema}`);
  const objects = await client.query<{ object: string }>(OWN_OBJECTS);
  for (const { object } of objects.rows) {
    await client.query(`alter ${object} set schema ${schema}`);
  }
  const jobs = await client.query("select from pg_namespace where nspname = 'pgboss'");
  if (jobs.rowCount !== 0) {
    const jobsAside = pg.escapeIdentifier(`pgboss_before_${suffix}`);
    await client.query(`alter schema pgboss rename to ${jobsAside}`);
  }
  return aside;
}

/** Objects of the schema that belong to no extension and no other object. */
const OWN_OBJECTS = `
  with inner_ones as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
  select object from (
    select 1 as step, 'routine ' || oid::regprocedure as object from pg_proc
    where pronamespace = current_schema()::regnamespace
      and ('pg_proc'::regclass::oid, oid) not in (
        select classid, objid from pg_depend where deptype = 'e'
      )
    union all
    select 2, 'table ' || oid::regclass from pg_class
    where relnamespace = current_schema()::regnamespace and (relkind in ('r', 'v', 'm')
      or relkind = 'S' and ('pg_class'::regclass::oid, oid) not in (select * from inner_ones))
    union all
    -- Last: the names of routines and tables depend on the names of their types.
    select 3, case typtype when 'd' then 'domain ' else 'type ' end || oid::regtype from pg_type
    where typnamespace = current_schema()::regnamespace
      and (typtype = 'd' or typrelid in (select oid from pg_class where relkind = 'c'))
    union all
    select 4, 'collation ' || oid::regcollation from pg_collation
    where collnamespace = current_schema()::regnamespace
  ) own order by step, object`;

/** Tables whose triggers are off while rows are loaded, and the removed indexes and foreign keys. */
export type Hindrances = { tables: string[]; indexes: string[]; foreignKeys: string[] };

/**
 * Empties all tables and removes what would check, count or sort each single row: triggers (the rows of
 * read models are in the backup), foreign keys (so that the order of tables does not matter), indexes that
 * no constraint needs. The owner of the tables may do all of it; a superuser is not needed.
 */
export async function takeOffHindrances(client: pg.Client): Promise<Hindrances> {
  const tables = (await selectTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  const foreignKeys = await selectForeignKeys(client);
  const indexes = await selectPlainIndexes(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return {
    tables,
    indexes: indexes.map(({ definition }) => definition),
    foreignKeys: foreignKeys.map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    ),
  };
}

/** Adds again what was removed; throws when a row violates one of them. */
export async function putOnHindrances(client: pg.Client, taken: Hindrances): Promise<void> {
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const statement of [...taken.indexes, ...taken.foreignKeys]) await client.query(statement);
  for (const table of taken.tables) {
    await client.query(`alter table ${table} enable trigger user`);
  }
}

async function selectForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`);
  return rows;
}

async function selectPlainIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select relname::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')
      )
    order by indexrelid`);
  return rows;
}

/** Sets every sequence to its value in the backup. */
export async function setSequences(
  client: pg.Client,
  sequences: BackupHeader['sequences'],
): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      pg.escapeIdentifier(name),
      value,
    ]);
  }
}

export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze');
}

/**
 * Creates a scratch database beside the connection's database, after removing old ones, and returns its
 * name; undefined while another connection has one.
 */
export async function makeScratchDatabase(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ taken: boolean; of: string }>(
    `select pg_try_advisory_lock($1) as taken, oid::text as of from pg_database
     where datname = current_database()`,
    [ADVISORY_LOCKS.backupTrial],
  );
  const [row] = rows;
  if (row?.taken !== true) return undefined;
  const beginning = `resham_trial_${row.of}_`;
  const left = await client.query<{ name: string }>(
    `select datname::text as name from pg_database
     where starts_with(datname::text, $1) and pg_get_userbyid(datdba) = current_user`,
    [beginning],
  );
  for (const old of left.rows) await dropScratchDatabase(client, old.name);
  const name = `${beginning}${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
  return name;
}

export async function dropScratchDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
