import assert from 'node:assert/strict';
import { type TestContext, after, test } from 'node:test';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { eventually } from '../../test/bare-server-process.ts';
import { freshDatabase } from '../../test/database.ts';
import { correctedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { followDatabaseClock } from './database-clock.ts';
import { openDb } from './db.ts';
import type { Database } from './schema.generated.ts';

const database = await freshDatabase();
after(database.drop);

test('a server with a wrong clock uses the database’s time', async (t) => {
  const db = openDb(database.url, () => {});
  const real = Date.now;
  const clock = correctedClock();
  assert.equal(clock.offsetMs, 0);
  for (const wrong of [-5 * 60_000, 5 * 60_000]) {
    const fast = t.mock.method(Date, 'now', () => real() + wrong);
    const following = await followDatabaseClock(db, clock, silentLog);
    const difference = clock.now().valueOf() - real();
    following.stop();
    fast.mock.restore();
    assert.ok(Math.abs(difference) < 5_000, `${difference} ms`);
    assert.ok(Math.abs(clock.offsetMs + wrong) < 5_000, `${clock.offsetMs} ms`);
  }
  await db.destroy();
});

test('the offset is measured every ten seconds, and stays while the database is away', async (t) => {
  const db = openDb(database.url, () => {});
  const clock = correctedClock();
  t.mock.timers.enable({ apis: ['setInterval'] });
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
  const following = await followDatabaseClock(db, clock, log);
  const offset = clock.offsetMs;
  await db.destroy();
  t.mock.timers.tick(10_000);
  await eventually(() => warnings.length > 0);
  assert.deepEqual(warnings, ["the database's clock could not be read"]);
  assert.equal(clock.offsetMs, offset);
  following.stop();
});

/** Returns a database whose first answers are late by 400 ms, in a time that only they move. */
function lateDb({ mock }: TestContext, answers: number): Kysely<Database> {
  let [time, late] = [Date.now(), answers];
  for (const clock of [Date, performance]) mock.method(clock, 'now', () => time);
  const pool = new pg.Pool({ connectionString: database.url });
  // `end` does not wait for its connections; the database may be dropped before they are closed.
  pool.on('error', () => {});
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      const result = await client.query(text, values);
      if (!text.includes('clock_timestamp')) return result;
      const rows = [{ now: new Date(time) }];
      if (late-- > 0) time += 400;
      return { ...result, rows };
    };
    return { query, release: () => client.release() } as PostgresPoolClient;
  };
  const options = pool.options;
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options } }),
  });
}

test('the fastest of several round trips counts, so that a slow answer does not look like clock skew', async (t) => {
  const db = lateDb(t, 2);
  const clock = correctedClock();
  (await followDatabaseClock(db, clock, silentLog)).stop();
  assert.equal(clock.offsetMs, 0);
  await db.destroy();
});
