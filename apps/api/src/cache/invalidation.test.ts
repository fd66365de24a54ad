import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { type MovableClock, movableClock } from '../../test/movable-clock.ts';
import { CHANGES_CHANNEL } from '../database/change-events.ts';
import { openDb } from '../database/db.ts';
import { silentLog } from '../platform/log.ts';
import { cachedResponse } from './cached-response.ts';
import { listenForChanges } from './invalidation.ts';
import { newResponseCache } from './response-cache.ts';
import { newSessionCache } from './session-cache.ts';

async function isCaching(
  databaseUrl: string,
  { listenAt, clock = movableClock() }: { listenAt: string; clock?: MovableClock },
): Promise<boolean> {
  const db = openDb(databaseUrl, () => {});
  const caches = {
    responseCache: newResponseCache(100_000, clock),
    sessionCache: newSessionCache(true, clock),
  };
  const listening = await listenForChanges(caches, {
    db,
    url: listenAt,
    log: silentLog,
    timers: clock,
  });
  const response = cachedResponse({ status: 200, headers: {}, body: Buffer.from('one') });
  await caches.responseCache.getOrBuild({ key: 'a', url: '/a' }, async () => ({
    response,
    tags: new Set<string>(),
    isStorable: true,
  }));
  const isStored = caches.responseCache.get('/a') !== undefined;
  await listening.stop();
  await db.destroy();
  return isStored;
}

test('the caches are on after a notification to this process came back', async () => {
  const { url, drop } = await freshDatabase();
  assert.equal(await isCaching(url, { listenAt: url }), true);
  await drop();
});

test('the caches are off where LISTEN receives nothing, as behind a pooler', async () => {
  const [here, elsewhere] = [await freshDatabase(), await freshDatabase()];
  const other = new pg.Client({ connectionString: here.url });
  await other.connect();
  await other.query(`listen ${CHANGES_CHANNEL}`);
  const told = once(other, 'notification');
  const clock = movableClock();
  const caching = isCaching(here.url, { listenAt: elsewhere.url, clock });
  await told;
  clock.move(5);
  assert.equal(await caching, false);
  await other.end();
  await Promise.all([here.drop(), elsewhere.drop()]);
});
