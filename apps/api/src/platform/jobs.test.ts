import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { eventually } from '../../test/bare-server-process.ts';
import { freshDatabase } from '../../test/database.ts';
import { startTestPostgres } from '../../test/postgres.ts';
import { QUICK_JOBS } from '../../test/quick-jobs.ts';
import { EVERY_MINUTE, startJobs } from './jobs.ts';
import { silentLog } from './log.ts';

const until = (holds: () => boolean) => eventually(holds, 60_000);

/** Returns a database that is dropped after all its users were stopped. */
async function aDatabase(t: TestContext) {
  const { url, drop } = await freshDatabase();
  const stops: (() => Promise<unknown>)[] = [];
  t.after(async () => {
    for (const stop of stops) await stop();
    await drop();
  });
  return { url, stopAfter: (stop: () => Promise<unknown>) => void stops.push(stop) };
}

/**
 * Lets every worker of a database look at its queue: runs jobs of its own queue one after the other;
 * between two of them its worker pauses as long as every other one does.
 */
async function aPacer({ url, stopAfter }: Awaited<ReturnType<typeof aDatabase>>) {
  let ran = 0;
  const jobs = await startJobs({
    url,
    handlers: { pace: async () => void (ran += 1) },
    log: silentLog,
    times: QUICK_JOBS,
  });
  stopAfter(jobs.stop);
  return async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = ran;
      await jobs.enqueue({ name: 'pace', data: {} });
      await until(() => ran > before);
    }
  };
}

test('the queue of a job that does not run every minute is read less often', async (t) => {
  const database = await aDatabase(t);
  const { mock } = t.mock.method(PgBoss.prototype, 'work');
  const run = async () => {};
  const jobs = await startJobs({
    url: database.url,
    handlers: { 'make-avif': run },
    schedules: [
      { name: 'often', cron: EVERY_MINUTE, run },
      { name: 'rare', cron: '17 * * * *', run },
    ],
    log: silentLog,
    times: QUICK_JOBS,
  });
  database.stopAfter(jobs.stop);
  const read = mock.calls.map(({ arguments: [queue, options] }) => {
    return [queue, (options as { pollingIntervalSeconds: number }).pollingIntervalSeconds];
  });
  const { polling } = QUICK_JOBS;
  assert.deepEqual(read, [
    ['make-avif', polling],
    ['often', polling],
    ['rare', 5 * polling],
  ]);
});

test('every queued job runs once, and one at a time', async (t) => {
  const database = await aDatabase(t);
  const begun: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const makeAvif = async ({ pictureId }: { pictureId: string }) => {
    begun.push(pictureId);
    await mayEnd;
  };
  const start = () =>
    startJobs({
      url: database.url,
      handlers: { 'make-avif': makeAvif },
      schedules: [{ name: 'clean-up', cron: '17 * * * *', run: async () => {} }],
      log: silentLog,
      times: QUICK_JOBS,
    });
  const [jobs, others] = [await start(), await start()];
  for (const { stop } of [jobs, others]) database.stopAfter(stop);
  const rounds = await aPacer(database);
  await jobs.enqueue({ name: 'make-avif', data: { pictureId: '1' } });
  await jobs.enqueue({ name: 'make-avif', data: { pictureId: '2' } });
  await until(() => begun.length > 0);
  await rounds();
  assert.equal(begun.length, 1);
  end();
  await until(() => begun.length > 1);
  await rounds();
  assert.deepEqual(begun.toSorted(), ['1', '2']);
});

test('the loss of the database is logged, and nothing worse happens', async () => {
  const postgres = await startTestPostgres();
  const faults: string[] = [];
  const jobs = await startJobs({
    url: postgres.url,
    handlers: { 'make-avif': async () => {} },
    log: { ...silentLog, warn: (_details, message) => void faults.push(message) },
  });
  await postgres.stop();
  await until(() => faults.length > 0);
  await jobs.stop();
});

test('a missing database is reported, and can be tried again', async () => {
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

/** Ends the timeout of a silent process, which pg-boss does not read from the test's clock. */
async function ageHeartbeats(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds'
    where name = 'release-holds' and state = 'active'`);
  await client.end();
}

test('the job of a killed process is run by another one once it has been silent for long', async (t) => {
  const database = await aDatabase(t);
  const hanging = await aHangingProcess(database.url);
  let ran = 0;
  const jobs = await startJobs({
    url: database.url,
    handlers: { 'release-holds': async () => void (ran += 1) },
    log: silentLog,
    times: QUICK_JOBS,
  });
  database.stopAfter(() => hanging.kill().then(jobs.stop));
  const rounds = await aPacer(database);
  const enqueue = () => jobs.enqueue({ name: 'release-holds', data: {} });
  // Any process may take the first ones: in the end the other process has one.
  const taken = hanging.taken.then(() => true);
  while (!(await Promise.race([taken, sleep(200, false)]))) await enqueue();
  const before = ran;
  await enqueue();
  await rounds();
  assert.equal(ran, before, 'no second one runs while the first is under way');
  await hanging.kill();
  await rounds();
  assert.equal(ran, before, 'it may be alive');
  await ageHeartbeats(database.url);
  await until(() => ran > before);
});

test('a daily job whose time passed while no server ran runs once at the next start, and no other job does', async (t) => {
  const database = await aDatabase(t);
  const ran: string[] = [];
  const hour = (new Date().getUTCHours() + 12) % 24;
  const start = () =>
    startJobs({
      url: database.url,
      handlers: {},
      schedules: [
        { name: 'daily', cron: `30 ${hour} * * *`, run: async () => void ran.push('daily') },
        { name: 'yearly', cron: '30 * 29 2 *', run: async () => void ran.push('yearly') },
      ],
      log: silentLog,
      times: QUICK_JOBS,
    });
  const first = await start();
  await first.stop();
  assert.deepEqual(ran, [], 'a new shop has missed nothing');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  await client.query(`update pgboss.schedule set created_on = now() - interval '9 years'`);
  await client.end();
  const second = await start();
  database.stopAfter(second.stop);
  const rounds = await aPacer(database);
  await until(() => ran.length > 0);
  await rounds();
  assert.deepEqual(ran, ['daily']);
});

test('a queue that an earlier version created gets the present limits', async (t) => {
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
  const database = await aDatabase(t);
  const ran: string[] = [];
  const start = (name: string, isWorking: boolean) =>
    startJobs({
      url: database.url,
      handlers: { 'make-avif': async () => void ran.push(name) },
      schedules: [{ name: 'clean-up', cron: '* * * * *', run: async () => void ran.push(name) }],
      log: silentLog,
      times: QUICK_JOBS,
      isWorking,
    });
  const idle = await start('idle', false);
  database.stopAfter(idle.stop);
  const rounds = await aPacer(database);
  await idle.enqueue({ name: 'make-avif', data: {} });
  await rounds();
  assert.deepEqual(ran, []);
  const working = await start('working', true);
  database.stopAfter(working.stop);
  await until(() => ran.length > 0);
  assert.deepEqual([...new Set(ran)], ['working']);
});

test('a job is taken only by processes with its queue', async (t) => {
  const database = await freshDatabase();
  const ran: string[] = [];
  const start = (folder: string, process: string) => {
    const run = async ({ from }: { from: string }) => void ran.push(`${from} by ${process}`);
    return startJobs({
      url: database.url,
      handlers: { 'make-avif': run, 'tell-of-orders': run },
      queueOf: (name) => (name === 'make-avif' ? `${name}.${folder}` : name),
      log: silentLog,
      times: QUICK_JOBS,
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
