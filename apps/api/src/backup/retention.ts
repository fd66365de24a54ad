import { statSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { folderId } from '../data-folder/folder-identity.ts';
import type { Db } from '../database/db.ts';
import { type Clock, DAY_MS, dayOf, daysAfter, monthsBefore } from '../platform/clock.ts';
import type { BackupSettings } from '../settings/backup-settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { deleteBackups, selectKeptBackups } from './aftercare-queries.ts';
import { selectLastBackup } from './backup-row-queries.ts';

type Kept = { id: string; kind: string; path: string; started_at: Date };

/** How many backups made by hand are stored; more could fill the disk. */
const BY_HAND = 3;

/** How long failed backups stay in the list. */
const FAILED_DAYS = 90;

/** What a backup does not use of a disk: the database may be on the same one. */
const RESERVE_BYTES = 200e6;

/** Returns the outdated backups from a list with the newest first. The newest never is outdated. */
export function outdatedBackups<B extends Pick<Kept, 'started_at'>>(
  backups: readonly B[],
  { days, months }: BackupSettings['keep'],
  now: Date,
): B[] {
  const today = dayOf(now);
  const firstDay = daysAfter(today, 1 - days);
  const firstMonth = monthsBefore(`${today.slice(0, 7)}-01`, Math.max(months - 1, 0)).slice(0, 7);
  const monthOf = ({ started_at }: B) => dayOf(started_at).slice(0, 7);
  const firstOfMonths = new Map<string, B>();
  for (const backup of backups) firstOfMonths.set(monthOf(backup), backup);
  return backups.filter((backup, at) => {
    const isOfMonth = months > 0 && firstOfMonths.get(monthOf(backup)) === backup;
    const isKeptProduct =
      at === 0 ||
      dayOf(backup.started_at) >= firstDay ||
      (isOfMonth && monthOf(backup) >= firstMonth);
    return !isKeptProduct;
  });
}

/** Returns the backups, from a list with the newest first, that were made by hand before the newest three. */
function tooManyByHand<B extends Pick<Kept, 'kind'>>(backups: readonly B[]): B[] {
  return backups.filter(({ kind }) => kind === 'HAND').slice(BY_HAND);
}

type RetentionSettings = {
  dataDir: string;
  backup: Pick<BackupSettings, 'folder' | 'keep'>;
};

/**
 * Deletes the files and rows of outdated backups, except the newest that lacks nothing and has its file;
 * backups of commands belong to the people who made them.
 */
export async function removeOutdatedBackups(
  db: Db,
  { dataDir, backup: { folder, keep } }: RetentionSettings,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const known = await selectKeptBackups(db, folderId(dataDir));
  const backups = known.filter(({ path }) => dirname(path) === folder);
  const surplus = tooManyByHand(backups);
  const others = backups.filter((backup) => !surplus.includes(backup));
  const newestWhole = backups.find((backup) => backup.note === null && hasItsFile(backup));
  const old = [...surplus, ...outdatedBackups(others, keep, now)].filter(
    (backup) => backup !== newestWhole,
  );
  for (const { path } of old) await rm(path, { force: true });
  await deleteBackups(
    db,
    old.map(({ id }) => id),
    new Date(now.valueOf() - FAILED_DAYS * DAY_MS),
  );
}

/** Returns whether the file of a backup exists in the size in which it was written. */
function hasItsFile({ path, bytes }: { path: string; bytes: string }): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === Number(bytes);
}

/**
 * Removes outdated backups before the next one, and refuses a backup for which the disk has no room. So a
 * full disk loses its oldest backups, and backups go on.
 */
export async function makeRoom(db: Db, settings: RetentionSettings, clock: Clock): Promise<void> {
  const { backup } = settings;
  // A file that cannot be removed is reported after the backup: it must not prevent the backup.
  await removeOutdatedBackups(db, settings, clock).catch(() => {});
  // A folder that is missing, or cannot be read, is explained by the first write.
  const disk = await statfs(backup.folder).catch(() => undefined);
  const needed = Number((await selectLastBackup(db))?.bytes ?? 0) + RESERVE_BYTES;
  if (disk === undefined || disk.bavail * disk.bsize >= needed) return;
  throw new StartupError(
    `The disk of ${backup.folder} is almost full: a backup needs ${(needed / 1e6).toFixed(0)} MB. Free some space; no backup was made.`,
  );
}
