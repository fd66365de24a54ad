import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Seconds since the last complete backup, and since the last trial restore; null for never. */
export type BackupAges = { backup: number | null; trial: number | null };

/**
 * Returns the ages of the last backup and trial. Backups of the command exist only as rows, and rows of
 * old ones are deleted, so both tables are queried.
 */
export async function backupAges(db: Db, now: Date): Promise<BackupAges> {
  const { rows } = await sql<BackupAges>`
    select
      extract(epoch from ${now}::timestamptz - greatest(
        (select max(finished_at) from backups where state = 'DONE'),
        (select succeeded_at from job_runs where job = 'backup')
      ))::float8 as backup,
      extract(epoch from ${now}::timestamptz - (
        select succeeded_at from job_runs where job = 'backup-trial'
      ))::float8 as trial`.execute(db);
  return rows[0] ?? { backup: null, trial: null };
}
