import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freshDatabase } from '../test/database.ts';
import { aServedShop } from '../test/shop-process.ts';
import { SERVED_KEY, SERVED_OWNER } from '../test/served-process.ts';

const run = promisify(execFile);

/** Runs the server until it ends by itself. */
async function runToEnd(databaseUrl: string, environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'resham-upgrade-'));
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: SERVED_KEY,
    DEMO: '0',
    PORT: '0',
    ADMIN_PHONE: SERVED_OWNER.phoneNumber,
    ADMIN_PASSWORD: SERVED_OWNER.password,
    ...environment,
  };
  const program = join(import.meta.dirname, '../test/served-shop.ts');
  try {
    const { stdout } = await run(process.execPath, [program, folder], { env });
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

test('MIGRATE=never refuses an older schema in one line, and MIGRATE=only brings it up to date and ends', async (t) => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await database.drop();
  });
  await client.query(`delete from schema_migrations where name = '0053-tax-states.sql'`);
  await client.query('drop table tax_states cascade');

  const refused = await runToEnd(database.url, { MIGRATE: 'never' });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^[^\n]*0053-tax-states\.sql[^\n]*MIGRATE=only[^\n]*\n$/);
  const { rows } = await client.query(`select to_regclass('tax_states') as there`);
  assert.deepEqual(rows, [{ there: null }]);

  const migrated = await runToEnd(database.url, { MIGRATE: 'only' });
  assert.deepEqual(migrated, { code: 0, stdout: 'Migrations applied: 1\n', stderr: '' });
  const people = await client.query('select from users');
  assert.equal(people.rowCount, 0, 'the shop itself was not started');
});

test('an empty database is an older schema too', async (t) => {
  const database = await freshDatabase();
  t.after(database.drop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
  const { stderr } = await runToEnd(database.url, { MIGRATE: 'never' });
  assert.match(stderr, /lacks the migration 0001-accounts\.sql/);
});

test('a stopping server is not ready, reports so as long as it lives, and closes after DRAIN_SECONDS', async () => {
  const shop = await aServedShop({ DRAIN_SECONDS: '3', MIGRATE: 'never' });
  const ask = (path: string) => fetch(`${shop.url}/api/health/${path}`);
  assert.equal((await ask('ready')).status, 200);
  const began = Date.now();
  const ended = shop.end();
  await pause(300);
  const ready = await ask('ready');
  assert.equal(ready.status, 503);
  assert.ok(ready.headers.has('retry-after'));
  const live = await ask('live');
  assert.equal(live.status, 200);
  assert.equal(live.headers.get('connection'), 'close');
  assert.deepEqual(await live.json(), { message: 'OK', data: { live: true, stopping: true } });
  await ended;
  assert.ok(Date.now() - began >= 3_000);
  await assert.rejects(ask('live'));
});
