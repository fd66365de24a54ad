import { PgBoss } from 'pg-boss';
import { type Clock, systemClock } from './clock.ts';
import type { Log } from './log.ts';
import { queueFaultLogger } from './queue-faults.ts';
import { countJobFailure } from './shop-counts.ts';

/** The data of each kind of job, by its name. */
type JobTypes = Record<string, object>;

/** A background job: run after the response, at least once, by any of the server processes. */
export type Job<Types extends JobTypes> = {
  [Name in keyof Types & string]: { name: Name; data: Types[Name] };
}[keyof Types & string];

/** The job queue. */
export type Jobs<Types extends JobTypes> = { enqueue: (job: Job<Types>) => Promise<void> };

/** The worker of each kind of job; if it throws, the queue retries later. */
export type JobHandlers<Types extends JobTypes> = {
  [Name in keyof Types]: (data: Types[Name]) => Promise<void>;
};

/**
 * A scheduled job; `cron` is minute, hour, day of month, month and weekday, in UTC. A daily job whose time
 * passed while no server ran runs once at the next start.
 */
export type Schedule = { name: string; cron: string; run: () => Promise<void> };

/** The cron expression for every minute. */
export const EVERY_MINUTE = '* * * * *';

/** Matches the cron expression of a job that runs once a day: its hour is a number. */
const DAILY = /^\S+ \d+ /;

/** Number of connections of a process's job queue. */
export const JOB_CONNECTIONS = 2;

const STOP_LIMIT_MS = 5_000;
const RETRIES = { retryLimit: 3, retryBackoff: true };
const RETENTION = { deleteAfterSeconds: 86_400 };

/** Without a heartbeat for 20 s a process counts as dead and its job is reassigned. */
const HEARTBEAT = { heartbeatSeconds: 20 };

/** Timeouts of a run, and of one that reads much of the shop. */
const EXPIRE_SECONDS = 60;
const SLOW_SECONDS = 600;

/** The polling interval of a queue, and the pause before a failed job is retried, in seconds. */
export type JobTimes = {
  polling: number;
  retryDelay: number;
  /** The interval of looking for dead processes; one process does it for all. */
  supervise: number;
  monitor: number;
};

/** The factor by which the polling interval is longer for jobs that do not run every minute. */
const RARE = 5;

const TIMES: JobTimes = { polling: 2, retryDelay: 30, supervise: 10, monitor: 5 };

type Options<Types extends JobTypes> = {
  url: string;
  log: Log;
  handlers: JobHandlers<Types>;
  schedules?: readonly Schedule[];
  /** The jobs that may take ten minutes; all others may take one. */
  slow?: ReadonlySet<string>;
  /** Whether this process runs jobs; otherwise it only queues them. */
  isWorking?: boolean;
  /** Returns the queue of a kind of job: only processes with the same queue share its jobs. */
  queueOf?: (name: string) => string;
  times?: JobTimes;
  /** Measures how long a fault of the queue lasts. */
  clock?: Clock;
};

/**
 * Job queue and scheduler, on pg-boss in the database schema `pgboss`, which it migrates itself. Each kind
 * of job runs one at a time across all processes; the job of a dead process is run by another one within
 * about a minute. When the database is away the queue logs it and resumes once it is back.
 */
export async function startJobs<Types extends JobTypes>({
  url,
  log,
  handlers,
  schedules = [],
  slow = new Set(),
  isWorking = true,
  queueOf = (name) => name,
  times = TIMES,
  clock = systemClock,
}: Options<Types>): Promise<Jobs<Types> & { stop: () => Promise<void> }> {
  // A separate small pool, so that jobs and requests never wait for each other's connections.
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'resham-jobs',
    max: JOB_CONNECTIONS,
    connectionTimeoutMillis: 4_000,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: times.supervise,
    monitorIntervalSeconds: times.monitor,
  });
  boss.on('error', queueFaultLogger(log, clock));
  const stop = () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
  const make = (name: string, queue: string) =>
    makeQueue(boss, { queue, isSlow: slow.has(name), retryDelay: times.retryDelay });
  const polling = { log, seconds: times.polling };
  try {
    await boss.start();
    for (const name of Object.keys(handlers) as (keyof Types & string)[]) {
      const queue = queueOf(name);
      await make(name, queue);
      // The cast is safe: only `enqueue` adds jobs of this kind, and it is typed.
      const run = (data: unknown) => handlers[name](data as Types[typeof name]);
      if (isWorking) await workOn(boss, { ...polling, name, queue }, run);
    }
    for (const { name, cron, run } of isWorking ? schedules : []) {
      const queue = queueOf(name);
      await make(name, queue);
      const seconds = cron === EVERY_MINUTE ? times.polling : times.polling * RARE;
      await workOn(boss, { log, seconds, name, queue }, run);
      await boss.schedule(queue, cron, null, { missed: DAILY.test(cron) ? 'once' : 'skip' });
      // Remove the old queue's schedule: no worker listens on it.
      if (queue !== name) await boss.unschedule(name);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const enqueue = async ({ name, data }: Job<Types>) => {
    await boss.send(queueOf(name), data);
  };
  return { enqueue, stop };
}

/** Creates a queue; a queue of an earlier version gets the present limits. */
async function makeQueue(
  boss: PgBoss,
  { queue, isSlow, retryDelay }: { queue: string; isSlow: boolean; retryDelay: number },
): Promise<void> {
  const expireInSeconds = isSlow ? SLOW_SECONDS : EXPIRE_SECONDS;
  const limits = { ...RETRIES, retryDelay, ...RETENTION, ...HEARTBEAT, expireInSeconds };
  await boss.createQueue(queue, { policy: 'singleton', ...limits });
  await boss.updateQueue(queue, limits);
}

async function workOn(
  boss: PgBoss,
  { name, queue, log, seconds }: { name: string; queue: string; log: Log; seconds: number },
  handle: (data: unknown) => Promise<void>,
): Promise<void> {
  await boss.work<unknown>(queue, { pollingIntervalSeconds: seconds }, async ([job]) => {
    try {
      if (job !== undefined) await handle(job.data);
    } catch (error) {
      // The queue retries by itself; only the reason is logged here.
      countJobFailure(name);
      log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  });
}
