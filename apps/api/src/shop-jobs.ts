import { setTimeout as sleep } from 'node:timers/promises';
import { removeEndedSignIns } from './auth/cleanup.ts';
import { countItems } from './orders/item-counts.ts';
import { recordJobSuccess, registerJobs } from './database/job-runs.ts';
import { foldCategoryTotals } from './figures/dashboard.ts';
import { msAfter } from './platform/clock.ts';
import { type Jobs, type Schedule, startJobs } from './platform/jobs.ts';
import type { Shop, ShopJobs } from './shop.ts';
import { releaseExpiredHolds } from './orders/holds.ts';
import { refreshStaleSearch } from './search/search-index.ts';
import { foldHolds } from './stock/ledger.ts';
import { cleanUpPictures, makeAvif } from './pictures/picture-jobs.ts';

/** A job queue that the shop can be given before it is started. */
export type ShopQueue = Jobs<ShopJobs> & {
  start: (shop: Shop, url: string) => void;
  stop: () => Promise<void>;
};

type RunningQueue = Jobs<ShopJobs> & { stop: () => Promise<void> };

const PAUSE_MS = 10_000;

/**
 * Background and scheduled jobs of the shop. The shop sells without them; jobs that could not be queued
 * are caught up by the hourly clean-up of pictures. Each success is recorded, for metrics and readiness.
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
    // Once, whatever becomes of the queue: while it does not start, every job becomes late.
    await untilDone(shop, () =>
      registerJobs(
        shop.db,
        schedules.map((job) => dueOf(shop, job)),
      ),
    );
    const handlers = {
      'make-avif': ({ pictureId }: { pictureId: string }) =>
        recorded(shop, {
          name: 'make-avif',
          lateMinutes: null,
          run: () => makeAvif(shop, pictureId),
        }),
    };
    await untilDone(shop, async () => {
      queue = await startJobs({
        url,
        log: shop.log,
        handlers,
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

/** A job whose successes are recorded; `lateMinutes` after one the next is overdue, null for never. */
type RecordedJob = { name: string; lateMinutes: number | null; run: () => Promise<void> };

async function recorded(shop: Shop, job: RecordedJob): Promise<void> {
  await job.run();
  await recordJobSuccess(shop.db, { ...dueOf(shop, job), now: shop.clock.now() });
}

function dueOf(shop: Shop, { name, lateMinutes }: RecordedJob) {
  const lateAt = lateMinutes === null ? null : msAfter(shop.clock.now(), lateMinutes * 60_000);
  return { job: name, lateAt };
}

/** The scheduled jobs. One is late after three times its period, the releasing of holds after five. */
function schedulesOf(shop: Shop): (Schedule & { lateMinutes: number })[] {
  return [
    {
      name: 'release-holds',
      cron: '* * * * *',
      lateMinutes: 5,
      run: () => releaseExpiredHolds(shop),
    },
    { name: 'count-items', cron: '*/10 * * * *', lateMinutes: 30, run: () => countItems(shop) },
    {
      name: 'fold-category-totals',
      cron: '5-59/10 * * * *',
      lateMinutes: 30,
      run: () => foldCategoryTotals(shop),
    },
    {
      name: 'refresh-search',
      cron: '3-59/5 * * * *',
      lateMinutes: 15,
      run: () => refreshStaleSearch(shop),
    },
    {
      name: 'fold-holds',
      cron: '27 2 * * *',
      lateMinutes: 3 * 24 * 60,
      run: () => foldHolds(shop),
    },
    {
      name: 'clean-up-pictures',
      cron: '17 * * * *',
      lateMinutes: 180,
      run: () => cleanUpPictures(shop),
    },
    {
      name: 'clean-up-sign-ins',
      cron: '37 * * * *',
      lateMinutes: 180,
      run: () => removeEndedSignIns(shop),
    },
  ];
}
