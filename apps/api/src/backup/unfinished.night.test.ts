import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  aFolder,
  backUp,
  emptyDatabase,
  fillShop,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { SERVED_OWNER, startServedProcess } from '../../test/served-process.ts';
import { hashPassword } from '../auth/passwords.ts';
import { migrate } from '../database/migrate.ts';
import { SWAP_FILE, announceSwap } from '../data-folder/unfinished-restore.ts';

const server = await testDatabaseUrl();
const shop = { url: await emptyDatabase(server), folder: aFolder() };
await migrate(shop.url);
await fillShop(shop.url, shop.folder);
await rowsOf(
  shop.url,
  `update users set password_hash = '${await hashPassword(SERVED_OWNER.password)}' where role = 'ADMIN'`,
);
const path = await backUp(shop.url, settingsIn(shop.folder));

const STAGING = 'restoring-1';

/** Brings a restored data folder back to the moment of a crash: some of its files were not yet moved. */
async function unfinished(data: string, names: string[], identity: string | null): Promise<void> {
  await mkdir(join(data, STAGING));
  for (const name of names) renameSync(join(data, name), join(data, STAGING, name));
  const swap = { staging: STAGING, restored: names, aside: 'before-restore-1', old: [], identity };
  announceSwap(data, swap);
}

test('the next start finishes a restore that died before the database was in its place', async () => {
  const folder = aFolder();
  const data = join(folder, 'data');
  await restoreFrom(path, settingsIn(data));
  const identity = readFileSync(join(data, 'shop-identity'), 'utf8');
  await unfinished(data, ['pictures', 'postgres', 'secret.key', 'shop-identity'], null);
  const served = await startServedProcess(folder, { MESSAGES: 'outbox' });
  await served.end();
  assert.equal(readFileSync(join(data, 'shop-identity'), 'utf8'), identity);
  assert.ok(readdirSync(join(data, 'pictures')).length > 0);
  assert.ok(!existsSync(join(data, STAGING)));
});

test('with a DATABASE_URL the next start finishes a restore when its rows are in the database, and otherwise refuses to start', async () => {
  const [folder, url] = [aFolder(), await emptyDatabase(server)];
  const data = join(folder, 'data');
  await restoreFrom(path, settingsIn(data, { DATABASE_URL: url }));
  const identity = readFileSync(join(data, 'shop-identity'), 'utf8').trim();
  // With a DATABASE_URL the key is a setting, as the restore says.
  const SECRET_KEY = readFileSync(join(data, 'secret.key'), 'utf8').trim();
  await unfinished(data, ['pictures', 'secret.key', 'shop-identity'], identity);
  const empty = await emptyDatabase(server);
  const refused = startServedProcess(folder, {
    DATABASE_URL: empty,
    SECRET_KEY,
    MESSAGES: 'outbox',
  });
  await assert.rejects(
    refused,
    /did not end, and this database has nothing of it: run the restore/,
  );
  assert.deepEqual(
    await rowsOf(empty, 'select from pg_tables where schemaname = current_schema()'),
    [],
  );
  const served = await startServedProcess(folder, {
    DATABASE_URL: url,
    SECRET_KEY,
    MESSAGES: 'outbox',
  });
  await served.end();
  assert.equal(readFileSync(join(data, 'shop-identity'), 'utf8').trim(), identity);
  assert.ok(!existsSync(join(data, SWAP_FILE)));
});

test('a restore discards an unfinished one whose rows never reached the database', async () => {
  const [data, url] = [aFolder(), await emptyDatabase(server)];
  await mkdir(join(data, STAGING));
  const identity = 'of rows that never came';
  announceSwap(data, { staging: STAGING, restored: [], aside: 'before-1', old: [], identity });
  const { breaches } = await restoreFrom(path, settingsIn(data, { DATABASE_URL: url }));
  assert.deepEqual(breaches, []);
  assert.ok(!existsSync(join(data, SWAP_FILE)) && !existsSync(join(data, STAGING)));
  assert.ok(existsSync(join(data, 'secret.key')));
});
