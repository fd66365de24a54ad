import { sql } from 'kysely';
import type { Db } from './db.ts';

/** How many messages wait, and for how many seconds the longest has been due. */
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
