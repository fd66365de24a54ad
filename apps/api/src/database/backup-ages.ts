import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Seconds since the last backup was complete, and since one was restored for a trial; null for never. */
export type BackupAges = { backup: number | null; trial: number | null };

/** Backups by the command have rows alone, and rows of old ones are removed: so both places are asked. */
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
