import assert from 'node:assert/strict';
import { areaOf } from '../src/pictures/variants.ts';
import { pictureFileOf, pictureName } from '../src/storage/picture-names.ts';
import { AREAS, type Storage, readWhole, sha256Of } from '../src/storage/storage.ts';
import type { TestShop } from './server.ts';

/** Fails when a file that a row names is missing in a store, or differs. Returns the number of files. */
export async function assertStoredFiles({ db }: Pick<TestShop, 'db'>, storage: Storage) {
  const rows = await db.selectFrom('pictures').select(['kind', 'key', 'files']).execute();
  const files = rows.flatMap(({ kind, key, files }) =>
    Object.entries(files).map(([variant, sha256]) => {
      return { area: areaOf(kind), name: pictureName(key, variant), sha256 };
    }),
  );
  for (const { area, name, sha256 } of files) {
    const bytes = await readWhole(storage, area, name);
    assert.ok(bytes, `${name} is missing`);
    assert.equal(sha256Of(bytes), sha256, name);
  }
  return files.length;
}

/** Returns the names of all picture files in a store, without removed ones. */
export async function picturesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for (const area of AREAS) {
    for await (const { name } of storage.list(area, '')) {
      if (pictureFileOf(name) !== undefined) names.push(name);
    }
  }
  return names;
}
