import { sql } from 'kysely';
import type { Db } from '../src/database/db.ts';

/** Returns how many connections of the database wait for a lock now. */
export async function waitingForLocks(db: Db): Promise<number> {
  // Within a transaction PostgreSQL keeps returning its first snapshot of the statistics.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
