import { lateJobs } from '../database/job-runs.ts';
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
 * keys of the shop, or has not answered until the job is late. Rejects as the gateway does: a job without
 * success makes the shop `degraded`.
 */
export async function checkGateway(shop: Shop): Promise<void> {
  const { db, clock } = shop;
  try {
    await gatewayOf(shop)?.read({ reference: NO_PAYMENT });
  } catch (error) {
    const now = clock.now();
    const what = error instanceof GatewayDenied ? ALERTS.gatewayDenied : ALERTS.gatewayAway;
    const isSure =
      error instanceof GatewayDenied || (await lateJobs(db, now)).includes(CHECK_GATEWAY);
    if (isSure) await transaction(db, (tx) => raiseAlert(shop, tx, { what, since: now }));
    throw error;
  }
}
