import { open } from 'node:fs/promises';
import type { Db } from '../database/db.ts';
import { recordJobSuccess } from '../database/job-runs.ts';
import { type Clock, msAfter } from '../platform/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { selectToTry, updateTrial } from './backup-row-queries.ts';
import { removeOutdatedBackups } from './retention.ts';
import { tryBackup } from './trial.ts';

/** A week, minus the hours by which a backup may be early. */
const TRIAL_AFTER_MS = 6.5 * 86_400_000;

/** The names of the last backup and the last good trial in the metrics. */
const [BACKUP, TRIAL] = ['backup', 'backup-trial'];

type Aftercare = { url: string; settings: Pick<Settings, 'backup'>; clock: Clock };

/**
 * Runs after a backup: records its success, removes older backups, and once a week restores the newest
 * scheduled backup for a trial.
 */
export async function afterBackup(db: Db, { url, settings, clock }: Aftercare): Promise<void> {
  const now = clock.now();
  await recordJobSuccess(db, { job: BACKUP, now, lateAt: null });
  await removeOutdatedBackups(db, settings.backup, clock);
  const due = await selectToTry(db, msAfter(now, -TRIAL_AFTER_MS));
  if (due === undefined) return;
  const wrong = await tried(url, due.path, settings.backup.passphrase);
  await updateTrial(db, { id: due.id, wrong, now: clock.now() });
  if (wrong === undefined) {
    await recordJobSuccess(db, { job: TRIAL, now: clock.now(), lateAt: null });
  }
}

/** Returns what is wrong with a backup, in a few words; undefined when it is sound. */
async function tried(
  url: string,
  path: string,
  passphrase: string | undefined,
): Promise<string | undefined> {
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
      return `${reason}: the role of DATABASE_URL must be allowed to make a scratch database (alter role … createdb)`;
    }
    return reason;
  }
}
