import { sql } from 'kysely';
import type { Db } from '../src/database/db.ts';
import { eventually } from './bare-server-process.ts';

/** Returns how many connections of the database wait for a lock now. */
export async function waitingForLocks(db: Db): Promise<number> {
  // Within a transaction PostgreSQL keeps returning its first snapshot of the statistics.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until so many connections wait for a lock. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  await eventually(async () => (await waitingForLocks(db)) >= count);
}

/**
 * Lets orders wait longer than the second after which a real shop answers 503: a test holds what they wait
 * for, or sends many at once to a slow machine.
 */
export async function letOrdersWait(db: Db): Promise<void> {
  await sql`alter function place_order(jsonb) set lock_timeout = '1min'`.execute(db);
}
