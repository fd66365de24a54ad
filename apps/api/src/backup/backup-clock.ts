import { raiseAlert } from '../messages/alerts.ts';
import { lateJobs } from '../database/job-runs.ts';
import { transaction } from '../database/transaction.ts';
import { HOUR_MS, msAfter } from '../platform/clock.ts';
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

/** After this duration of a backup the owner gets an alert: a folder that does not answer can block it. */
const LONG_MS = 4 * HOUR_MS;

const TRIAL_FAILED = 'The trial restore of a backup failed';

/** Queues the backup of the day. Throws while another backup runs; the job queue then tries again. */
export async function backUpByClock(shop: Shop): Promise<void> {
  await beginBackup(shop, { kind: 'CLOCK', actor: null });
}

/**
 * Ends backups whose process died. Alerts the owner to failed backups and trials, to backups that lack
 * pictures, to one that does not end, and to a schedule that started no backup for two days.
 */
export async function watchBackups(shop: Shop): Promise<void> {
  await transaction(shop.db, (db) => endInterruptedBackups(shop, db));
  for (const { id, started_at, state, trial, note } of await selectUntoldFailures(shop.db)) {
    const finished = trial === 'FAILED' ? TRIAL_FAILED : 'A backup is not complete';
    const what = state === 'FAILED' ? 'A backup failed' : finished;
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
    const last = await selectLastBackup(shop.db, ['CLOCK']);
    await raise('No scheduled backup was made for two days', last?.started_at ?? now);
  }
}
