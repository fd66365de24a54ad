import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { msAfter } from '../src/platform/clock.ts';
import { picturePath } from '../src/storage/storage.ts';
import type { Shop } from '../src/shop.ts';
import { folderOf } from '../src/pictures/variants.ts';
import { removeOrphanPictures } from '../src/pictures/picture-jobs.ts';
import { pictureFilesOf } from './catalogue-factories.ts';

const LATER_MS = 61 * 60_000;

/**
 * Fails when a file that a row names is missing or differs, or when a file without a row survives the
 * clean-up of an hour later. Returns the number of files.
 */
export async function assertFiles(shop: Shop): Promise<number> {
  const later = msAfter(new Date(Math.max(Date.now(), shop.clock.now().valueOf())), LATER_MS);
  await removeOrphanPictures({ ...shop, clock: { now: () => later } });
  const rows = await shop.db.selectFrom('pictures').select(['kind', 'key', 'files']).execute();
  const named = rows.flatMap(({ kind, key, files }) =>
    Object.entries(files).map(([variant, hash]) => {
      return { path: picturePath(folderOf(shop, kind), key, variant), hash };
    }),
  );
  for (const { path, hash } of named) {
    const bytes = await readFile(path);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), hash, path);
  }
  const there = (await pictureFilesOf(shop)).map((path) => basename(path));
  assert.deepEqual(there.toSorted(), named.map(({ path }) => basename(path)).toSorted());
  return named.length;
}
