import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '../../test/database.ts';
import { startTestPostgres } from '../../test/postgres.ts';
import { startJobs } from './jobs.ts';
import { silentLog } from './log.ts';
import { scaled } from '../../../../scripts/lib/slowness.mjs';

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + scaled(20_000); !holds(); await sleep(50)) {
    assert.ok(Date.now() < end, 'not within the time limit');
  }
}

test('every queued job runs once, and one at a time', async (t) => {
  const database = await freshDatabase();
  t.after(database.drop);
  const seen: string[] = [];
  let running = 0;
  let most = 0;
  const makeAvif = async ({ pictureId }: { pictureId: string }) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    seen.push(pictureId);
  };
  const jobs = await startJobs({
    url: database.url,
    handlers: { 'make-avif': makeAvif },
    schedules: [{ name: 'clean-up', cron: '17 * * * *', run: async () => {} }],
    log: silentLog,
  });
  await jobs.enqueue({ name: 'make-avif', data: { pictureId: '1' } });
  await jobs.enqueue({ name: 'make-avif', data: { pictureId: '2' } });
  await until(() => seen.length === 2);
  await jobs.stop();
  assert.deepEqual(seen.toSorted(), ['1', '2']);
  assert.equal(most, 1);
});

test('the database going away is logged, and nothing worse', async () => {
  const postgres = await startTestPostgres();
  const faults: string[] = [];
  const jobs = await startJobs({
    url: postgres.url,
    handlers: { 'make-avif': async () => {} },
    log: { ...silentLog, error: (_details, message) => void faults.push(message) },
  });
  await postgres.stop();
  await until(() => faults.length > 0);
  await jobs.stop();
});

test('a database that is not there is told, and can be tried again', async () => {
  const url = 'postgres://nobody:nothing@127.0.0.1:1/none';
  const start = () => startJobs({ url, handlers: { 'make-avif': async () => {} }, log: silentLog });
  await assert.rejects(start, /ECONNREFUSED/);
  await assert.rejects(start, /ECONNREFUSED/);
});
