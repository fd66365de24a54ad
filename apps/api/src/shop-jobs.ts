import { setTimeout as sleep } from 'node:timers/promises';
import { startBackup } from './backup/start-backup.ts';
import { expectJobs, recordJobSuccess, registerJobs } from './database/job-runs.ts';
import { MINUTE_MS, msAfter } from './platform/clock.ts';
import { folderId } from './data-folder/folder-identity.ts';
import { EVERY_MINUTE, type Jobs, startJobs } from './platform/jobs.ts';
import type { Shop, ShopJobs } from './shop.ts';
import { type ShopSchedule, schedulesOf } from './shop-schedules.ts';
import { notifyOfNewOrders } from './orders/placing/new-order-notice.ts';
import { askGateway } from './online-payments/ask-gateway.ts';
import { matchOrder } from './payments/matching.ts';
import { makeAvif } from './pictures/picture-jobs.ts';
import { lookAtProofs } from './proofs/look-at-proofs.ts';

/** A job queue that the shop gets before it is started. */
export type ShopQueue = Jobs<ShopJobs> & {
  start: (shop: Shop, url: string) => void;
  stop: () => Promise<void>;
};

type RunningQueue = Jobs<ShopJobs> & { stop: () => Promise<void> };

const PAUSE_MS = 10_000;

/**
 * Background and scheduled jobs of the shop. The shop sells without them; the hourly clean-up of pictures
 * queues jobs again that could not be queued. Each success is recorded, for metrics and readiness.
 */
export function shopJobs(): ShopQueue {
  const stopping = new AbortController();
  let queue: RunningQueue | undefined;
  let starting: Promise<void> = Promise.resolve();

  /** Retries a step of the start until it succeeds or the shop is stopped. */
  async function untilDone(shop: Shop, step: () => Promise<void>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        return await step();
      } catch (error) {
        shop.log.error({ err: error }, 'the job queue did not start');
        await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async function start(shop: Shop, url: string): Promise<void> {
    const schedules = schedulesOf(shop);
    const isWorking = shop.settings.running.runsJobs;
    const due = schedules.map((job) => dueOf(shop, job));
    // Once, in any state of the queue: while it does not start, every job becomes late.
    const register = isWorking ? registerJobs : expectJobs;
    await untilDone(shop, () => register(shop.db, due, shop.clock.now()));
    const handlers = handlersOf(shop, url);
    await untilDone(shop, async () => {
      queue = await startJobs<ShopJobs>({
        url,
        log: shop.log,
        clock: shop.clock,
        handlers,
        slow: slowOf(schedules),
        isWorking,
        queueOf: queuesOf(shop.settings),
        schedules: schedules.map((job) => ({ ...job, run: () => recorded(shop, job) })),
      });
    });
  }

  return {
    start(shop, url) {
      starting = start(shop, url);
    },
    async enqueue(job) {
      await queue?.enqueue(job);
    },
    async stop() {
      stopping.abort();
      await starting;
      await queue?.stop();
    },
  };
}

/** Jobs that need files of the data folder: the picture jobs only when the pictures are in it. */
const FILE_JOBS = new Set(['make-backup']);
const PICTURE_JOBS = new Set([
  'make-avif',
  'check-pictures',
  'clean-up-pictures',
  'look-at-proofs',
  'look-at-late-proofs',
  'delete-old-screenshots',
]);

/**
 * Returns the queues of jobs. Servers of a shared database may have separate data folders: a job that
 * needs files is left to the servers that have them.
 */
function queuesOf({
  sharesDatabase,
  dataDir,
  pictures,
}: Shop['settings']): (name: string) => string {
  if (!sharesDatabase) return (name) => name;
  const folder = folderId(dataDir);
  const isOfFolder = (name: string) =>
    FILE_JOBS.has(name) || (pictures.kind === 'disk' && PICTURE_JOBS.has(name));
  return (name) => (isOfFolder(name) ? `${name}.${folder}` : name);
}

/** Returns jobs that read much of the shop: all that do not run every minute. */
function slowOf(schedules: readonly ShopSchedule[]): Set<string> {
  const rare = schedules.filter(({ cron }) => cron !== EVERY_MINUTE).map(({ name }) => name);
  return new Set(['make-avif', ...rare]);
}

/**
 * A job whose successes are recorded; `lateMinutes` after a success the next one is overdue, null for
 * never.
 */
type RecordedJob = { name: string; lateMinutes: number | null; run: () => Promise<void> };

async function recorded(shop: Shop, job: RecordedJob): Promise<void> {
  await job.run();
  await recordJobSuccess(shop.db, { ...dueOf(shop, job), now: shop.clock.now() });
}

function dueOf(shop: Shop, { name, lateMinutes }: RecordedJob) {
  const lateAt = lateMinutes === null ? null : msAfter(shop.clock.now(), lateMinutes * MINUTE_MS);
  return { job: name, lateAt };
}

/** Returns the queued jobs with their handlers. */
function handlersOf(shop: Shop, url: string) {
  return {
    'make-avif': ({ pictureId }: { pictureId: string }) =>
      recorded(shop, {
        name: 'make-avif',
        lateMinutes: null,
        run: () => makeAvif(shop, pictureId),
      }),
    'tell-of-orders': () =>
      recorded(shop, {
        name: 'tell-of-orders',
        lateMinutes: null,
        run: () => notifyOfNewOrders(shop),
      }),
    'match-payment': ({ orderId }: { orderId: string }) =>
      recorded(shop, {
        name: 'match-payment',
        lateMinutes: null,
        run: () => matchOrder(shop, orderId),
      }),
    'look-at-proofs': () =>
      recorded(shop, {
        name: 'look-at-proofs',
        lateMinutes: null,
        run: () => lookAtProofs(shop),
      }),
    'ask-gateway': () =>
      recorded(shop, { name: 'ask-gateway', lateMinutes: null, run: () => askGateway(shop) }),
    'make-backup': ({ backupId }: { backupId: string }) => startBackup(shop, url, backupId),
  };
}
