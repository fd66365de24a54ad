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

/** Number of waiting messages, and the seconds for which the oldest has been due. */
export type MessageBacklog = { depth: number; oldestSeconds: number };

/** Counting stops here: a longer queue is as alarming. */
const MOST_COUNTED = 100_000;

/**
 * Returns the backlog of messages. A message that pauses after a try is not late until its next try is
 * due.
 */
export async function messageBacklog(db: Db, now: Date): Promise<MessageBacklog> {
  const { rows } = await sql<MessageBacklog>`
    select count(*)::integer as depth,
      coalesce(extract(epoch from ${now}::timestamptz - min(next_try_at)), 0)::float8 as "oldestSeconds"
    from (
      select next_try_at from messages where state = 'QUEUED' and not is_decoy limit ${MOST_COUNTED}
    ) as waiting`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a condition has no row.');
  return { depth: row.depth, oldestSeconds: Math.max(0, row.oldestSeconds) };
}
