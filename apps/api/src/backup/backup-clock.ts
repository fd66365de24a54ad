import { raiseAlert } from '../messages/alerts.ts';
import { lateJobs } from '../database/job-runs.ts';
import { transaction } from '../database/transaction.ts';
import { msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  selectLastBackup,
  selectRunningSince,
  selectUntoldFailures,
  updateNoticeTime,
} from './backup-row-queries.ts';
import { beginBackup, endInterruptedBackups } from './backups.ts';

/** The scheduled job of `backUpByClock`. */
export const BACKUP_JOB = 'back-up';

/** Duration of a backup after which the owner gets an alert: a folder that does not answer stops it. */
const LONG_MS = 4 * 3_600_000;

/** Makes the backup of the day; fails while another one is running, and the queue tries again. */
export async function backUpByClock(shop: Shop): Promise<void> {
  await beginBackup(shop, { kind: 'CLOCK', actor: null });
}

/**
 * Ends backups whose process died, and sends the owner notices of failed backups and trials, of
 * backups that do not end, and of scheduled backups that are not made.
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
  const now = shop.clock.now();
  const raise = async (what: string, since: Date) =>
    transaction(shop.db, (db) => raiseAlert(shop, db, { what, since }));
  const since = await selectRunningSince(shop.db);
  if (since !== undefined && since <= msAfter(now, -LONG_MS)) {
    await raise('A backup does not end, and prevents every other one', since);
  }
  if ((await lateJobs(shop.db, now)).includes(BACKUP_JOB)) {
    const last = await selectLastBackup(shop.db);
    await raise('No scheduled backup was made for two days', last?.started_at ?? now);
  }
}
