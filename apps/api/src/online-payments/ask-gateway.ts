import { GatewayAway } from '../gateway/gateway.ts';
import { gatewayOf } from '../gateway/shop-gateway.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { askRefunds } from '../refunds/send-by-gateway.ts';
import type { Shop } from '../shop.ts';
import { askLink } from './ask-link.ts';
import { claimLinks, deleteUnpaidLinks, selectLink } from './link-queries.ts';
import { deleteOldEvents } from './payment-queries.ts';

/** Links that are claimed together; each is asked about by itself. */
const BATCH = 8;

/** A job may take a minute; the rest is left to the next one. */
const LONGEST_MS = 40_000;

/** The gateway repeats an event for a day. */
const KEPT_DAYS = 30;

/** Unpaid links are deleted after as many days as their holds, many at a time. */
const UNPAID_DAYS = 90;
const DELETED_AT_ONCE = 1_000;

/**
 * Scheduled job, and the job that an event requests: asks the gateway everything that is due, about links and
 * refunds. What the gateway does not answer is asked again in a minute.
 */
export async function askGateway(shop: Shop): Promise<void> {
  const gateway = gatewayOf(shop);
  if (gateway === undefined) return;
  const { db, clock, log } = shop;
  const end = Date.now() + LONGEST_MS;
  await deleteOldEvents(db, msAfter(clock.now(), -KEPT_DAYS * DAY_MS));
  for (let isMore = true; isMore && Date.now() < end;) {
    const now = clock.now();
    const ids = await claimLinks(db, { now, most: BATCH });
    isMore = ids.length === BATCH;
    const answers = await Promise.allSettled(
      ids.map(async (id) => {
        const link = await selectLink(db, id);
        if (link !== undefined) await askLink(shop, gateway, link);
      }),
    );
    const failed = answers.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    for (const error of failed) log.warn({ err: error }, 'a payment was not looked for');
    if (failed.length === BATCH && failed.every((one) => one instanceof GatewayAway)) return;
  }
  await askRefunds(shop, gateway);
}

/** Scheduled job: deletes links that were not paid, so that they do not grow with every visit of the payment page. */
export async function forgetUnpaidLinks({ db, clock }: Shop): Promise<void> {
  const old = { before: msAfter(clock.now(), -UNPAID_DAYS * DAY_MS), most: DELETED_AT_ONCE };
  while ((await deleteUnpaidLinks(db, old)) === DELETED_AT_ONCE);
}
