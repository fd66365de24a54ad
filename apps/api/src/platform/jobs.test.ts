import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { freshDatabase } from '../../test/database.ts';
import { startTestPostgres } from '../../test/postgres.ts';
import { startJobs } from './jobs.ts';
import { silentLog } from './log.ts';
import { scaled } from '../../../../scripts/lib/slowness.mjs';

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + scaled(90_000); !holds(); await sleep(50)) {
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

/** Starts a process that takes the job `release-holds` and hangs on it. */
async function aHangingProcess(url: string) {
  const child = fork(join(import.meta.dirname, '../../test/job-process.ts'), [url]);
  const exited = once(child, 'exit');
  const [said] = (await once(child, 'message')) as [string];
  assert.equal(said, 'started');
  const taken = once(child, 'message');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { taken, kill };
}

test('the job of a process that was killed is run by another one within a minute', async (t) => {
  const database = await freshDatabase();
  const hanging = await aHangingProcess(database.url);
  let ran = 0;
  const jobs = await startJobs({
    url: database.url,
    handlers: { 'release-holds': async () => void (ran += 1) },
    log: silentLog,
  });
  t.after(() => hanging.kill().then(jobs.stop).then(database.drop));
  const enqueue = () => jobs.enqueue({ name: 'release-holds', data: {} });
  // Whichever takes the first ones: in the end the other process has one.
  const taken = hanging.taken.then(() => true);
  while (!(await Promise.race([taken, sleep(200, false)]))) await enqueue();
  const before = ran;
  await enqueue();
  await sleep(5_000);
  assert.equal(ran, before, 'no second one runs while the first is under way');
  await hanging.kill();
  const killedAt = performance.now();
  await until(() => ran > before);
  const seconds = (performance.now() - killedAt) / 1_000;
  assert.ok(seconds < 60, `${seconds} s`);
});

test('a queue that an earlier version made gets the limits of now', async (t) => {
  const database = await freshDatabase();
  const boss = new PgBoss({ connectionString: database.url, schema: 'pgboss' });
  // Its last connection may still be closing when the database is dropped.
  boss.on('error', () => {});
  t.after(() => boss.stop().then(database.drop));
  await boss.start();
  await boss.createQueue('release-holds', { policy: 'singleton', expireInSeconds: 600 });
  const run = async () => {};
  const jobs = await startJobs({
    url: database.url,
    handlers: { 'release-holds': run, 'make-avif': run },
    slow: new Set(['make-avif']),
    log: silentLog,
  });
  await jobs.stop();
  const limits = [];
  for (const name of ['release-holds', 'make-avif']) {
    const queue = await boss.getQueue(name);
    limits.push([queue?.expireInSeconds, queue?.heartbeatSeconds]);
  }
  assert.deepEqual(limits, [
    [60, 20],
    [600, 20],
  ]);
});

test('a process that runs no jobs queues them for those that do', async (t) => {
  const database = await freshDatabase();
  const ran: string[] = [];
  const start = (name: string, isWorking: boolean) =>
    startJobs({
      url: database.url,
      handlers: { 'make-avif': async () => void ran.push(name) },
      schedules: [{ name: 'clean-up', cron: '* * * * *', run: async () => void ran.push(name) }],
      log: silentLog,
      isWorking,
    });
  const idle = await start('idle', false);
  await idle.enqueue({ name: 'make-avif', data: {} });
  await sleep(3_000);
  assert.deepEqual(ran, []);
  const working = await start('working', true);
  t.after(() => Promise.all([idle.stop(), working.stop()]).then(database.drop));
  await until(() => ran.length > 0);
  assert.deepEqual([...new Set(ran)], ['working']);
});

test('a job is taken only by processes that have its queue', async (t) => {
  const database = await freshDatabase();
  const ran: string[] = [];
  const start = (folder: string, process: string) => {
    const run = async ({ from }: { from: string }) => void ran.push(`${from} by ${process}`);
    return startJobs({
      url: database.url,
      handlers: { 'make-avif': run, 'tell-of-orders': run },
      queueOf: (name) => (name === 'make-avif' ? `${name}.${folder}` : name),
      log: silentLog,
    });
  };
  const all = [await start('a', 'one'), await start('b', 'two'), await start('b', 'three')];
  t.after(() => Promise.all(all.map((jobs) => jobs.stop())).then(database.drop));
  for (const jobs of all) {
    const from = jobs === all[0] ? 'a' : 'b';
    await jobs.enqueue({ name: 'make-avif', data: { from } });
    await jobs.enqueue({ name: 'make-avif', data: { from } });
  }
  await until(() => ran.length === 6);
  assert.equal(ran.filter((one) => one === 'a by one').length, 2);
  assert.ok(
    ran.every((one) => one === 'a by one' || one.startsWith('b by ')),
    ran.join(),
  );
});
