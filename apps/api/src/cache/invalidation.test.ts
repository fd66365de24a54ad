import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshDatabase } from '../../test/database.ts';
import { openDb } from '../database/db.ts';
import { systemClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { cachedResponse } from './cached-response.ts';
import { listenForChanges } from './invalidation.ts';
import { newResponseCache } from './response-cache.ts';
import { newSessionCache } from './session-cache.ts';

async function isCaching(databaseUrl: string, listenAt: string): Promise<boolean> {
  const db = openDb(databaseUrl, () => {});
  const caches = {
    responseCache: newResponseCache(100_000, systemClock),
    sessionCache: newSessionCache(true, systemClock),
  };
  const listening = await listenForChanges(caches, { db, url: listenAt, log: silentLog });
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

test('the caches are on once a notice to this process came back', async () => {
  const { url, drop } = await freshDatabase();
  assert.equal(await isCaching(url, url), true);
  await drop();
});

test('the caches are off where LISTEN hears nothing of what is told, as behind a pooler', async () => {
  const [here, elsewhere] = [await freshDatabase(), await freshDatabase()];
  assert.equal(await isCaching(here.url, elsewhere.url), false);
  await Promise.all([here.drop(), elsewhere.drop()]);
});
