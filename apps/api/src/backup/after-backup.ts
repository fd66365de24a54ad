import { open } from 'node:fs/promises';
import { folderId } from '../data-folder/folder-identity.ts';
import type { Db } from '../database/db.ts';
import { recordJobSuccess } from '../database/job-runs.ts';
import { type Clock, DAY_MS, msAfter } from '../platform/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { selectToTry, updateTrial } from './aftercare-queries.ts';
import { removeOutdatedBackups } from './retention.ts';
import { type TrialResult, tryBackup } from './trial.ts';

/** A week, minus the hours by which a backup may be early. */
const TRIAL_AFTER_MS = 6.5 * DAY_MS;

/** The names of the last backup and the last good trial in the metrics. */
const [BACKUP, TRIAL] = ['backup', 'backup-trial'];

type Aftercare = { url: string; settings: Pick<Settings, 'dataDir' | 'backup'>; clock: Clock };

/**
 * Runs after a backup: records its success, removes older backups, and once a week restores the newest
 * scheduled backup for a trial; without a schedule the newest of the back office.
 */
export async function afterBackup(db: Db, { url, settings, clock }: Aftercare): Promise<void> {
  const now = clock.now();
  await recordJobSuccess(db, { job: BACKUP, now, lateAt: null });
  await removeOutdatedBackups(db, settings, clock);
  const due = await selectToTry(db, {
    since: msAfter(now, -TRIAL_AFTER_MS),
    isScheduled: settings.backup.at !== undefined,
    folder: folderId(settings.dataDir),
  });
  if (due === undefined) return;
  const result = await tried(url, due.path, settings.backup.passphrase);
  if (result === 'busy') return;
  const { wrong } = result;
  await updateTrial(db, { id: due.id, wrong, now: clock.now() });
  if (wrong === undefined) {
    await recordJobSuccess(db, { job: TRIAL, now: clock.now(), lateAt: null });
  }
}

/** Tries a backup; a failure of the trial is a fault of the backup too. */
async function tried(
  url: string,
  path: string,
  passphrase: string | undefined,
): Promise<TrialResult | 'busy'> {
  try {
    const handle = await open(path);
    try {
      return await tryBackup(url, { handle, passphrase });
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Error && 'code' in error && error.code === '42501') {
      return {
        wrong: `${reason}: the role of DATABASE_URL must be allowed to make a scratch database (alter role … createdb)`,
      };
    }
    return { wrong: reason };
  }
}
