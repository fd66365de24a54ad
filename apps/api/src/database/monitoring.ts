import { type Db, readOne, readRow } from './db.ts';

/** Seconds since the last complete backup, and since the last trial restore; null for never. */
export type BackupAges = { backup: number | null; trial: number | null };

/**
 * Returns the ages of the last backup and trial. Backups of the command exist only as rows, and rows of
 * old ones are deleted, so both tables are queried.
 */
export async function backupAges(db: Db, now: Date): Promise<BackupAges> {
  const row = await readRow<BackupAges>(db)`
    select
      extract(epoch from ${now}::timestamptz - greatest(
        (select max(finished_at) from backups where state = 'DONE'),
        (select succeeded_at from job_runs where job = 'backup')
      ))::float8 as backup,
      extract(epoch from ${now}::timestamptz - (
        select succeeded_at from job_runs where job = 'backup-trial'
      ))::float8 as trial`;
  return row ?? { backup: null, trial: null };
}

/** Number of waiting messages, and the seconds for which the oldest has been due. */
export type MessageBacklog = { depth: number; oldestSeconds: number };

/** Counting stops here: a longer queue is as alarming. */
const MOST_COUNTED = 100_000;

/**
 * Returns the backlog of messages. A message that pauses after a try is not late until its next try is
 * due.
 */
export async function messageBacklog(db: Db, now: Date): Promise<MessageBacklog> {
  const row = await readOne<MessageBacklog>(db)`
    select count(*)::integer as depth,
      coalesce(extract(epoch from ${now}::timestamptz - min(next_try_at)), 0)::float8 as "oldestSeconds"
    from (
      select next_try_at from messages where state = 'QUEUED' and not is_decoy limit ${MOST_COUNTED}
    ) as waiting`;
  return { depth: row.depth, oldestSeconds: Math.max(0, row.oldestSeconds) };
}
