import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aBackup } from '../../test/backup-factories.ts';
import {
  aFolder,
  backUp,
  emptyDatabase,
  fillShop,
  restoreFrom,
  rowsOf,
  settingsIn,
} from '../../test/backups.ts';
import { aShop } from '../../test/server.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { diskStorage, filesIn } from '../storage/disk-storage.ts';
import { afterBackup } from './after-backup.ts';
import { watchBackups } from './backup-clock.ts';
import { outdatedBackups } from './retention.ts';
import { openConnection } from './table-queries.ts';
import { tryBackup } from './trial.ts';
import { writeBackup } from './write-backup.ts';

const shop = await aShop();
const folder = shop.settings.dataDir;
await fillShop(shop.databaseUrl, folder);
const path = await backUp(shop.databaseUrl, settingsIn(folder));

async function tried(file: string) {
  const handle = await open(file);
  try {
    return await tryBackup(shop.databaseUrl, { handle, passphrase: undefined });
  } finally {
    await handle.close();
  }
}

const scratchDatabases = () =>
  rowsOf(shop.databaseUrl, `select datname from pg_database where datname like 'resham_trial_%'`);

test('a trial restores a backup into a scratch database, reports what is wrong with it, and leaves nothing', async () => {
  assert.deepEqual(await tried(path), { wrong: undefined });
  await rowsOf(shop.databaseUrl, 'update customer_count set customers = customers + 1');
  const [{ key, variant } = { key: '', variant: '' }] = await rowsOf(
    shop.databaseUrl,
    `select key, jsonb_object_keys(to_jsonb(files)) as variant from pictures where kind = 'PRODUCT' limit 1`,
  );
  const picture = join(
    folder,
    'pictures',
    String(key).slice(0, 2),
    `${String(key)}-${String(variant)}`,
  );
  const bytes = readFileSync(picture);
  await rm(picture);
  const broken = await backUp(shop.databaseUrl, settingsIn(folder), join(aFolder(), 'broken.tar'));
  writeFileSync(picture, bytes, { flag: 'wx' });
  await rowsOf(shop.databaseUrl, 'update customer_count set customers = customers - 1');
  assert.deepEqual(await tried(broken), {
    wrong: 'the customers are counted: not in 2 rows; 1 picture files are missing',
  });
  assert.deepEqual(await scratchDatabases(), []);
});

test('a picture that is deleted while the backup is written is not missing in it', async () => {
  const url = shop.databaseUrl;
  await rowsOf(
    url,
    `insert into pictures (kind, key, width, height, thumbhash, files, created_at)
     select kind, 'gone' || left(key, 20), width, height, thumbhash, files, created_at
     from pictures where kind = 'PRODUCT' order by id limit 1`,
  );
  const disk = diskStorage(filesIn(folder));
  const client = await openConnection(url);
  const file = join(aFolder(), 'gone.tar');
  await writeBackup(file, {
    client,
    dataDir: folder,
    storage: {
      ...disk,
      async *list(area, prefix) {
        await rowsOf(url, `delete from pictures where key like 'gone%'`);
        yield* disk.list(area, prefix);
      },
    },
    secretKey: undefined,
    passphrase: undefined,
    now: shop.clock.now,
    onProgress: () => {},
  });
  await client.end();
  assert.deepEqual(await tried(file), { wrong: undefined });
  const restored = await restoreFrom(
    file,
    settingsIn(aFolder(), { DATABASE_URL: await emptyDatabase(url) }),
  );
  assert.equal(restored.missingPictures, 0);
  assert.equal(restored.counts['pictures'], (await rowsOf(url, 'select from pictures')).length + 1);
});

test('once a week the newest scheduled backup is tried, and a fault is an alert', async () => {
  const { db, clock, settings } = shop;
  const trials = () =>
    db.selectFrom('backups').select(['id', 'trial', 'trial_note']).orderBy('id').execute();
  const after = () => afterBackup(db, { url: shop.databaseUrl, settings, clock });
  await db.deleteFrom('backups').execute();
  const id = await aBackup(shop, { kind: 'CLOCK' });
  await after();
  const [first] = await trials();
  assert.equal(first?.trial, 'FAILED');
  assert.equal(first?.trial_note, 'This is not a backup of a shop.');
  await db
    .updateTable('backups')
    .set({ trial_note: 'wrong, '.repeat(200) })
    .execute();
  await watchBackups(shop);
  const [alert] = await db.selectFrom('alerts').select('what').execute();
  assert.match(alert?.what ?? '', /^The trial restore of a backup failed: wrong, .*…$/);
  await db.updateTable('backups').set({ path, trial: null, trial_at: null }).execute();
  await after();
  assert.deepEqual((await trials()).at(-1), { id, trial: 'OK', trial_note: null });
  const next = await aBackup(shop, { kind: 'CLOCK', name: 'next.tar' });
  clock.move(6 * 86_400);
  await after();
  assert.equal((await trials()).find((row) => row.id === next)?.trial, null);
  clock.move(86_400);
  await after();
  assert.equal((await trials()).find((row) => row.id === next)?.trial, 'FAILED');
  const jobs = await db.selectFrom('job_runs').select('job').orderBy('job').execute();
  const names = jobs.map(({ job }) => job).filter((job) => job.startsWith('backup'));
  assert.deepEqual(names, ['backup', 'backup-trial']);
});

test('without a schedule a backup that was made by hand is tried', async () => {
  const { db, clock, settings } = shop;
  const after = (at: number | undefined) =>
    afterBackup(db, {
      url: shop.databaseUrl,
      settings: { ...settings, backup: { ...settings.backup, at } },
      clock,
    });
  const trialOf = (id: string) =>
    db.selectFrom('backups').select('trial').where('id', '=', id).executeTakeFirstOrThrow();
  await db.deleteFrom('backups').execute();
  const id = await aBackup(shop, { kind: 'HAND', name: 'hand.tar' });
  await db.updateTable('backups').set({ path }).execute();
  await after(150);
  assert.equal((await trialOf(id)).trial, null);
  await after(undefined);
  assert.equal((await trialOf(id)).trial, 'OK');
});

test('a trial while another one is under way stores nothing, and the next one is not missed', async () => {
  const { db, clock, settings } = shop;
  const after = () => afterBackup(db, { url: shop.databaseUrl, settings, clock });
  const stored = () => db.selectFrom('backups').select(['trial', 'trial_note']).execute();
  await db.deleteFrom('backups').execute();
  await aBackup(shop, { kind: 'CLOCK', name: 'busy.tar' });
  await db.updateTable('backups').set({ path }).execute();
  await db.connection().execute(async (other) => {
    const key = sql.lit(ADVISORY_LOCKS.backupTrial);
    await sql`select pg_advisory_lock(${key})`.execute(other);
    await after();
    assert.deepEqual(await stored(), [{ trial: null, trial_note: null }]);
    await sql`select pg_advisory_unlock(${key})`.execute(other);
  });
  await after();
  assert.deepEqual(await stored(), [{ trial: 'OK', trial_note: null }]);
});

test('backups of fourteen days and the first of twelve months are stored, the newest always, command backups are never removed', async () => {
  const now = new Date('2026-11-22T21:00:00.000Z');
  const day = 86_400_000;
  const nightly = Array.from({ length: 500 }, (_, nights) => ({
    started_at: new Date(now.valueOf() - nights * day),
  }));
  const old = new Set(outdatedBackups(nightly, { days: 14, months: 12 }, now));
  const kept = nightly.filter((backup) => !old.has(backup));
  // The 23rd of November in Asia/Kolkata: 14 days, the 1st of November, and of 11 earlier months.
  assert.equal(kept.length, 14 + 12);
  const firsts = kept.slice(14).map(({ started_at }) => started_at.toISOString().slice(0, 10));
  assert.deepEqual([firsts[0], firsts.at(-1)], ['2026-10-31', '2025-11-30']);
  const [alone] = nightly.slice(400);
  assert.deepEqual(
    outdatedBackups(alone === undefined ? [] : [alone], { days: 14, months: 12 }, now),
    [],
  );

  await shop.db.deleteFrom('backups').execute();
  const long = new Date(shop.clock.now().valueOf() - 800 * day);
  for (const name of ['a', 'b']) {
    await aBackup(shop, { kind: 'CLOCK', name: `${name}.tar`, startedAt: long });
  }
  await aBackup(shop, { kind: 'HAND', name: 'new.tar' });
  const { db, clock, settings } = shop;
  await db.updateTable('backups').set({ trial: 'OK', trial_at: clock.now() }).execute();
  const command = await aBackup(shop, { name: 'own.tar', startedAt: long });
  await db.updateTable('backups').set({ kind: 'COMMAND' }).where('id', '=', command).execute();
  await afterBackup(db, { url: shop.databaseUrl, settings, clock });
  const files = ['a.tar', 'b.tar', 'new.tar', 'own.tar'].map((name) =>
    existsSync(join(settings.backup.folder, name)),
  );
  assert.deepEqual(files, [false, false, true, true]);
  const rows = await db.selectFrom('backups').select('id').execute();
  assert.equal(rows.length, 2);
});

test('a server neither removes nor tries the backups of another data folder', async () => {
  const { db, clock, settings } = shop;
  await db.deleteFrom('backups').execute();
  const startedAt = new Date(clock.now().valueOf() - 800 * 86_400_000);
  const there = await aBackup(shop, { kind: 'CLOCK', name: 'there.tar', startedAt });
  await db.updateTable('backups').set({ folder_id: 'of another server' }).execute();
  const here = await aBackup(shop, { kind: 'CLOCK', name: 'here.tar', startedAt });
  await aBackup(shop, { name: 'new.tar' });
  await db.updateTable('backups').set({ trial: 'OK', trial_at: clock.now() }).execute();
  await afterBackup(db, { url: shop.databaseUrl, settings, clock });
  const ids = (await db.selectFrom('backups').select('id').execute()).map(({ id }) => id);
  assert.deepEqual([ids.includes(there), ids.includes(here)], [true, false]);

  await db.updateTable('backups').set({ trial: null, trial_at: null }).execute();
  await db.deleteFrom('backups').where('id', '!=', there).execute();
  await afterBackup(db, { url: shop.databaseUrl, settings, clock });
  const { trial } = await db.selectFrom('backups').select('trial').executeTakeFirstOrThrow();
  assert.equal(trial, null);
});

test('three backups made by hand are stored, and replace none of the scheduled ones', async () => {
  await shop.db.deleteFrom('backups').execute();
  const hour = 3_600_000;
  const { db, clock, settings } = shop;
  const hoursAgo = (hours: number) => new Date(clock.now().valueOf() - hours * hour);
  for (const hours of [50, 26, 2]) {
    await aBackup(shop, { kind: 'CLOCK', name: `night-${hours}.tar`, startedAt: hoursAgo(hours) });
  }
  for (const hours of [49, 5, 4, 3, 1]) {
    await aBackup(shop, { kind: 'HAND', name: `hand-${hours}.tar`, startedAt: hoursAgo(hours) });
  }
  await db.updateTable('backups').set({ trial: 'OK', trial_at: clock.now() }).execute();
  await afterBackup(db, { url: shop.databaseUrl, settings, clock });
  const rows = await db.selectFrom('backups').select('path').orderBy('started_at').execute();
  const kept = rows.map(({ path }) => basename(path));
  assert.deepEqual(
    kept,
    ['night-50', 'night-26', 'hand-4', 'hand-3', 'night-2', 'hand-1'].map((name) => `${name}.tar`),
  );
  const files = await readdir(settings.backup.folder);
  assert.deepEqual(files.filter((name) => /^(hand|night)-/.test(name)).toSorted(), kept.toSorted());
});
