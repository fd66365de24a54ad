import { HOUR_MS, msAfter } from '../platform/clock.ts';
import { pictureName } from '../storage/picture-names.ts';
import { readWhole } from '../storage/storage.ts';
import { encodeAvif, withPictureSlot, readPixels } from './codec.ts';
import { CATALOGUE_CHANGE } from '../database/change-events.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { areaOf, removeFiles, writeFileOf } from './variants.ts';
import type { PictureRow } from './stored-picture.ts';
import { removeOrphanPictures } from './picture-sweep.ts';
import {
  selectPictures,
  selectPicturesWithoutAvif,
  updatePictureFiles,
} from './picture-queries.ts';

/** Younger files and rows may belong to a request that is still running. */
const GRACE_MS = HOUR_MS;

/**
 * Creates the AVIF files of a picture beside its WebP ones; does nothing when they exist, or where the
 * picture's files are missing: each server gets the job, and some servers have their own data folders.
 */
export async function makeAvif(shop: Shop, pictureId: string): Promise<void> {
  const [picture] = await selectPictures(shop.db, [pictureId]);
  if (picture === undefined) return;
  const widths = widthsIn(picture, 'webp').filter(
    (width) => picture.files[`${width}.avif`] === undefined,
  );
  const widest = Math.max(...widthsIn(picture, 'webp'));
  if (widths.length === 0) return;
  const { kind, key } = picture;
  const storage = await shop.storage.current();
  const name = pictureName(key, `${widest}.webp`);
  const source = await readWhole(storage, areaOf(kind), name);
  if (source === undefined) {
    shop.log.warn({ picture: key }, 'the files of a picture are not in the store of this server');
    return;
  }
  const pixels = await readPixels(source, widest);
  const files: Record<string, string> = {};
  for (const width of widths) {
    const variant = `${width}.avif`;
    const bytes = await withPictureSlot(() => encodeAvif(pixels, width));
    files[variant] = await writeFileOf(storage, { kind, key, variant }, bytes);
  }
  const isStillThere = await updatePictureFiles(shop.db, {
    id: picture.id,
    files,
    store: storage.name,
  });
  if (isStillThere) await afterCommit(shop.db, CATALOGUE_CHANGE);
  else await removeFiles({ ...shop, storage }, { ...picture, files });
}

/**
 * Hourly clean-up: moves unreferenced pictures and files without a row away, and queues lost AVIF jobs
 * again.
 */
export async function cleanUpPictures(shop: Shop): Promise<void> {
  await removeOrphanPictures(shop);
  for (const pictureId of await selectPicturesWithoutAvif(shop.db, graceEnd(shop))) {
    await shop.jobs.enqueue({ name: 'make-avif', data: { pictureId } });
  }
}

function widthsIn(picture: PictureRow, format: string): number[] {
  const names = Object.keys(picture.files).filter((name) => name.endsWith(`.${format}`));
  return names.map((name) => Number.parseInt(name, 10));
}

function graceEnd(shop: Shop): Date {
  return msAfter(shop.clock.now(), -GRACE_MS);
}
