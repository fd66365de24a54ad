import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '../../test/database.ts';
import { correctedClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { followDatabaseClock } from './database-clock.ts';
import { openDb } from './db.ts';

const database = await freshDatabase();
after(database.drop);

test('a server whose own clock is wrong goes by the database’s', async (t) => {
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
    assert.ok(Math.abs(difference) < 500, `${difference} ms`);
    assert.ok(Math.abs(clock.offsetMs + wrong) < 500, `${clock.offsetMs} ms`);
  }
  await db.destroy();
});

test('it is measured every minute, and kept while the database is away', async (t) => {
  const db = openDb(database.url, () => {});
  const clock = correctedClock();
  t.mock.timers.enable({ apis: ['setInterval'] });
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
  const following = await followDatabaseClock(db, clock, log);
  const offset = clock.offsetMs;
  await db.destroy();
  t.mock.timers.tick(60_000);
  await sleep(200);
  assert.deepEqual(warnings, ["the database's clock could not be read"]);
  assert.equal(clock.offsetMs, offset);
  following.stop();
});
