import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { aFolder, backUp, migratedDatabase, rowsOf, settingsIn } from '../../test/backups.ts';
import { writeFolderIdentity } from '../data-folder/folder-identity.ts';
import { openDb } from '../database/db.ts';
import { checkIdentity } from '../database/shop-identity.ts';

// Backups by a command whose settings do not lead to the pictures of the shop.
const shop = { url: await migratedDatabase(), folder: aFolder() };
const db = openDb(shop.url, () => {});
after(() => db.destroy());
await checkIdentity(db, shop.folder, { isAdopting: false });

const IN_S3 = {
  PICTURES_S3_ENDPOINT: 'http://127.0.0.1:1',
  PICTURES_S3_PUBLIC_BUCKET: 'public',
  PICTURES_S3_PRIVATE_BUCKET: 'private',
  PICTURES_S3_REGION: 'here',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const here = (folder: string, environment: Record<string, string> = {}) =>
  settingsIn(folder, { DATABASE_URL: shop.url, BACKUP_DIR: backups, ...environment });
const backups = aFolder();

test('a new data folder, or the one of another database, makes no backup of a DATABASE_URL', async () => {
  const others = aFolder();
  await writeFolderIdentity(others, 'of another database');
  for (const folder of [join(aFolder(), 'none'), aFolder(), others]) {
    for (const store of [{}, IN_S3]) {
      await db.updateTable('shop_identity').set({ picture_store: 'disk' }).execute();
      await assert.rejects(
        backUp(shop.url, here(folder, store)),
        /^StartupError: The data folder \S+ is not a folder of this database[^\n]*DATA_DIR\)\.$/,
      );
    }
  }
  assert.deepEqual(await readdir(backups), []);
  const [row] = await rowsOf(shop.url, 'select state, note from backups order by id desc limit 1');
  assert.equal(row?.['state'], 'FAILED');
  assert.match(String(row?.['note']), /^The data folder /);
});

test('the data folder of the database makes a backup before and after the first start', async () => {
  for (const picture_store of [null, 'disk']) {
    await db.updateTable('shop_identity').set({ picture_store }).execute();
    await backUp(shop.url, here(shop.folder));
  }
});

test('settings without the picture store of the shop make no backup', async () => {
  await db.updateTable('shop_identity').set({ picture_store: 's3 elsewhere' }).execute();
  for (const environment of [{}, IN_S3]) {
    await assert.rejects(
      backUp(shop.url, here(shop.folder, environment)),
      /^StartupError: The pictures of this shop are in s3 elsewhere: [^\n]*PICTURES_S3_….$/,
    );
  }
});

test('a missing data folder does not stop a backup into the usual folder', async () => {
  const settings = settingsIn(join(aFolder(), 'none'), { BACKUP_DIR: aFolder() });
  assert.match(await backUp(await migratedDatabase(), settings), /\.tar$/);
});
