import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { msAfter } from '../platform/clock.ts';
import { pictureFileOf, picturePath, writeWhole } from '../storage/storage.ts';
import { encodeAvif, withPictureSlot, readPixels } from './codec.ts';
import { CATALOGUE_CHANGED } from '../database/change-events.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { folderOf, removeFiles } from './variants.ts';
import type { PictureRow } from './stored-picture.ts';
import {
  deletePicturesOfDeletedProducts,
  deleteUnusedPictures,
  selectFilesOfKeys,
  selectPictures,
  selectPicturesWithoutAvif,
  updatePictureFiles,
} from './picture-queries.ts';

/** Younger files and rows may belong to a request that is still running. */
const GRACE_MS = 60 * 60_000;

/** Batch size of deletions: for each row the orders are searched for references. */
const ROWS_AT_ONCE = 50;

/** Creates the AVIF files of a picture beside its WebP ones; does nothing when they exist. */
export async function makeAvif(shop: Shop, pictureId: string): Promise<void> {
  const [picture] = await selectPictures(shop.db, [pictureId]);
  if (picture === undefined) return;
  const widths = widthsIn(picture, 'webp').filter(
    (width) => picture.files[`${width}.avif`] === undefined,
  );
  const widest = Math.max(...widthsIn(picture, 'webp'));
  if (widths.length === 0) return;
  const folder = folderOf(shop, picture.kind);
  const pixels = await readPixels(
    await readFile(picturePath(folder, picture.key, `${widest}.webp`)),
    widest,
  );
  const files: Record<string, string> = {};
  for (const width of widths) {
    const path = picturePath(folder, picture.key, `${width}.avif`);
    files[`${width}.avif`] = await writeWhole(
      path,
      await withPictureSlot(() => encodeAvif(pixels, width)),
    );
  }
  const isStillThere = await updatePictureFiles(shop.db, picture.id, files);
  if (isStillThere) await afterCommit(shop.db, CATALOGUE_CHANGED);
  else await removeFiles(shop, { ...picture, files });
}

/**
 * Hourly clean-up: removes unreferenced pictures and files without a row, and queues lost AVIF jobs
 * again.
 */
export async function cleanUpPictures(shop: Shop): Promise<void> {
  await removeOrphanPictures(shop);
  for (const pictureId of await selectPicturesWithoutAvif(shop.db, graceEnd(shop))) {
    await shop.jobs.enqueue({ name: 'make-avif', data: { pictureId } });
  }
}

/** Garbage collection: removes rows unreferenced for an hour, and files of that age without a row. */
export async function removeOrphanPictures(shop: Shop): Promise<void> {
  const before = graceEnd(shop);
  await deletePicturesOfDeletedProducts(shop.db, before);
  for (let more = true; more;) {
    const rows = await deleteUnusedPictures(shop.db, before, ROWS_AT_ONCE);
    for (const row of rows) await removeFiles(shop, row);
    more = rows.length === ROWS_AT_ONCE;
  }
  for (const root of [shop.files.open, shop.files.closed]) {
    for (const folder of await namesIn(root))
      await removeUnknownFiles(shop, join(root, folder), before);
  }
}

/** Removes only files named as ours are and unfinished drafts; any other file is left alone. */
async function removeUnknownFiles(shop: Shop, folder: string, before: Date): Promise<void> {
  const files = (await namesIn(folder)).map((name) => ({
    name,
    key: pictureFileOf(name.replace(/\.\d+\.part$/, ''))?.key,
  }));
  const keys = [...new Set(files.flatMap(({ key }) => key ?? []))];
  const rows = keys.length === 0 ? [] : await selectFilesOfKeys(shop.db, keys);
  const known = new Set(
    rows.flatMap((row) => Object.keys(row.files).map((variant) => `${row.key}-${variant}`)),
  );
  for (const { name, key } of files) {
    if (key === undefined || known.has(name)) continue;
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (
      error instanceof Error &&
      'code' in error &&
      /^(ENOENT|ENOTDIR)$/.test(String(error.code))
    ) {
      return [];
    }
    throw error;
  });
}

function widthsIn(picture: PictureRow, format: string): number[] {
  const names = Object.keys(picture.files).filter((name) => name.endsWith(`.${format}`));
  return names.map((name) => Number.parseInt(name, 10));
}

function graceEnd(shop: Shop): Date {
  return msAfter(shop.clock.now(), -GRACE_MS);
}
