import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPicture, storePicture } from '../../test/catalogue-factories.ts';
import { aShop } from '../../test/server.ts';
import { checkPictureStore, readPictureStore } from '../database/shop-identity.ts';
import { checkStore } from './check-store.ts';
import { StorageAway } from './storage.ts';

const shop = await aShop();
const inS3 = { own: 's3 one', others: ['disk'] };
const onDisk = { own: 'disk', others: [] };
const asItIs = { isAdopting: false };

const forget = () => shop.db.updateTable('shop_identity').set({ picture_store: null }).execute();

test('a new folder causes a warning in a shop with pictures on disk, and none in a new shop', async () => {
  const warned: string[] = [];
  const warn = (line: string) => void warned.push(line);
  const start = (isNewFolder: boolean) =>
    checkStore(shop.db, { kind: 'disk' }, { ...asItIs, isNewFolder, warn });
  await start(true);
  await storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
  await start(false);
  assert.deepEqual(warned, []);
  await start(true);
  assert.match(warned.join('\n'), /^The data folder is new, and the pictures [^\n]*DATA_DIR/);
});

test('a shop that is older than store names has its pictures on disk, and they stay there until they are moved', async () => {
  await forget();
  assert.equal(await checkPictureStore(shop.db, inS3, asItIs), 'disk');
  // With --adopt, settings that know the disk too change nothing: the pictures are not in S3.
  assert.equal(await checkPictureStore(shop.db, inS3, { isAdopting: true }), 'disk');
  assert.equal(await checkPictureStore(shop.db, onDisk, asItIs), 'disk');
});

test('of servers with different stores that start at the same time on a new shop one decides', async () => {
  const empty = await aShop();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      checkPictureStore(empty.db, { own: `s3 ${at}`, others: [] }, asItIs),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.match((await readPictureStore(empty.db)) ?? '', /^s3 \d$/);
});

test('a picture whose files are in another store than the current one gets no row, and its files are deleted', async (t) => {
  t.after(forget);
  await shop.db.updateTable('shop_identity').set({ picture_store: 's3 elsewhere' }).execute();
  const storage = await shop.storage.current();
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of storage.list('public', '')) found.push(name);
    return found;
  };
  const before = await names();
  const upload = storePicture(shop, { kind: 'PRODUCT', bytes: await aPicture() });
  await assert.rejects(upload, StorageAway);
  assert.deepEqual(await names(), before);
});
