import { setTimeout as sleep } from 'node:timers/promises';
import { removeEndedSignIns } from './auth/cleanup.ts';
import { countItems } from './orders/item-counts.ts';
import { foldCategoryTotals } from './figures/dashboard.ts';
import { type Jobs, type Schedule, startJobs } from './platform/jobs.ts';
import type { Shop, ShopJobs } from './shop.ts';
import { releaseExpiredHolds } from './orders/holds.ts';
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
 * are caught up by the hourly clean-up of pictures.
 */
export function shopJobs(): ShopQueue {
  const stopping = new AbortController();
  let queue: RunningQueue | undefined;
  let starting: Promise<void> = Promise.resolve();
  return {
    start(shop, url) {
      starting = (async () => {
        while (queue === undefined && !stopping.signal.aborted) {
          queue = await tryToStart(shop, url);
          if (queue === undefined)
            await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
        }
      })();
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

async function tryToStart(shop: Shop, url: string): Promise<RunningQueue | undefined> {
  try {
    const handlers = {
      'make-avif': ({ pictureId }: { pictureId: string }) => makeAvif(shop, pictureId),
    };
    return await startJobs({ url, log: shop.log, handlers, schedules: schedulesOf(shop) });
  } catch (error) {
    shop.log.error({ err: error }, 'the job queue did not start');
    return undefined;
  }
}

function schedulesOf(shop: Shop): Schedule[] {
  return [
    { name: 'release-holds', cron: '* * * * *', run: () => releaseExpiredHolds(shop) },
    { name: 'count-items', cron: '*/10 * * * *', run: () => countItems(shop) },
    { name: 'fold-category-totals', cron: '5-59/10 * * * *', run: () => foldCategoryTotals(shop) },
    { name: 'fold-holds', cron: '27 2 * * *', run: () => foldHolds(shop) },
    { name: 'clean-up-pictures', cron: '17 * * * *', run: () => cleanUpPictures(shop) },
    { name: 'clean-up-sign-ins', cron: '37 * * * *', run: () => removeEndedSignIns(shop) },
  ];
}
