import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { productCalls } from '@shop/contract/products';
import { aPicture, aProductByForm, pictureFilesOf } from '../../test/catalogue-factories.ts';
import { aKey } from '../../test/sample-makers.ts';
import { anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { restPictures } from '../database/shop-identity.ts';
import { pathOf } from '../storage/disk-storage.ts';
import { pictureName } from '../storage/picture-names.ts';
import type { Area } from '../storage/storage.ts';
import { removeOrphanPictures, sweepPictures } from './picture-sweep.ts';

const shop = await aShop();
const DAY = 86_400;

beforeEach(async () => {
  await sweepPictures(shop, { isLimited: false });
  await shop.db.updateTable('shop_identity').set({ pictures_rest_until: null }).execute();
  await shop.db.deleteFrom('alerts').execute();
});

async function alerts() {
  return shop.db.selectFrom('alerts').selectAll().execute();
}

/** Creates files with our names but without a row, two hours old. */
async function strays(count: number, area: Area = 'public'): Promise<string[]> {
  const paths = Array.from({ length: count }, () =>
    pathOf(shop.files, area, pictureName(aKey(), '320.webp')),
  );
  const old = new Date(shop.clock.now().valueOf() - 2 * 3_600_000);
  for (const path of paths) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'x');
    await utimes(path, old, old);
  }
  return paths;
}

const day = () => new Date(shop.clock.now().valueOf() + 330 * 60_000).toISOString().slice(0, 10);

test('unreferenced files are stored for thirty days, public and private separately', async () => {
  const [open = ''] = await strays(1);
  const [closed = ''] = await strays(1, 'private');
  await removeOrphanPictures(shop);
  const kept = [
    join(shop.files.removed, day(), 'pictures', basename(open)),
    join(shop.files.removed, day(), 'private', basename(closed)),
  ];
  assert.deepEqual([open, closed].map(existsSync), [false, false]);
  assert.deepEqual(kept.map(existsSync), [true, true]);
  shop.clock.move(30 * DAY);
  await removeOrphanPictures(shop);
  assert.deepEqual(kept.map(existsSync), [true, true]);
  shop.clock.move(DAY);
  await removeOrphanPictures(shop);
  assert.deepEqual(kept.map(existsSync), [false, false]);
});

test('the pictures of a deleted product can be restored', async () => {
  const before = new Set(await pictureFilesOf(shop));
  const product = await aProductByForm(shop, { pictures: [await aPicture()] });
  const files = (await pictureFilesOf(shop)).filter((path) => !before.has(path));
  assert.notEqual(files.length, 0);
  const { token } = await anOwner(shop);
  await ask(shop, productCalls.remove, { token, params: { productId: product.id } });
  shop.clock.move(2 * 3_600);
  await removeOrphanPictures(shop);
  for (const path of files) {
    assert.ok(!existsSync(path), path);
    assert.ok(existsSync(join(shop.files.removed, day(), 'pictures', basename(path))), path);
  }
});

test('a folder whose files have no rows is left unchanged, and the owner gets one alert', async () => {
  const files = [...(await strays(20)), ...(await strays(20, 'private'))];
  await removeOrphanPictures(shop);
  await removeOrphanPictures(shop);
  assert.ok(files.every(existsSync));
  const told = await alerts();
  assert.equal(told.length, 1);
  await sweepPictures(shop, { isLimited: false });
  assert.ok(!files.some(existsSync));
});

test('of unreferenced rows, at most fifty files are removed at once, the rest an hour later', async () => {
  const old = new Date(shop.clock.now().valueOf() - 2 * 3_600_000);
  const widths = Array.from({ length: 11 }, (_, at) => [`${at + 1}.webp`, '']);
  await shop.db
    .insertInto('pictures')
    .values(
      Array.from({ length: 12 }, () => ({
        kind: 'PRODUCT',
        key: aKey(),
        width: 24,
        height: 32,
        thumbhash: '',
        files: JSON.stringify(Object.fromEntries(widths)),
        created_at: old,
      })),
    )
    .execute();
  const left = async () =>
    (await shop.db.selectFrom('pictures').select('id').where('created_at', '=', old).execute())
      .length;
  await removeOrphanPictures(shop);
  assert.equal(await left(), 8);
  await removeOrphanPictures(shop);
  await removeOrphanPictures(shop);
  assert.equal(await left(), 0);
  assert.deepEqual(await alerts(), []);
});

test('more than fifty files without a row are too many in a shop of any size', async () => {
  await aProductByForm(shop, { pictures: [await aPicture()] });
  const known = await strays(1_500);
  await shop.db
    .insertInto('pictures')
    .values(
      known.map((path) => ({
        kind: 'PRODUCT',
        key: basename(path).slice(0, 32),
        width: 24,
        height: 32,
        thumbhash: '',
        files: '{"320.webp":""}',
        created_at: shop.clock.now(),
      })),
    )
    .execute();
  const files = await strays(51);
  await removeOrphanPictures(shop);
  assert.ok(files.every(existsSync));
  assert.equal((await alerts()).length, 1);
  await sweepPictures(shop, { isLimited: false });
  const few = await strays(50);
  await removeOrphanPictures(shop);
  assert.ok(!few.some(existsSync));
});

test('for a day after a restore nothing is removed', async () => {
  const [stray = ''] = await strays(1);
  await restPictures(shop.db);
  await removeOrphanPictures(shop);
  assert.ok(existsSync(stray));
  await shop.db
    .updateTable('shop_identity')
    .set({ pictures_rest_until: new Date(Date.now() - 1_000) })
    .execute();
  await removeOrphanPictures(shop);
  assert.ok(!existsSync(stray));
});
