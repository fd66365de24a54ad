import { lastSuccesses, lateJobs } from '../database/job-runs.ts';
import { transaction } from '../database/transaction.ts';
import { GatewayDenied } from '../gateway/gateway.ts';
import { gatewayOf } from '../gateway/shop-gateway.ts';
import { raiseAlert } from '../messages/alerts.ts';
import { ALERTS } from '../messages/message-words.ts';
import type { Shop } from '../shop.ts';

/** The name of the scheduled job. */
export const CHECK_GATEWAY = 'check-gateway';

/** A reference that no payment has. */
const NO_PAYMENT = 'check';

/**
 * Scheduled job: asks the gateway about a payment that does not exist. Alerts the owner when it refuses the
 * keys of the shop, or when the job is late because the gateway cannot be used. Rejects as the gateway does:
 * a job without success makes the shop `degraded`.
 */
export async function checkGateway(shop: Shop): Promise<void> {
  try {
    await gatewayOf(shop)?.read({ reference: NO_PAYMENT });
  } catch (error) {
    const isDenied = error instanceof GatewayDenied;
    if (isDenied || (await isLate(shop))) {
      const what = isDenied ? ALERTS.gatewayDenied : ALERTS.gatewayAway;
      const since = await lastSuccess(shop);
      await transaction(shop.db, (db) => raiseAlert(shop, db, { what, since }));
    }
    throw error;
  }
}

async function isLate({ db, clock }: Shop): Promise<boolean> {
  return (await lateJobs(db, clock.now())).includes(CHECK_GATEWAY);
}

/** Returns when the gateway answered last; now when it never did. */
async function lastSuccess({ db, clock }: Shop): Promise<Date> {
  const known = (await lastSuccesses(db)).find(({ job }) => job === CHECK_GATEWAY);
  return known?.succeededAt ?? clock.now();
}
