import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { leaveOut } from '../../../../scripts/lib/left-out.mjs';
import {
  aFolder,
  backUp,
  emptyDatabase,
  fillShop,
  restoreFrom,
  settingsIn,
} from '../../test/backups.ts';
import { testDatabaseUrl } from '../../test/postgres.ts';
import { assertStoredFiles, picturesIn } from '../../test/stored-files.ts';
import { NO_SWIFT, hasSwift, startSwift } from '../../test/swift.ts';
import { openDb } from '../database/db.ts';
import { readPictureStore } from '../database/shop-identity.ts';
import { migrate } from '../database/migrate.ts';
import { checkStore } from '../storage/check-store.ts';
import { diskStorage, filesIn, pathOf } from '../storage/disk-storage.ts';
import { knownStores } from '../storage/open-storage.ts';
import { pictureFileOf } from '../storage/picture-names.ts';

if (hasSwift) await testBackups();
else leaveOut(NO_SWIFT);

async function testBackups() {
  const swift = await startSwift();
  after(swift.stop);
  const server = await testDatabaseUrl();
  const url = await emptyDatabase(server);
  const folder = aFolder();
  await migrate(url);
  await fillShop(url, folder);

  test('a shop moves by its backup from disk into S3 and back, with every picture', async () => {
    const intoS3 = aFolder();
    const s3Url = await emptyDatabase(server);
    const environment = { ...(await swift.bucketsOf('backup')), DATABASE_URL: s3Url };
    const settings = settingsIn(intoS3, environment);
    const path = await backUp(url, settingsIn(folder));
    const { missingPictures, counts } = await restoreFrom(path, settings);
    assert.equal(missingPictures, 0);
    assert.ok((counts['pictures'] ?? 0) > 0);
    const { s3 } = knownStores(settings);
    assert.ok(s3);
    const db = openDb(s3Url, () => {});
    after(() => db.destroy());
    const files = await assertStoredFiles({ db }, s3);
    assert.equal((await picturesIn(s3)).length, files);
    assert.equal(await readPictureStore(db), s3.name);
    // The next start accepts the buckets as its own.
    const warn = (line: string) => assert.fail(line);
    await checkStore(db, settings.pictures, { isAdopting: false, isNewFolder: false, warn });
    // A second shop cannot use the same buckets unnoticed.
    const otherUrl = await emptyDatabase(server);
    const other = settingsIn(aFolder(), { ...environment, DATABASE_URL: otherUrl });
    await assert.rejects(restoreFrom(path, other), /The bucket backup-private holds a shop/);

    const back = await backUp(s3Url, settings);
    const intoDisk = aFolder();
    const diskUrl = await emptyDatabase(server);
    const restored = await restoreFrom(back, settingsIn(intoDisk, { DATABASE_URL: diskUrl }));
    assert.equal(restored.missingPictures, 0);
    const names = await picturesIn(diskStorage(filesIn(intoDisk)));
    assert.equal(names.length, files);
    const [name = ''] = names;
    assert.ok(pictureFileOf(name));
    assert.deepEqual(
      await readFile(pathOf(filesIn(intoDisk), 'public', name)),
      await readFile(pathOf(filesIn(folder), 'public', name)),
    );
  });
}
