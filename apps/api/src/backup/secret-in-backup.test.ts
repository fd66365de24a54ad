import assert from 'node:assert/strict';
import { mkdir, open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  aFolder,
  backUp,
  contentsOf,
  emptyDatabase,
  migratedDatabase,
  restoreFrom,
  settingsIn,
} from '../../test/backups.ts';
import { FILLED_AT } from '../../test/filled-shop.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { openDb } from '../database/db.ts';
import { checkSecret } from '../database/shop-identity.ts';
import { systemClock } from '../platform/clock.ts';
import { fingerprintOfSetting, secretOf } from '../data-folder/secret.ts';
import { verifyBackup } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { makeBackup } from './make-backup.ts';
import { restoreSummary } from './restore-words.ts';
import { readSecret } from './secret-check.ts';

// The secret in backups of a shop that sells nothing yet.
const server = await testDatabaseUrl();
const folder = aFolder();
const shop = { url: await migratedDatabase(), settings: settingsIn(folder) };
secretOf(folder, undefined);

test('a secret.key that cannot be read is reported in one line', async () => {
  const unreadable = aFolder();
  await mkdir(join(unreadable, 'secret.key'));
  await assert.rejects(readSecret(unreadable, undefined), /^StartupError: .*cannot be read .*$/);
});

test('a key that differs from the key of the backup is refused', async () => {
  const path = await backUp(shop.url, shop.settings);
  const other = { SECRET_KEY: 'another key of the thirty-two or more letters' };
  const [url, into] = [await emptyDatabase(server), aFolder()];
  const settings = settingsIn(into, { DATABASE_URL: url, ...other });
  await assert.rejects(restoreFrom(path, settings), /SECRET_KEY is not the key/);
  const keyed = await backUp(shop.url, settingsIn(folder, other));
  const none = settingsIn(into, { DATABASE_URL: url });
  await assert.rejects(restoreFrom(await withoutSecret(keyed), none), /had a SECRET_KEY/);
  assert.deepEqual(await contentsOf(url), new Map([['sequences', []]]));
  const restored = await restoreFrom(keyed, settings);
  assert.equal(restored.secretToSet, undefined);
  assert.ok(!(await readdir(into)).includes('secret.key'));
});

/** Returns the beginning of an older backup, made with SECRET_KEY before the secret was in the file. */
async function withoutSecret(path: string): Promise<string> {
  const handle = await open(path);
  const { header } = await verifyBackup({ handle, passphrase: undefined });
  await handle.close();
  const old = join(aFolder(), 'old.tar');
  const writing = { passphrase: undefined, createdAt: FILLED_AT, onBytes: () => {} };
  await writeArchive(old, writing, async (archive) => {
    await archive.add('backup.json', Buffer.from(JSON.stringify(header)));
    await archive.endPart('backup');
    await archive.finish(FILLED_AT);
  });
  return old;
}

test('a backup restores the secret of a shop whose settings had it', async () => {
  const SECRET_KEY = 'chosen by somebody, with more than thirty-two letters';
  const key = secretOf(folder, SECRET_KEY);
  const path = await backUp(shop.url, settingsIn(folder, { SECRET_KEY }));
  const [into, url] = [aFolder(), await emptyDatabase(server)];
  const restored = await restoreFrom(path, settingsIn(into, { DATABASE_URL: url }));
  const file = join(into, 'secret.key');
  assert.equal(restored.secretToSet, file);
  assert.match(
    restoreSummary(restored).at(-2) ?? '',
    /SECRET_KEY the content of .*secret\.key on every/,
  );
  // As the bundled database reads it, and as the setting for a DATABASE_URL.
  assert.deepEqual(secretOf(into, undefined), key);
  assert.deepEqual(secretOf(aFolder(), (await readFile(file, 'utf8')).trim()), key);
});

test('a command without the SECRET_KEY of the shop, or with another one, makes no backup', async () => {
  const own = aFolder();
  const url = await migratedDatabase();
  const SECRET_KEY = 'the key of the servers, of thirty-two letters or more';
  const db = openDb(url, () => {});
  const keys = { inSetting: fingerprintOfSetting(SECRET_KEY), inFile: undefined };
  await checkSecret(db, keys, { isAdopting: false });
  await db.destroy();
  for (const environment of [{}, { SECRET_KEY: `not ${SECRET_KEY}` }])
    await assert.rejects(
      backUp(url, settingsIn(own, environment)),
      /the same SECRET_KEY as the servers/,
    );
  await backUp(url, settingsIn(own, { SECRET_KEY }));
});

test('only an unencrypted backup warns that it holds the secret for everybody', async () => {
  const lines = async (environment: Record<string, string>) => {
    const said: string[] = [];
    const settings = settingsIn(folder, environment);
    const say = (line: string) => said.push(line);
    await makeBackup(shop.url, {
      settings,
      clock: systemClock,
      id: undefined,
      file: undefined,
      say,
    });
    return said.filter((line) => line.startsWith('WARNING'));
  };
  assert.match((await lines({})).join('\n'), /^WARNING: [^\n]*secret[^\n]*BACKUP_PASSPHRASE\.$/);
  assert.deepEqual(await lines({ BACKUP_PASSPHRASE: 'correct horse battery' }), []);
});

test('a shop moves from its secret.key to servers with a SECRET_KEY by the content of that file', async () => {
  const path = await backUp(shop.url, shop.settings);
  const SECRET_KEY = (await readFile(join(folder, 'secret.key'), 'utf8')).trim();
  const into = { DATABASE_URL: await emptyDatabase(server), SECRET_KEY };
  const restored = await restoreFrom(path, settingsIn(aFolder(), into));
  assert.deepEqual(restored.breaches, []);
});
