import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { msAfter } from '../src/platform/clock.ts';
import { pictureName } from '../src/storage/picture-names.ts';
import { areaOf } from '../src/pictures/variants.ts';
import { sweepPictures } from '../src/pictures/picture-sweep.ts';
import { pictureFilesOf } from './catalogue-factories.ts';
import type { Shop } from '../src/shop.ts';
import type { TestShop } from './server.ts';

const LATER_MS = 61 * 60_000;

/**
 * Fails when a file that a row names is missing or differs, or when a file without a row survives the
 * clean-up of an hour later. Returns the number of files.
 */
export async function assertFiles(shop: TestShop): Promise<number> {
  const later = msAfter(new Date(Math.max(Date.now(), shop.clock.now().valueOf())), LATER_MS);
  await sweepPictures(
    { ...shop, clock: { ...shop.clock, now: () => later } },
    { isLimited: false },
  );
  const named = await assertFilesOfRows(shop);
  const there = (await pictureFilesOf(shop)).map((path) => basename(path));
  assert.deepEqual(there.toSorted(), named.toSorted());
  return named.length;
}

/** Fails when a file that a row names is missing or differs. Returns the names of all. */
export async function assertFilesOfRows({
  db,
  storage,
}: Pick<Shop, 'db' | 'storage'>): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select(['kind', 'key', 'files']).execute();
  const named = rows.flatMap(({ kind, key, files }) =>
    Object.entries(files).map(([variant, hash]) => {
      return { area: areaOf(kind), name: pictureName(key, variant), hash };
    }),
  );
  const store = await storage.current();
  for (const { area, name, hash } of named) {
    const found = createHash('sha256');
    for await (const bytes of (await store.get(area, name))?.bytes ?? []) found.update(bytes);
    assert.equal(found.digest('hex'), hash, name);
  }
  return named.map(({ name }) => name);
}
