import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '../database/db.ts';
import { type Clock, dayOf, daysAfter, monthsBefore } from '../platform/clock.ts';
import type { BackupSettings } from '../platform/backup-settings.ts';
import { deleteBackups, selectKeptBackups } from './backup-row-queries.ts';

type Kept = { id: string; path: string; started_at: Date };

/** Failed backups stay in the list this long. */
const FAILED_DAYS = 90;

/** Those of the backups, newest first, that are kept no longer. The newest always is. */
export function outdated<B extends Pick<Kept, 'started_at'>>(
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
    const isKept =
      at === 0 ||
      dayOf(backup.started_at) >= firstDay ||
      (isOfMonth && monthOf(backup) >= firstMonth);
    return !isKept;
  });
}

/** Removes the files and rows of backups that are kept no longer; those of commands are their makers'. */
export async function removeOutdated(
  db: Db,
  { folder, keep }: Pick<BackupSettings, 'folder' | 'keep'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const backups = (await selectKeptBackups(db)).filter(({ path }) => dirname(path) === folder);
  const old = outdated(backups, keep, now);
  for (const { path } of old) await rm(path, { force: true });
  await deleteBackups(
    db,
    old.map(({ id }) => id),
    new Date(now.valueOf() - FAILED_DAYS * 86_400_000),
  );
}
