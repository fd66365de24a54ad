import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  aFolder,
  backUp,
  contentsOf,
  emptyDatabase,
  fillShop,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { hasPostgres15, startPostgres15 } from '../../test/postgres-15.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { migrate } from '../database/migrate.ts';
import { runningPostgresUrl, startPostgres } from '../embedded-postgres/embedded-postgres.ts';

const server = await testDatabaseUrl();
const shop = { url: await emptyDatabase(server), folder: aFolder() };
await migrate(shop.url);
await fillShop(shop.url, shop.folder);

type Ran = { code: number | null; lines: string[]; complaint: string };

/** Starts a command in a folder that has no settings file. */
function start(
  name: 'backup' | 'restore' | 'after-restore-command',
  environment: Record<string, string>,
  ...args: string[]
) {
  const script = join(import.meta.dirname, `${name}.ts`);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: aWorkingFolder,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: ended(child) };
}

async function ended(child: ChildProcess): Promise<Ran> {
  let [out, complaint] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (out += String(text)));
  child.stderr?.on('data', (text: Buffer) => (complaint += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: out.trim().split('\n'), complaint: complaint.trim() };
}

const run = (...given: Parameters<typeof start>) => start(...given).ended;
const aWorkingFolder = aFolder();

const ofShop = { DATABASE_URL: shop.url, DATA_DIR: shop.folder };

/** Returns the contents of tables that must be the same after a shop has moved. */
async function kept(url: string): Promise<unknown> {
  const contents = await contentsOf(url);
  return ['orders', 'order_items', 'stock_movements', 'product_stock', 'users', 'pictures'].map(
    (table) => [table, contents.get(table)],
  );
}

test('the commands move a shop to the embedded database and back, running or not', async (t) => {
  const made = await run('backup', ofShop);
  assert.equal(made.code, 0, made.complaint);
  const path = made.lines.at(-1) ?? '';
  const folder = aFolder();
  const brought = await run('restore', { DATA_DIR: folder }, path);
  assert.equal(brought.code, 0, brought.complaint);
  assert.match(brought.lines.join('\n'), /^Restored as of .*\d+ orders/m);
  // Not running: the command starts the database for as long as it needs it.
  const atRest = await run('backup', { DATA_DIR: folder });
  assert.equal(atRest.code, 0, atRest.complaint);
  assert.equal(runningPostgresUrl(folder), undefined);
  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  assert.deepEqual(await kept(postgres.url), await kept(shop.url));
  const running = await run('backup', { DATA_DIR: folder });
  assert.equal(running.code, 0, running.complaint);
  const back = await emptyDatabase(server);
  const into = settingsIn(aFolder(), { DATABASE_URL: back });
  const restored = await restoreFrom(running.lines.at(-1) ?? '', into);
  assert.deepEqual(restored.breaches, []);
  assert.deepEqual(await kept(back), await kept(shop.url));
});

test('the command after a restore by other means prints what it changed', async () => {
  const url = await emptyDatabase(server);
  await migrate(url);
  const environment = { DATABASE_URL: url, DATA_DIR: aFolder() };
  const done = await run('after-restore-command', environment, '2026-11-23T10:15:00+05:30');
  assert.equal(done.code, 0, done.complaint);
  assert.match(
    done.lines.join('\n'),
    /^Order numbers go on after \d+;[^]*\nStart the shop now\.$/m,
  );
});

test('a data folder that holds a shop is refused, and with --replace set aside as a whole', async () => {
  const folder = aFolder();
  const path = (await run('backup', ofShop)).lines.at(-1) ?? '';
  assert.equal((await run('restore', { DATA_DIR: folder }, path)).code, 0);
  const secret = await readFile(join(folder, 'secret.key'));
  const refused = await run('restore', { DATA_DIR: folder }, path);
  assert.equal(refused.code, 1);
  assert.match(
    refused.complaint,
    /^The data folder .* holds a shop already: run npm run restore -- FILE --replace .*$/,
  );
  const replaced = await run('restore', { DATA_DIR: folder }, path, '--replace');
  assert.equal(replaced.code, 0, replaced.complaint);
  const aside = readdirSync(folder).find((name) => name.startsWith('before-restore-')) ?? '';
  assert.deepEqual(await readFile(join(folder, aside, 'secret.key')), secret);
  assert.ok(statSync(join(folder, aside, 'postgres', 'PG_VERSION')).isFile());
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('restoring-')),
    [],
  );
});

test(`a shop moves from PostgreSQL 15 to 18 and back${hasPostgres15 ? '' : ' (PostgreSQL 15 is not on this machine: from 18 to 18 alone)'}, without a superuser`, async (t) => {
  const old = hasPostgres15 ? await startPostgres15() : undefined;
  if (old !== undefined) t.after(old.stop);
  const oldUrl = old?.url ?? (await emptyDatabase(server));
  const oldSettings = settingsIn(aFolder(), { DATABASE_URL: oldUrl });
  await restoreFrom(await backUp(shop.url, settingsIn(shop.folder)), oldSettings);
  const url = await emptyDatabase(server);
  const settings = settingsIn(aFolder(), { DATABASE_URL: url });
  const restored = await restoreFrom(await backUp(oldUrl, oldSettings), settings);
  assert.deepEqual(restored.breaches, []);
  assert.deepEqual(await kept(url), await kept(shop.url));
  // Replaces the existing shop, by a role that only owns its database.
  const path = await backUp(url, settings);
  const again = await restoreFrom(path, oldSettings, { replace: true });
  assert.deepEqual(again.breaches, []);
  assert.deepEqual(await kept(oldUrl), await kept(shop.url));
});

test('a folder without a shop, and a file that is not a backup, get one line', async () => {
  const folder = aFolder();
  const empty = await run('backup', { DATA_DIR: join(folder, 'none') });
  assert.equal(empty.code, 1);
  assert.match(empty.complaint, /^There is no shop in .*$/);
  const missing = await run('restore', { DATA_DIR: folder }, join(folder, 'none.tar'));
  assert.equal(missing.code, 1);
  assert.match(missing.complaint, /^.*none\.tar cannot be read: ENOENT.*$/);
  const unnamed = await run('restore', { DATA_DIR: folder });
  assert.equal(unnamed.code, 1);
  assert.match(unnamed.complaint, /^Name one backup: npm run restore -- FILE \[--replace\]$/);
});

test('kill -9 in the middle leaves no file that looks like a backup, and the next backup cleans up', async () => {
  const folder = aFolder();
  const environment = { ...ofShop, BACKUP_DIR: folder };
  for (let kills = 0; kills < 3; kills += 1) {
    const { child, ended } = start('backup', environment);
    await eventually(() => readdirSync(folder).some((name) => name.endsWith('.part')));
    child.kill('SIGKILL');
    await ended;
    assert.deepEqual(
      readdirSync(folder).filter((name) => !name.endsWith('.part')),
      [],
    );
  }
  const made = await run('backup', environment);
  assert.equal(made.code, 0, made.complaint);
  assert.equal(readdirSync(folder).length, 1);
  const states = await rowsOf(shop.url, 'select state, note from backups order by id desc limit 2');
  assert.deepEqual(states, [
    { state: 'DONE', note: null },
    { state: 'FAILED', note: 'interrupted' },
  ]);
});

test('kill -9 of a restore leaves the existing shop unchanged', async () => {
  const folder = aFolder();
  const path = (await run('backup', ofShop)).lines.at(-1) ?? '';
  assert.equal((await run('restore', { DATA_DIR: folder }, path)).code, 0);
  const { child, ended } = start('restore', { DATA_DIR: folder }, path, '--replace');
  await eventually(() => readdirSync(folder).some((name) => name.startsWith('restoring-')));
  child.kill('SIGKILL');
  await ended;
  const postgres = await startPostgres({ folder });
  assert.deepEqual(await kept(postgres.url), await kept(shop.url));
  await postgres.stop();
});

test('a full disk leaves the last good backup unchanged, and no partial file', async (t) => {
  const folder = aFolder();
  const environment = { ...ofShop, BACKUP_DIR: join(folder, 'backups') };
  mkdirSync(join(folder, 'backups'));
  const good = await run('backup', environment, join(folder, 'backups', 'shop.tar'));
  assert.equal(good.code, 0, good.complaint);
  const bytes = await readFile(join(folder, 'backups', 'shop.tar'));
  // The file system's limit on a file stops the writing in the middle, as a full disk does.
  const { code, complaint } = await limited(t, environment, join(folder, 'backups', 'next.tar'));
  assert.equal(code, 1);
  assert.match(complaint, /^.*(is full|cannot be written).*no backup was made\.$/);
  assert.deepEqual(await readFile(join(folder, 'backups', 'shop.tar')), bytes);
  assert.deepEqual(readdirSync(join(folder, 'backups')), ['shop.tar']);
  const [row] = await rowsOf(shop.url, 'select state from backups order by id desc limit 1');
  assert.equal(row?.['state'], 'FAILED');
});

/** Runs a backup whose file may have half a megabyte. */
async function limited(t: TestContext, environment: Record<string, string>, file: string) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const script = join(import.meta.dirname, 'backup.ts');
  const child = spawn(
    '/bin/sh',
    ['-c', 'ulimit -f 1024; trap "" XFSZ; exec "$@"', 'sh', process.execPath, script, file],
    {
      cwd: aWorkingFolder,
      env: { ...inherited, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  t.after(() => child.kill('SIGKILL'));
  return ended(child);
}
