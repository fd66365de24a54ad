import { readPicturesRest } from '../database/shop-identity.ts';
import { transaction } from '../database/transaction.ts';
import { raiseAlert } from '../messages/alerts.ts';
import { HOUR_MS, dayOf, daysAfter, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  REMOVED_PREFIX,
  pictureFileOf,
  pictureName,
  removedFileOf,
  removedName,
} from '../storage/picture-names.ts';
import {
  AREAS,
  type Area,
  type ListedFile,
  type Storage,
  readWhole,
  sha256Of,
} from '../storage/storage.ts';
import {
  unlinkPicturesOfDeletedProducts,
  deleteUnusedPictures,
  selectFilesOfKeys,
} from './picture-queries.ts';
import type { PictureRow } from './stored-picture.ts';
import { areaOf } from './variants.ts';

/** Younger files and rows may belong to a request that is still running. */
const GRACE_MS = HOUR_MS;

/** The alert of a stopped sweep; the text stays the same while the fault lasts. */
const SWEEP_STOPPED =
  'Many picture files belong to nothing in the database, so none was removed: see "Pictures" in docs/operations.md';

/** How long removed files are stored, in days. */
const KEPT_DAYS = 30;

/** Maximum number of files removed in one sweep, and their maximum share of all; a few are always allowed. */
const LIMIT = { files: 50, share: 0.05, few: 10 };

/** Rows per deletion: each requires a search of the orders for references. */
const ROWS_AT_ONCE = 50;

/** Number of files whose rows are looked up at once. */
const FILES_AT_ONCE = 1_000;

/** Maximum number of files of a picture: five widths, in WebP and AVIF, and a JPEG. */
const MOST_FILES_OF_ROW = 11;

/** The input of the sweep. */
type Ground = Pick<Shop, 'db' | 'clock'> & { storage: Storage };

/**
 * The result of a sweep; `isStopped` when too many files have no row, and none of them was moved. While sweeps
 * pause, as after a restore, no file is looked at.
 */
export type SweepResult = {
  pausedUntil: Date | null;
  isStopped: boolean;
  unknown: number;
  total: number;
};

type Unknown = { area: Area; name: string };

/** Runs the hourly sweep; when it stops, the owner gets an alert. */
export async function removeOrphanPictures(shop: Shop): Promise<void> {
  const { isStopped, unknown, total } = await sweepPictures(shop);
  if (!isStopped) return;
  shop.log.error({ unknown, total }, 'the sweep of pictures stopped: too many files have no row');
  await transaction(shop.db, (db) =>
    raiseAlert(shop, db, { what: SWEEP_STOPPED, since: shop.clock.now() }),
  );
}

/**
 * Garbage collection: removes rows without a reference for an hour, and files of that age without a row.
 * Moves files to `removed/<day>/` and deletes them after 30 days. One sweep moves at most 50 files of
 * rows, or 5 % of all files if that is more; the next sweep continues. Files without a row are a sign that
 * folder and database do not belong together: above 50 or 5 %, none is moved.
 */
export async function sweepPictures(
  { db, clock, storage }: Pick<Shop, 'db' | 'clock' | 'storage'>,
  { isLimited = true }: { isLimited?: boolean } = {},
): Promise<SweepResult> {
  const pausedUntil = await readPicturesRest(db);
  if (pausedUntil !== null) return { pausedUntil, isStopped: false, unknown: 0, total: 0 };
  const shop: Ground = { db, clock, storage: await storage.current() };
  const before = msAfter(shop.clock.now(), -GRACE_MS);
  await unlinkPicturesOfDeletedProducts(shop.db, before);
  const { unknown, total } = await unknownFiles(shop, before);
  const isTooMuch =
    unknown.length > Math.min(LIMIT.files, Math.max(LIMIT.few, total * LIMIT.share));
  const isStopped = isLimited && isTooMuch;
  if (!isStopped) {
    await moveAway(shop, unknown);
    const most = isLimited ? Math.max(LIMIT.files, total * LIMIT.share) : Infinity;
    await removeUnused(shop, before, most);
  }
  await deleteExpired(shop);
  return { pausedUntil, isStopped, unknown: unknown.length, total };
}

async function removeUnused(shop: Ground, before: Date, most: number): Promise<void> {
  for (let room = most; room >= MOST_FILES_OF_ROW;) {
    const asked = Math.min(ROWS_AT_ONCE, Math.floor(room / MOST_FILES_OF_ROW));
    const rows = await deleteUnusedPictures(shop.db, before, asked);
    const files = rows.flatMap(filesOf);
    await moveAway(shop, files);
    if (rows.length < asked) return;
    room -= files.length;
  }
}

function filesOf({ kind, key, files }: PictureRow): Unknown[] {
  const area = areaOf(kind);
  return Object.keys(files).map((variant) => ({ area, name: pictureName(key, variant) }));
}

/** Counts all files of both areas, and finds those that no row names. */
async function unknownFiles(shop: Ground, before: Date) {
  const unknown: Unknown[] = [];
  let total = 0;
  for (const area of AREAS) {
    for await (const files of inBatches(shop.storage.list(area, ''))) {
      const pictures = files.filter(({ name }) => pictureFileOf(name) !== undefined);
      total += pictures.length;
      for (const { name } of await unknownOf(shop, pictures, before)) unknown.push({ area, name });
      await removeDrafts(shop, area, { files, before });
    }
  }
  return { unknown, total };
}

async function* inBatches(files: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < FILES_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function unknownOf(shop: Ground, files: readonly ListedFile[], before: Date) {
  const keys = [...new Set(files.flatMap(({ name }) => pictureFileOf(name)?.key ?? []))];
  const rows = keys.length === 0 ? [] : await selectFilesOfKeys(shop.db, keys);
  const known = new Set(
    rows.flatMap((row) => Object.keys(row.files).map((variant) => pictureName(row.key, variant))),
  );
  const unknown: ListedFile[] = [];
  for (const file of files) {
    if (!known.has(file.name) && (await isOld(file, before))) unknown.push(file);
  }
  return unknown;
}

/** Deletes unfinished drafts; leaves any other file whose name is not ours. */
async function removeDrafts(
  { storage }: Ground,
  area: Area,
  { files, before }: { files: readonly ListedFile[]; before: Date },
): Promise<void> {
  for (const file of files) {
    const whole = file.name.replace(/\.\d+\.part$/, '');
    const isDraft = whole !== file.name && pictureFileOf(whole) !== undefined;
    if (isDraft && (await isOld(file, before))) await storage.remove(area, file.name);
  }
}

async function isOld(file: ListedFile, before: Date): Promise<boolean> {
  const changedAt = await file.changedAt();
  return changedAt !== undefined && changedAt < before;
}

/** Moves files: writes each again before it is removed, so that an interrupted move loses nothing. */
async function moveAway({ storage, clock }: Ground, files: readonly Unknown[]): Promise<void> {
  const day = dayOf(clock.now());
  for (const { area, name } of files) {
    const bytes = await readWhole(storage, area, name);
    if (bytes === undefined) continue;
    await storage.put(area, removedName(day, name), { bytes, sha256: sha256Of(bytes) });
    await storage.remove(area, name);
  }
}

async function deleteExpired({ storage, clock }: Ground): Promise<void> {
  const kept = daysAfter(dayOf(clock.now()), -KEPT_DAYS);
  for (const area of AREAS) {
    for await (const { name } of storage.list(area, REMOVED_PREFIX)) {
      const removed = removedFileOf(name);
      if (removed !== undefined && removed.day < kept) await storage.remove(area, name);
    }
  }
}
