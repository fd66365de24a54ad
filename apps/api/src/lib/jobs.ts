import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** Work that is done after an answer, once, whichever process takes it. */
export type Job = { name: 'make-avif'; data: { pictureId: string } };

/** The queue of jobs. */
export type Jobs = { enqueue: (job: Job) => Promise<void> };

/** What does each job; a throw means another try later. */
export type JobHandlers = { [Name in Job['name']]: (data: JobData<Name>) => Promise<void> };

/** Work of the clock: `cron` is minute, hour, day, month and weekday in UTC. */
export type Schedule = { name: string; cron: string; run: () => Promise<void> };

type JobData<Name> = Extract<Job, { name: Name }>['data'];

const CONNECTIONS = 2;
const STOP_LIMIT_MS = 5_000;
const RETRIES = { retryLimit: 3, retryDelay: 30, retryBackoff: true };
const RETENTION = { expireInSeconds: 600, deleteAfterSeconds: 86_400 };

/**
 * Starts the queue in the schema `pgboss` of the database, where it keeps itself up to date.
 * Each kind of job runs one at a time, in all processes together. The database going away is
 * logged, and the queue goes on when it is back.
 */
export async function startJobs({
  url,
  handlers,
  schedules = [],
  log,
}: {
  url: string;
  handlers: JobHandlers;
  schedules?: readonly Schedule[];
  log: Log;
}): Promise<Jobs & { stop: () => Promise<void> }> {
  // Its own small pool: jobs never wait for shoppers nor shoppers for jobs.
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'resham-jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: 4_000,
  });
  boss.on('error', ({ message: reason }) => log.error({ reason }, 'the job queue had a fault'));
  const stop = () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
  try {
    await boss.start();
    const makeAvif = handlers['make-avif'];
    // `enqueue` alone puts data into the queue, and it is typed.
    await workOn(boss, { name: 'make-avif', log }, (data) =>
      makeAvif(data as JobData<'make-avif'>),
    );
    for (const { name, cron, run } of schedules) {
      await workOn(boss, { name, log }, run);
      await boss.schedule(name, cron);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const enqueue = async ({ name, data }: Job) => {
    await boss.send(name, data);
  };
  return { enqueue, stop };
}

async function workOn(
  boss: PgBoss,
  { name, log }: { name: string; log: Log },
  handle: (data: unknown) => Promise<void>,
): Promise<void> {
  await boss.createQueue(name, { policy: 'singleton', ...RETRIES, ...RETENTION });
  await boss.work<unknown>(name, { pollingIntervalSeconds: 2 }, async ([job]) => {
    try {
      if (job !== undefined) await handle(job.data);
    } catch (error) {
      // The queue tries again by itself; why it failed is for the log.
      log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  });
}
