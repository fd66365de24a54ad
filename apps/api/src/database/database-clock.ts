import { sql } from 'kysely';
import type { CorrectedClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { type Db, readRow } from './db.ts';

const MEASURE_EVERY_MS = 10_000;

/** The fastest of several round trips is the most precise. */
const ROUND_TRIPS = 3;

/** A slower answer is too imprecise; then the previous offset stays. */
const SLOWEST_MS = 1_000;

/**
 * Keeps a clock at the database's time, measured now and every ten seconds, because after a failover the
 * database is another machine. Assumes that the database answered in the middle of the round trip, so all
 * servers agree within one round trip.
 */
export async function followDatabaseClock(
  db: Db,
  clock: CorrectedClock,
  log: Log,
): Promise<{ stop: () => void }> {
  async function follow(): Promise<void> {
    try {
      const offset = await measuredOffset(db);
      if (offset !== undefined) clock.correct(offset);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "the database's clock could not be read");
    }
  }
  await follow();
  const timer = setInterval(() => void follow(), MEASURE_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Returns by how many milliseconds the database's clock is ahead; undefined when the answer took too long.
 */
async function measuredOffset(db: Db): Promise<number | undefined> {
  // On an open connection: opening one would count as part of the round trip.
  return db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    let fastest = { took: SLOWEST_MS, offset: undefined as number | undefined };
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
      const measured = await roundTrip(connection);
      if (measured.took < fastest.took) fastest = measured;
    }
    return fastest.offset;
  });
}

async function roundTrip(db: Db): Promise<{ took: number; offset: number | undefined }> {
  const [before, begun] = [Date.now(), performance.now()];
  const row = await readRow<{ now: Date }>(db)`select clock_timestamp() as now`;
  const took = performance.now() - begun;
  const now = row?.now.valueOf();
  return { took, offset: now === undefined ? undefined : now - (before + took / 2) };
}
