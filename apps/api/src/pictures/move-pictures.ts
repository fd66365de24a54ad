import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import type { Db } from '../database/db.ts';
import { movePictureStore } from '../database/shop-identity.ts';
import { transaction } from '../database/transaction.ts';
import { pictureFileOf, pictureName } from '../storage/picture-names.ts';
import { AREAS, type Area, type Storage, readWhole, sha256Of } from '../storage/storage.ts';
import { selectPicturesAfter } from './picture-queries.ts';
import { areaOf } from './variants.ts';

/** The result for the files of all pictures; `missing` are files that do not exist or differ. */
export type MoveResult = { copied: number; before: number; missing: string[] };

type Moving = { from: Storage; to: Storage; say: (line: string) => void };

/** Number of files copied at once, all held in memory. */
const AT_ONCE = 8;

/**
 * Copies the files of all pictures into another store, except the files that it already has, and then
 * makes it the store in force. An interrupted move continues at the next run. While it runs, the shop uses
 * the old store; new files are copied before the last step ends, for which uploads wait. The old files
 * stay.
 */
export async function movePictures(db: Kysely<Database>, moving: Moving): Promise<MoveResult> {
  const done = await namesThere(moving.to);
  const moved: MoveResult = { copied: 0, before: done.size, missing: [] };
  // The second pass copies what came during the first.
  for (let time = 0; time < 2; time += 1) await copyAll(db, { ...moving, moved, done });
  await transaction(db, async (inside) => {
    await movePictureStore(inside, moving.to.name);
    await copyAll(inside, { ...moving, moved, done });
  });
  return moved;
}

async function namesThere(storage: Storage): Promise<Set<string>> {
  const names = new Set<string>();
  for (const area of AREAS) {
    for await (const { name } of storage.list(area, '')) {
      if (pictureFileOf(name) !== undefined) names.add(`${area}/${name}`);
    }
  }
  return names;
}

type Copying = Moving & { moved: MoveResult; done: Set<string> };

async function copyAll(db: Db, { moved, done, ...moving }: Copying): Promise<void> {
  for (let after = '0'; ;) {
    const rows = await selectPicturesAfter(db, after);
    const files = rows.flatMap(({ kind, key, files }) =>
      Object.entries(files).map(([variant, sha256]) => {
        return { area: areaOf(kind), name: pictureName(key, variant), sha256 };
      }),
    );
    const wanted = files.filter(({ area, name }) => !done.has(`${area}/${name}`));
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const copied = await Promise.all(some.map((file) => copyOne(moving, file)));
      for (const [index, { area, name }] of some.entries()) {
        done.add(`${area}/${name}`);
        if (copied[index] === true) moved.copied += 1;
        else moved.missing.push(name);
      }
      if (moved.copied % 1_000 < AT_ONCE) moving.say(`${moved.copied} files copied …`);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function copyOne(
  { from, to }: Moving,
  { area, name, sha256 }: { area: Area; name: string; sha256: string },
): Promise<boolean> {
  const bytes = await readWhole(from, area, name);
  if (bytes === undefined || sha256Of(bytes) !== sha256) return false;
  await to.put(area, name, { bytes, sha256 });
  return true;
}
