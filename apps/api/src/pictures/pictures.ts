import type { Picture } from '@shop/contract/picture';
import { type Db, isDatabaseAway } from '../lib/db.ts';
import { privateLinkTo } from '../lib/private-links.ts';
import type { Shop } from '../lib/shop.ts';
import { type DrawnPicture, drawPicture, removeFiles } from './picture-drawing.ts';
import { logoUrl, pictureUrl, plainFileOf, presentPicture } from './picture-presenting.ts';
import {
  type PictureKind,
  type PictureRow,
  type StoredPicture,
  insertPicture,
  selectPictures,
} from './picture-queries.ts';

export { logoUrl, pictureUrl, presentPicture };
export type { DrawnPicture, PictureKind, PictureRow, StoredPicture };

/**
 * Checks and writes uploads, and hands them to `work`, which keeps them by `keepPicture` in its
 * own transaction. Whatever is not kept, or all when `work` throws, leaves no file behind.
 */
export async function withPictures<T>(
  shop: Shop,
  { kind, uploads }: { kind: PictureKind; uploads: readonly { bytes: Buffer }[] },
  work: (pictures: readonly DrawnPicture[]) => Promise<T>,
): Promise<T> {
  const drawn: DrawnPicture[] = [];
  try {
    for (const { bytes } of uploads) drawn.push(await drawPicture(shop, { kind, bytes }));
    const result = await work(drawn);
    // What was asked for is done; its answer does not wait for the queue.
    void enqueueAvif(shop, drawn);
    return result;
  } catch (error) {
    // A lost connection does not tell whether the rows are there; the hourly sweep will know.
    if (!isDatabaseAway(error)) for (const picture of drawn) kept.delete(picture);
    throw error;
  } finally {
    for (const picture of drawn) {
      if (!kept.has(picture)) await removeFiles(shop, picture);
    }
  }
}

/** Rows of the pictures that were kept; forgotten with the pictures themselves. */
const kept = new WeakMap<DrawnPicture, string>();

/** Writes the row of a drawn picture, in the transaction of what refers to it. */
export async function keepPicture(db: Db, picture: DrawnPicture): Promise<PictureRow> {
  const row = await insertPicture(db, picture);
  kept.set(picture, row.id);
  return row;
}

/** Checks an upload and keeps it with its row; for what needs no transaction around it. */
export async function storePicture(
  shop: Shop,
  { kind, bytes }: { kind: PictureKind; bytes: Buffer },
): Promise<PictureRow> {
  return withPictures(shop, { kind, uploads: [{ bytes }] }, async ([picture]) => {
    if (picture === undefined) throw new Error('One upload is one picture.');
    return keepPicture(shop.db, picture);
  });
}

/** The pictures of those ids, by id; ids that are null are passed over. */
export async function picturesOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PictureRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  return new Map((await selectPictures(db, wanted)).map((row) => [row.id, row]));
}

/** What is shown where a picture's id stands: its plain address and the picture, or nulls. */
export async function shownPictures(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => { url: string | null; picture: Picture | null }> {
  const pictures = await picturesOf(db, ids);
  return (id) => shownOf(pictures, id);
}

/** The same of a picture that is among these. */
export function shownOf(
  pictures: ReadonlyMap<string, PictureRow>,
  id: string | null,
): { url: string | null; picture: Picture | null } {
  const row = id === null ? undefined : pictures.get(id);
  if (row === undefined) return { url: null, picture: null };
  return { url: pictureUrl(row), picture: presentPicture(row) };
}

/** A signed address of a private picture, good for 15 minutes; only ever given to an ADMIN. */
export function privateLink(shop: Shop, picture: StoredPicture): string {
  return privateLinkTo(shop, plainFileOf(picture));
}

/** The sweep of every hour makes up for a job that could not be queued. */
async function enqueueAvif(shop: Shop, pictures: readonly DrawnPicture[]): Promise<void> {
  for (const picture of pictures) {
    const pictureId = kept.get(picture);
    if (pictureId === undefined || picture.kind === 'LOGO' || picture.kind === 'SCREENSHOT')
      continue;
    try {
      await shop.jobs.enqueue({ name: 'make-avif', data: { pictureId } });
    } catch (error) {
      shop.log.warn({ err: error }, 'a job could not be queued');
    }
  }
}
