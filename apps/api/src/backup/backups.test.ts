import assert from 'node:assert/strict';
import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { backupCalls, backupMessages } from '@shop/contract/backup';
import { aBackup, noBackupRuns } from '../../test/backup-factories.ts';
import { aConfirmation, anOwner } from '../../test/factories.ts';
import { aFolder, backUp, emptyDatabase, restoreFrom, settingsIn } from '../../test/backups.ts';
import { GENEROUS } from '../../test/generous.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { transaction } from '../database/transaction.ts';
import { msAfter } from '../platform/clock.ts';
import { BACKUP_JOB, backUpByClock, watchBackups } from './backup-clock.ts';
import { endInterruptedBackups } from './backups.ts';
import { openConnection, takeBackupLock } from './table-queries.ts';
import { startBackup } from './start-backup.ts';

const shop = await aShop({ ...GENEROUS, BACKUP_PASSPHRASE: 'correct horse battery' });
const owner = await anOwner(shop);
const { token } = owner;

const begin = () => ask(shop, backupCalls.make, { token });
const get = async (backupId: string) =>
  (await ask(shop, backupCalls.get, { token, params: { backupId } })).reply.data;

test('one backup runs at a time, in its own process, and its progress is shown to the end', async () => {
  const [one, other] = [await begin(), await begin()];
  assert.deepEqual([one.status, other.status], [202, 409]);
  assert.equal(other.failure.code, 'BACKUP_RUNNING');
  const { backupId } = one.reply.data;
  assert.deepEqual(shop.queued.at(-1), { name: 'make-backup', data: { backupId } });
  assert.equal((await get(backupId)).state, 'RUNNING');
  await startBackup(shop, shop.databaseUrl, backupId);
  await eventually(async () => (await get(backupId)).state !== 'RUNNING');
  const made = await get(backupId);
  assert.deepEqual([made.state, made.encrypted, made.reason], ['DONE', true, null]);
  const [file] = await readdir(shop.settings.backup.folder);
  assert.match(file ?? '', /^backup-2026-11-21-12\d{4}\.tar\.age$/);
  const { size } = await stat(join(shop.settings.backup.folder, file ?? ''));
  assert.equal(made.bytes, size);
});

test('the list is newest first and shows when the next backup runs, and whether it is encrypted', async () => {
  const startedAt = new Date('2026-11-20T21:00:00.000Z');
  const backupId = await aBackup(shop, { kind: 'CLOCK', startedAt });
  const { reply } = await ask(shop, backupCalls.list, { token, query: { size: '100' } });
  assert.equal(reply.data.length, reply.totalCount);
  const times = reply.data.map((row) => row.startedAt);
  assert.deepEqual(times, times.toSorted().toReversed());
  assert.equal(reply.data.at(-1)?.backupId, backupId);
  // The clock of the tests shows noon in Asia/Kolkata.
  assert.equal(reply.nextAt, '2026-11-21T21:00:00.000Z');
  assert.deepEqual([reply.encrypts, reply.besideShop], [true, true]);
});

test('a link downloads a backup once, within ten minutes, after the owner confirmed', async () => {
  const backupId = await aBackup(shop);
  const link = async () => {
    const headers = await aConfirmation(shop, owner);
    const sent = { token, params: { backupId }, headers };
    return (await ask(shop, backupCalls.download, sent)).reply.data.url;
  };
  const refused = await ask(shop, backupCalls.download, { token, params: { backupId } });
  assert.equal(refused.failure.code, 'CONFIRM');
  const [first, second] = [await link(), await link()];
  const file = await fetch(`${shop.url}${second}`);
  assert.equal(file.status, 200);
  assert.match(file.headers.get('content-disposition') ?? '', /filename="backup\.tar"/);
  assert.equal(await file.text(), 'the bytes of a backup');
  for (const used of [first, second, '/backups/nonsense']) {
    assert.equal((await fetch(`${shop.url}${used}`)).status, 404, used);
  }
  const late = await link();
  shop.clock.move(601);
  assert.equal((await fetch(`${shop.url}${late}`)).status, 404);
});

test('a disk without room for a backup loses outdated backups first, and the backup is refused in one line', async () => {
  await noBackupRuns(shop);
  const startedAt = new Date(shop.clock.now().valueOf() - 800 * 86_400_000);
  await aBackup(shop, { kind: 'CLOCK', name: 'outdated.tar', startedAt });
  const last = await aBackup(shop, { kind: 'CLOCK', name: 'huge.tar' });
  const bytes = '1000000000000000';
  await shop.db.updateTable('backups').set({ bytes }).where('id', '=', last).execute();
  const { backupId } = (await begin()).reply.data;
  await startBackup(shop, shop.databaseUrl, backupId);
  await eventually(async () => (await get(backupId)).state !== 'RUNNING');
  const { state, reason } = await get(backupId);
  assert.equal(state, 'FAILED');
  assert.match(reason ?? '', /^The disk of .* is almost full: a backup needs 1000000200 MB\. /);
  const files = await readdir(shop.settings.backup.folder);
  assert.deepEqual(
    files.filter((name) => /^(outdated|huge)/.test(name)),
    ['huge.tar'],
  );
  await shop.db.deleteFrom('backups').where('id', '=', last).execute();
});

test('a backup without its picture store fails with the fault of the store', async () => {
  const settings = settingsIn(shop.settings.dataDir, {
    PICTURES_S3_ENDPOINT: 'http://127.0.0.1:1',
    PICTURES_S3_PUBLIC_BUCKET: 'public',
    PICTURES_S3_PRIVATE_BUCKET: 'private',
    PICTURES_S3_REGION: 'here',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await assert.rejects(backUp(shop.databaseUrl, settings));
  const { reason } = await get((await newest()).id);
  assert.match(reason ?? '', /^The picture store is away: GET in public was not answered/);
});

test('a backup that gets no connection fails at once, and its reason is in the list and in the log', async () => {
  await noBackupRuns(shop);
  const { backupId } = (await begin()).reply.data;
  const elsewhere = new URL(shop.databaseUrl);
  elsewhere.pathname = '/no_such_database';
  const logged: object[] = [];
  const log = { error: (fields: object) => void logged.push(fields) };
  await startBackup({ ...shop, log }, elsewhere.href, backupId);
  await eventually(async () => (await get(backupId)).state === 'FAILED');
  const reason = 'error: database "no_such_database" does not exist';
  assert.equal((await get(backupId)).reason, reason);
  assert.ok(JSON.stringify(logged).includes('database \\"no_such_database\\" does not exist'));
});

test('an unfinished backup, or one without its file, has no link', async () => {
  await noBackupRuns(shop);
  const headers = await aConfirmation(shop, owner);
  const ofRunning = { backupId: (await begin()).reply.data.backupId };
  const running = await ask(shop, backupCalls.download, { token, params: ofRunning, headers });
  assert.equal(running.failure.code, 'BACKUP_NOT_WHOLE');
  const params = { backupId: await aBackup(shop, { name: 'gone.tar' }) };
  await rm(join(shop.settings.backup.folder, 'gone.tar'));
  const gone = await ask(shop, backupCalls.download, { token, params, headers });
  assert.equal(gone.failure.code, 'BACKUP_GONE');
  // As root the tests may read every file: a link to itself can't be read by anybody.
  await symlink('gone.tar', join(shop.settings.backup.folder, 'gone.tar'));
  const unreadable = await ask(shop, backupCalls.download, { token, params, headers });
  assert.deepEqual(
    [unreadable.failure.code, unreadable.failure.message],
    ['BACKUP_UNREADABLE', backupMessages.unreadable],
  );
  await rm(join(shop.settings.backup.folder, 'gone.tar'));
});

test('a backup whose process died does not run forever, and a scheduled job sends the owner a notice of it', async () => {
  await noBackupRuns(shop);
  await backUpByClock(shop);
  const { id } = await newest();
  await watchBackups(shop);
  assert.equal((await get(id)).state, 'RUNNING', 'it has just begun');
  shop.clock.move(120);
  const alive = await openConnection(shop.databaseUrl);
  assert.ok(await takeBackupLock(alive));
  await watchBackups(shop);
  assert.equal((await get(id)).state, 'RUNNING', 'its process lives');
  await alive.end();
  await eventually(async () => {
    await watchBackups(shop);
    return (await get(id)).state === 'FAILED';
  });
  assert.equal((await get(id)).reason, 'interrupted');
  const told = await shop.db.selectFrom('alerts').selectAll().execute();
  assert.ok(told.some(({ what }) => what === 'A backup failed: interrupted'));
  assert.notEqual((await newest()).told_at, null);
  assert.equal((await begin()).status, 202);
  await noBackupRuns(shop);
});

test('the owner gets a notice of every failed backup', async () => {
  const at = shop.clock.now();
  const failed = {
    state: 'FAILED',
    started_at: at,
    finished_at: at,
    path: '/x',
    encrypted: false,
  } as const;
  for (const kind of ['HAND', 'COMMAND'] as const)
    await shop.db
      .insertInto('backups')
      .values({ ...failed, kind, note: `no room for ${kind}` })
      .execute();
  await watchBackups(shop);
  const told = (await shop.db.selectFrom('alerts').select('what').execute()).map(
    ({ what }) => what,
  );
  for (const kind of ['HAND', 'COMMAND'])
    assert.ok(told.includes(`A backup failed: no room for ${kind}`), kind);
  await watchBackups(shop);
  assert.equal((await shop.db.selectFrom('alerts').select('what').execute()).length, told.length);
});

test('the owner gets an alert when no scheduled backup was made for two days, since the last one', async () => {
  const told = async () => {
    await watchBackups(shop);
    const what = 'No scheduled backup was made for two days';
    return shop.db.selectFrom('alerts').select('since').where('what', '=', what).execute();
  };
  const since = msAfter(shop.clock.now(), -60_000);
  await aBackup(shop, { kind: 'CLOCK', name: 'scheduled.tar', startedAt: since });
  await aBackup(shop, { kind: 'HAND', name: 'later.tar' });
  const late_at = msAfter(shop.clock.now(), 1_000);
  await shop.db.insertInto('job_runs').values({ job: BACKUP_JOB, late_at }).execute();
  assert.equal((await told()).length, 0);
  shop.clock.move(1);
  assert.deepEqual(await told(), [{ since }]);
  await shop.db.deleteFrom('job_runs').where('job', '=', BACKUP_JOB).execute();
});

test('who looks for dead backups does not keep a new one from its lock', async () => {
  await noBackupRuns(shop);
  const beginning = await openConnection(shop.databaseUrl);
  await transaction(shop.db, async (db) => {
    await endInterruptedBackups(shop, db);
    assert.ok(await takeBackupLock(beginning));
  });
  await beginning.end();
});

test('a failure with a long reason is told in short, and so is the next one', async () => {
  const at = shop.clock.now();
  const row = { kind: 'CLOCK', state: 'FAILED', path: '/x', encrypted: false } as const;
  const rows = ['🧵'.repeat(400), 'after a long one'].map((note) => ({
    ...row,
    started_at: at,
    finished_at: at,
    note,
  }));
  await shop.db.insertInto('backups').values(rows).execute();
  await watchBackups(shop);
  const alerts = await shop.db.selectFrom('alerts').select('what').execute();
  const told = alerts.map(({ what }) => what);
  const long = told.find((what) => what.includes('🧵')) ?? '';
  assert.deepEqual([[...long].length, long.at(-1)], [200, '…']);
  assert.ok(told.includes('A backup failed: after a long one'));
});

test('a scheduled backup fails while another one is running, and one that does not end is an alert', async () => {
  const { backupId } = (await begin()).reply.data;
  await assert.rejects(backUpByClock(shop), { code: 'BACKUP_RUNNING' });
  assert.equal((await newest()).id, backupId);
  const hanging = await openConnection(shop.databaseUrl);
  assert.ok(await takeBackupLock(hanging));
  const told = async () => {
    await watchBackups(shop);
    const alerts = await shop.db.selectFrom('alerts').select('what').execute();
    return alerts.some(({ what }) => what.startsWith('A backup does not end'));
  };
  shop.clock.move(4 * 3_600 - 1);
  assert.equal(await told(), false);
  shop.clock.move(1);
  assert.equal(await told(), true);
  await hanging.end();
  await noBackupRuns(shop);
});

test('orders can be placed during a backup, and the restored shop meets every rule', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 100_000 })];
  const isDone = new AbortController();
  const orders = (async () => {
    let placed = 0;
    for (; !isDone.signal.aborted; placed += 1) {
      await place(shop, buyer, [[product, 1]]);
    }
    return placed;
  })();
  const files: string[] = [];
  try {
    for (let backups = 0; backups < 3; backups += 1) {
      const file = join(aFolder(), 'loaded.tar.age');
      files.push(await backUp(shop.databaseUrl, shop.settings, file));
    }
  } finally {
    isDone.abort();
  }
  assert.ok((await orders) > 3);
  const counts: number[] = [];
  for (const file of files) {
    const url = await emptyDatabase(shop.databaseUrl);
    const environment = { DATABASE_URL: url, BACKUP_PASSPHRASE: 'correct horse battery' };
    const restored = await restoreFrom(file, settingsIn(aFolder(), environment));
    assert.deepEqual(restored.breaches, []);
    counts.push(restored.counts['orders'] ?? 0);
  }
  assert.deepEqual(
    counts,
    counts.toSorted((one, other) => one - other),
  );
});

const newest = () =>
  shop.db
    .selectFrom('backups')
    .select(['id', 'told_at'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
