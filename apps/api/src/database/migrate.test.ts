import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import pg from 'pg';
import { eventually } from '../../test/bare-server-process.ts';
import { freshDatabase } from '../../test/database.ts';
import { movableClock } from '../../test/movable-clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { REPLACED_MIGRATIONS } from './baseline.ts';
import { applyWithin, migrate, migrationNames } from './migrate.ts';

test('the start gives up on a database that accepts the connection and does not answer', async (t) => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  await assert.rejects(migrate(url, { connectMs: 50 }), /timeout/);
});

/** The files of the baseline. */
const BASELINE = (await migrationNames()).filter((name) => name < '0053');

/** A migration on which no later one depends. */
const TAX_STATES = '0053-tax-states.sql';

async function forget(client: pg.Client): Promise<void> {
  await client.query('delete from schema_migrations where name = $1', [TAX_STATES]);
  await client.query('drop table tax_states cascade');
}

/** Returns a migrated database and a connection to it. */
async function migrated(t: { after: (close: () => Promise<void>) => void }) {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await database.drop();
  });
  return { url: database.url, client };
}

test('states that a database lacks or names otherwise are written at the start', async (t) => {
  const { url, client } = await migrated(t);
  await client.query(`delete from tax_states where code = '33'`);
  await client.query(`update tax_states set name = 'Orissa' where code = '21'`);
  await migrate(url);
  const { rows } = await client.query(
    'select name from tax_states where code = any ($1) order by 1',
    [['33', '21']],
  );
  assert.deepEqual(rows, [{ name: 'Odisha' }, { name: 'Tamil Nadu' }]);
});

test('a database that is newer than the code refuses the start in one line', async (t) => {
  const { url, client } = await migrated(t);
  await client.query(`insert into schema_migrations (name) values ('9999-of-tomorrow.sql')`);
  await assert.rejects(migrate(url), (error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /9999-of-tomorrow\.sql/);
    assert.ok(!error.message.includes('\n'));
    return true;
  });
});

/** Returns an empty database and a connection to it. */
async function emptied(t: { after: (close: () => Promise<void>) => void }) {
  const { url, client } = await migrated(t);
  await client.query('drop schema public cascade; create schema public');
  return { url, client };
}

/** Returns a database with the schema of the baseline, whose list has these migrations instead. */
async function migratedBefore(
  t: { after: (close: () => Promise<void>) => void },
  replaced: readonly string[],
) {
  const { url, client } = await emptied(t);
  await applyWithin(client, BASELINE);
  await client.query('delete from schema_migrations');
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [replaced]);
  const names = async () => {
    const { rows } = await client.query<{ name: string }>(
      'select name from schema_migrations order by 1',
    );
    return rows.map(({ name }) => name);
  };
  return { url, names };
}

test('a database with all migrations from before the baseline goes on, and keeps their names', async (t) => {
  const { url, names } = await migratedBefore(t, REPLACED_MIGRATIONS);
  const all = await migrationNames();
  assert.deepEqual(
    await migrate(url),
    all.filter((name) => !BASELINE.includes(name)),
  );
  assert.deepEqual(await names(), [...REPLACED_MIGRATIONS, ...all].toSorted());
  assert.deepEqual(await migrate(url), []);
});

test('a database with only some of them is refused in one line, and nothing is written into it', async (t) => {
  const some = REPLACED_MIGRATIONS.filter((name) => name < '0051');
  const { url, names } = await migratedBefore(t, some);
  await assert.rejects(migrate(url), (error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /^[^\n]*lacks the migration 0051-[^\n]*commit [0-9a-f]{8}[^\n]*$/);
    return true;
  });
  assert.deepEqual(await names(), some);
});

test('a migration that waits lets later statements pass, and is applied once it gets its lock', async (t) => {
  const { url, client } = await migrated(t);
  await forget(client);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query('lock table schema_migrations in share mode');
  const timers = movableClock();
  const migrating = migrate(url, { timers, lockTimeoutMs: 100 });
  for (let tries = 0; tries < 3; tries += 1) {
    await eventually(() => timers.pending().length === 1);
    timers.move(1);
  }
  await eventually(() => timers.pending().length === 1);
  const { rowCount } = await client.query(
    `select from pg_locks join pg_stat_activity using (pid)
      where application_name = 'resham-migrate' and datname = current_database()
        and locktype in ('relation', 'advisory')`,
  );
  assert.equal(rowCount, 0, 'between its tries it stands in nobody’s way');
  await other.query('commit');
  timers.move(1);
  assert.deepEqual(await migrating, [TAX_STATES]);
  await other.end();
});

test('servers that start at the same time apply each migration once', async (t) => {
  const { url, client } = await migrated(t);
  await forget(client);
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  assert.deepEqual(applied.flat(), [TAX_STATES]);
});

async function namesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('a foreign database is refused in one line, and nothing is written into it', async (t) => {
  const { url, client } = await emptied(t);
  for (const theirs of [
    'create table products (id int)',
    // The list of another framework has the same name.
    'create table schema_migrations (version text)',
    'drop table schema_migrations; create view shelf as select 1 as one',
  ]) {
    await client.query(theirs);
    const before = await namesOf(client);
    await assert.rejects(migrate(url), (error) => {
      assert.ok(error instanceof StartupError, String(error));
      assert.match(error.message, /not empty.*DATABASE_URL/);
      assert.ok(!error.message.includes('\n'));
      return true;
    });
    assert.deepEqual(await namesOf(client), before);
  }
});

test('an empty list of migrations is refused beside other tables, and accepted when it is alone', async (t) => {
  const { url, client } = await emptied(t);
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now()); create table products (id int)',
  );
  await assert.rejects(migrate(url), /not empty/);
  await client.query('drop table products');
  assert.ok((await migrate(url)).length > 10);
});
