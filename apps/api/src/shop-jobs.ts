import { setTimeout as sleep } from 'node:timers/promises';
import { removeEndedSignIns } from './auth/cleanup.ts';
import { countItems } from './delivery/delivery.ts';
import { sumShelves } from './inventory/inventory.ts';
import { type Jobs, type Schedule, startJobs } from './lib/jobs.ts';
import type { Shop } from './lib/shop.ts';
import { releaseExpiredHolds } from './orders/holds.ts';
import { cleanUpPictures, makeAvif } from './pictures/picture-jobs.ts';

/** A queue that can be given to the shop before it runs. */
export type ShopJobs = Jobs & {
  start: (shop: Shop, url: string) => void;
  stop: () => Promise<void>;
};

const PAUSE_MS = 10_000;

/**
 * The shop's jobs: what is done after an answer, and what is done by the hour. The shop sells
 * without them; what was enqueued while the queue did not run is made up for by the hourly sweep.
 */
export function shopJobs(): ShopJobs {
  const stopping = new AbortController();
  let queue: Awaited<ReturnType<typeof startJobs>> | undefined;
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

async function tryToStart(shop: Shop, url: string) {
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
    { name: 'sum-shelves', cron: '5-59/10 * * * *', run: () => sumShelves(shop) },
    { name: 'clean-up-pictures', cron: '17 * * * *', run: () => cleanUpPictures(shop) },
    { name: 'clean-up-sign-ins', cron: '37 * * * *', run: () => removeEndedSignIns(shop) },
  ];
}
