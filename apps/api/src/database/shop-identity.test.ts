import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../../test/database.ts';
import { IDENTITY_FILE } from '../data-folder/folder-identity.ts';
import { StartupError } from '../platform/startup-error.ts';
import { openDb } from './db.ts';
import {
  checkIdentity,
  checkSecret,
  readPicturesRest,
  readIdentity,
  refuseOtherFolder,
  restoreIdentity,
} from './shop-identity.ts';

const database = await freshDatabase();
const db = openDb(database.url, () => {});
const folders: string[] = [];
after(async () => {
  await db.destroy();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

beforeEach(() => db.updateTable('shop_identity').set({ pictures_rest_until: null }).execute());

async function aFolder(identity?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-identity-'));
  folders.push(folder);
  if (identity !== undefined) await writeFile(join(folder, IDENTITY_FILE), `${identity}\n`);
  return folder;
}

const AS_IT_IS = { isAdopting: false };

const identityIn = async (folder: string) =>
  (await readFile(join(folder, IDENTITY_FILE), 'utf8')).trim();

test('the first start writes the identity of the database into the data folder, readable only by its user', async () => {
  const folder = await aFolder();
  await checkIdentity(db, folder, { isAdopting: false });
  assert.equal(await identityIn(folder), await readIdentity(db));
  assert.equal((await stat(join(folder, IDENTITY_FILE))).mode & 0o777, 0o600);
  await checkIdentity(db, folder, { isAdopting: false });
  assert.equal(await readPicturesRest(db), null);
});

test('the folder of another database is refused in one line with the remedy', async () => {
  const folder = await aFolder('somebody-else');
  await assert.rejects(checkIdentity(db, folder, { isAdopting: false }), (error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /--adopt/);
    assert.ok(!error.message.includes('\n'));
    return true;
  });
  assert.equal(await identityIn(folder), 'somebody-else');
});

test('a command refuses a folder that is not the one of this database, and writes nothing into it', async () => {
  for (const folder of [await aFolder(), await aFolder('somebody-else'), '/nowhere']) {
    await assert.rejects(
      refuseOtherFolder(db, folder),
      /^StartupError: .+ with DATA_DIR, or start/,
    );
  }
  const folder = await aFolder();
  await assert.rejects(refuseOtherFolder(db, folder));
  assert.deepEqual(await readdir(folder), []);
  await checkIdentity(db, folder, AS_IT_IS);
  await refuseOtherFolder(db, folder);
});

test('an adopted folder belongs to this database, and the clean-up of its pictures pauses for a day', async () => {
  const folder = await aFolder('somebody-else');
  await checkIdentity(db, folder, { isAdopting: true });
  assert.equal(await identityIn(folder), await readIdentity(db));
  assert.ok((await readPicturesRest(db)) !== null);
  await checkIdentity(db, folder, { isAdopting: false });
});

test('a restore gives the folder the old identity or a new one, and the clean-up of pictures pauses', async () => {
  const folder = await aFolder('somebody-else');
  const before = await readIdentity(db);
  assert.equal(await restoreIdentity(db, folder), before);
  assert.equal(await identityIn(folder), before);
  assert.ok((await readPicturesRest(db)) !== null);
  const fresh = await restoreIdentity(db, folder, { isNew: true });
  assert.notEqual(fresh, before);
  assert.equal(await identityIn(folder), fresh);
});

test('a database has one identity', async () => {
  await assert.rejects(sql`insert into shop_identity default values`.execute(db), /duplicate key/);
  await assert.rejects(
    sql`insert into shop_identity (is_only) values (false)`.execute(db),
    /check/,
  );
});

test('of servers with different keys that start at the same time on a new database one decides', async () => {
  const keys = Array.from({ length: 8 }, (_, at) => `${at}`.repeat(64));
  const answers = await Promise.allSettled(
    keys.map((inSetting) => checkSecret(db, { inSetting, inFile: undefined }, AS_IT_IS)),
  );
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a start without the earlier SECRET_KEY, or with a first one beside another key, is refused', async () => {
  const [one, other] = ['1'.repeat(64), '2'.repeat(64)];
  const refused = (keys: { inSetting?: string; inFile?: string }, line: RegExp) =>
    assert.rejects(
      checkSecret(db, { inSetting: undefined, inFile: undefined, ...keys }, AS_IT_IS),
      (error) => error instanceof StartupError && line.test(error.message),
    );
  await checkSecret(db, { inSetting: one, inFile: undefined }, { isAdopting: true });
  await refused({}, /^The setting SECRET_KEY is missing: .*--adopt/);
  await refused({ inFile: other }, /^The setting SECRET_KEY is missing/);
  // A restored shop has the same key in a file.
  await checkSecret(db, { inSetting: undefined, inFile: one }, AS_IT_IS);
  await checkSecret(db, { inSetting: undefined, inFile: other }, { isAdopting: true });
  await checkSecret(db, { inSetting: undefined, inFile: other }, AS_IT_IS);
  await refused({ inSetting: one, inFile: other }, /^The setting SECRET_KEY is not the key/);
  await checkSecret(db, { inSetting: other, inFile: other }, AS_IT_IS);
});
