import type { Picture } from '@shop/contract/picture';
import { type Db, isDatabaseAway } from '../database/db.ts';
import { signedUrl } from './signed-urls.ts';
import type { Shop } from '../shop.ts';
import { StorageAway } from '../storage/storage.ts';
import { type DrawnPicture, drawPicture, removeFiles } from './variants.ts';
import { pictureUrl, plainFileOf, presentPicture } from './picture-presenting.ts';
import type { PictureKind, PictureRow, StoredPicture } from './stored-picture.ts';
import { deletePicturesById, insertPicture, selectPictures } from './picture-queries.ts';

/** An uploaded picture whose files are written: `keep` inserts its row, in the caller's transaction. */
export type UploadedPicture = { keep: (db: Db) => Promise<PictureRow> };

/** Pictures that shoppers see only for a time. */
export type ShownPictures = {
  /** The path, followed by the file. */
  path: string;
  /** Returns whether shoppers may see the picture with this key now. */
  isShown: (shop: Shop, key: string) => Promise<boolean>;
};

/**
 * Validates and writes uploads and passes them to `work`, which inserts their rows in its own transaction.
 * Removes the files of pictures without a row, or of all when `work` throws.
 */
export async function withPictures<T>(
  shop: Shop,
  { kind, uploads }: { kind: PictureKind; uploads: readonly { bytes: Buffer }[] },
  work: (pictures: readonly UploadedPicture[]) => Promise<T>,
): Promise<T> {
  const drawn: DrawnPicture[] = [];
  const rows = new Map<DrawnPicture, PictureRow>();
  const keep = async (db: Db, picture: DrawnPicture) => {
    const row = await insertPicture(db, picture, picture.storage.name);
    if (row === undefined) throw new StorageAway('the pictures have moved to another one');
    rows.set(picture, row);
    return row;
  };
  try {
    for (const { bytes } of uploads) drawn.push(await drawPicture(shop, { kind, bytes }));
    const result = await work(drawn.map((picture) => ({ keep: (db) => keep(db, picture) })));
    // Not awaited: the response does not depend on the queue.
    if (kind === 'PRODUCT' || kind === 'BANNER') void enqueueAvif(shop, [...rows.values()]);
    return result;
  } catch (error) {
    // After a lost connection it is unknown whether the rows were committed; the hourly clean-up decides.
    if (!isDatabaseAway(error)) rows.clear();
    throw error;
  } finally {
    const unused = drawn.filter((picture) => !rows.has(picture));
    await Promise.all(
      unused.map(({ storage, ...picture }) => removeFiles({ ...shop, storage }, picture)),
    );
  }
}

/**
 * Deletes pictures that nothing refers to any more, after the commit: their files, then their rows. After
 * a crash, or while the store is away, rows stay, and the hourly sweep removes them with their files.
 * Returns whether all are deleted.
 */
export async function removePictures(shop: Shop, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  try {
    const storage = await shop.storage.current();
    const pictures = await selectPictures(shop.db, ids);
    const removed = await Promise.all(
      pictures.map((picture) => removeFiles({ ...shop, storage }, picture)),
    );
    const gone = pictures.filter((_, at) => removed[at]);
    await deletePicturesById(
      shop.db,
      gone.map(({ id }) => id),
    );
    return gone.length === pictures.length;
  } catch (error) {
    shop.log.warn({ err: error }, 'a picture that nothing refers to could not be deleted');
    return false;
  }
}

/** Returns pictures by id; skips null ids. */
export async function picturesOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PictureRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  return new Map((await selectPictures(db, wanted)).map((row) => [row.id, row]));
}

/** Returns the URL and picture of an id, or nulls. */
export async function shownPictures(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => { url: string | null; picture: Picture | null }> {
  const pictures = await picturesOf(db, ids);
  return (id) => shownPicture(pictures, id);
}

/** Returns the URL and picture of an id, from pictures that are already loaded. */
export function shownPicture(
  pictures: ReadonlyMap<string, PictureRow>,
  id: string | null,
): { url: string | null; picture: Picture | null } {
  const row = id === null ? undefined : pictures.get(id);
  if (row === undefined) return { url: null, picture: null };
  return { url: pictureUrl(row), picture: presentPicture(row) };
}

/** Returns the signed URL of a private picture, valid for 15 minutes. */
export function signedUrlOf(shop: Shop, picture: StoredPicture): string {
  return signedUrl(shop, plainFileOf(picture));
}

/** Queues the AVIF jobs; the hourly clean-up queues the ones that fail here. */
async function enqueueAvif(shop: Shop, pictures: readonly PictureRow[]): Promise<void> {
  for (const { id: pictureId } of pictures) {
    try {
      await shop.jobs.enqueue({ name: 'make-avif', data: { pictureId } });
    } catch (error) {
      shop.log.warn({ err: error }, 'a job could not be queued');
    }
  }
}
