import type { UploadWatch, Uploader } from '../../http/call.ts';
import { msAfter } from '../../platform/clock.ts';
import type { Shop } from '../../shop.ts';
import { updateHoldStands } from './hold-queries.ts';

/** For how long a hold lasts at a time, and how often that is renewed. */
const STANDS_MS = 90_000;
const RENEW_MS = 60_000;

/** How often it is renewed at most: a slow upload of a large screenshot takes some minutes. */
const MOST_RENEWALS = 9;

/** While a screenshot is uploaded, the open hold of its customer does not expire. */
export function standingHold(shop: Shop, { customerId }: Uploader): UploadWatch | undefined {
  if (customerId === undefined) return undefined;
  return keepDuringUpload(shop, (times) => updateHoldStands(shop.db, { customerId, ...times }));
}

/** Returns a watch that calls `keep` while a file is uploaded: what is held then does not end. */
export function keepDuringUpload(
  shop: Shop,
  keep: (times: { now: Date; until: Date }) => Promise<void>,
): UploadWatch {
  let timer: NodeJS.Timeout | undefined;
  let left = MOST_RENEWALS;
  const stand = async () => {
    const now = shop.clock.now();
    await keep({ now, until: msAfter(now, STANDS_MS) });
  };
  const renew = () => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    stand().catch((error: unknown) => shop.log.warn({ err: error }, 'a hold could not be kept'));
  };
  return {
    begin: async () => {
      timer = setInterval(renew, RENEW_MS).unref();
      await stand();
    },
    end: () => clearInterval(timer),
  };
}
