import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** The data of each kind of job, by its name. */
type JobTypes = Record<string, object>;

/** A background job: run after the response, at least once, by any one of the server processes. */
export type Job<Types extends JobTypes> = {
  [Name in keyof Types & string]: { name: Name; data: Types[Name] };
}[keyof Types & string];

/** The job queue. */
export type Jobs<Types extends JobTypes> = { enqueue: (job: Job<Types>) => Promise<void> };

/** The worker of each kind of job; if it throws, the queue retries later. */
export type JobHandlers<Types extends JobTypes> = {
  [Name in keyof Types]: (data: Types[Name]) => Promise<void>;
};

/** A scheduled job; `cron` is minute, hour, day of month, month and weekday, in UTC. */
export type Schedule = { name: string; cron: string; run: () => Promise<void> };

/** Connections of a process's job queue. */
export const JOB_CONNECTIONS = 2;

const STOP_LIMIT_MS = 5_000;
const RETRIES = { retryLimit: 3, retryDelay: 30, retryBackoff: true };
const RETENTION = { expireInSeconds: 600, deleteAfterSeconds: 86_400 };

/**
 * Job queue and scheduler, on pg-boss in the database schema `pgboss`, which it migrates itself. Each
 * kind of job runs one at a time across all processes. When the database goes away the queue logs it and
 * resumes once it is back.
 */
export async function startJobs<Types extends JobTypes>({
  url,
  handlers,
  schedules = [],
  log,
}: {
  url: string;
  handlers: JobHandlers<Types>;
  schedules?: readonly Schedule[];
  log: Log;
}): Promise<Jobs<Types> & { stop: () => Promise<void> }> {
  // A small pool of its own, so that jobs and requests never wait for each other's connections.
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'resham-jobs',
    max: JOB_CONNECTIONS,
    connectionTimeoutMillis: 4_000,
  });
  boss.on('error', ({ message: reason }) => log.error({ reason }, 'the job queue had a fault'));
  const stop = () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
  try {
    await boss.start();
    for (const name of Object.keys(handlers) as (keyof Types & string)[]) {
      // The cast is safe: only `enqueue` adds jobs of this kind, and it is typed.
      await workOn(boss, { name, log }, (data) => handlers[name](data as Types[typeof name]));
    }
    for (const { name, cron, run } of schedules) {
      await workOn(boss, { name, log }, run);
      await boss.schedule(name, cron);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const enqueue = async ({ name, data }: Job<Types>) => {
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
      // The queue retries by itself; only the reason is logged here.
      log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  });
}
