import { raiseAlert } from '../messages/alerts.ts';
import { lateJobs } from '../database/job-runs.ts';
import { transaction } from '../database/transaction.ts';
import { Refusal } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { selectLastBackup, selectUntoldFailures, updateNoticeTime } from './backup-row-queries.ts';
import { beginBackup, endInterruptedBackups } from './backups.ts';

/** The scheduled job of `backUpByClock`. */
export const BACKUP_JOB = 'back-up';

/** Makes the backup of the day, unless a backup is running. */
export async function backUpByClock(shop: Shop): Promise<void> {
  try {
    await beginBackup(shop, { kind: 'CLOCK', actor: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Ends backups whose process died, and sends the owner notices of failed backups and trials, and of
 * scheduled backups that are not made.
 */
export async function watchBackups(shop: Shop): Promise<void> {
  await transaction(shop.db, (db) => endInterruptedBackups(shop, db));
  for (const { id, started_at, trial, note } of await selectUntoldFailures(shop.db)) {
    const what = trial === 'FAILED' ? 'The trial restore of a backup failed' : 'A backup failed';
    await transaction(shop.db, async (db) => {
      if (!(await updateNoticeTime(db, { id, now: shop.clock.now() }))) return;
      await raiseAlert(shop, db, { what: `${what}: ${note ?? ''}`, since: started_at });
    });
  }
  if ((await lateJobs(shop.db, shop.clock.now())).includes(BACKUP_JOB)) {
    const since = (await selectLastBackup(shop.db))?.started_at ?? shop.clock.now();
    const what = 'No scheduled backup was made for two days';
    await transaction(shop.db, (db) => raiseAlert(shop, db, { what, since }));
  }
}
