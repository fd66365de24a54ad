import { transaction } from '../database/transaction.ts';
import {
  type Gateway,
  GatewayAway,
  GatewayDenied,
  GatewayRefusal,
  type SentBack,
} from '../gateway/gateway.ts';
import { queueRefundMessage } from '../messages/queue-message.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import {
  type TryRow,
  claimTries,
  updateTryEnded,
  updateTrySent,
} from './gateway-refund-queries.ts';
import { lockRefund, updateSentRefund } from './send-refund-queries.ts';

const BATCH = 8;

/** The reason of a failed refund when the gateway gives none. */
const NO_REASON = 'The gateway gave no reason';

/**
 * Asks the gateway about every refund that it shall send, and sends those that it does not know. What it does
 * not answer is asked again in a minute, with the same key, so that no money goes back twice.
 */
export async function askRefunds(shop: Shop, gateway: Gateway): Promise<void> {
  for (let isMore = true; isMore;) {
    const now = shop.clock.now();
    const claimedUntil = msAfter(now, MINUTE_MS);
    const tries = await claimTries(shop.db, { now, claimedUntil, most: BATCH });
    const answers = await Promise.allSettled(tries.map((one) => askRefund(shop, gateway, one)));
    const failed = answers.filter((one) => one.status === 'rejected');
    for (const { reason } of failed) {
      shop.log.warn({ err: reason as unknown }, 'a refund was not looked for');
    }
    isMore = tries.length === BATCH && failed.length < BATCH;
  }
}

async function askRefund(shop: Shop, gateway: Gateway, one: TryRow): Promise<void> {
  const found = await sentBackBy(gateway, one);
  if (one.gateway_id === null && found.id !== undefined) {
    await updateTrySent(shop.db, one, found.id);
  }
  if (found.state !== 'RUNNING') await end(shop, one, found);
}

type Found = Omit<SentBack, 'id'> & { id: string | undefined };

/** Reads a refund that the gateway knows, and sends any other. */
async function sentBackBy(gateway: Gateway, one: TryRow): Promise<Found> {
  const { refund_id: refundId, payment_id: paymentId, amount, gateway_id: id, is_first } = one;
  try {
    if (id !== null) return await gateway.refund({ id });
    return await gateway.refund({ paymentId, amount, refundId, key: keyOf(one) });
  } catch (error) {
    // An earlier question may have been answered, and its answer lost: then only the gateway knows.
    const isNotSent =
      error instanceof GatewayRefusal || (is_first && error instanceof GatewayDenied);
    if (!isNotSent) throw error;
    if (id !== null) throw new GatewayAway('The gateway does not know its refund.');
    return { id: undefined, state: 'FAILED', reason: error.message };
  }
}

/** The key has the number of the try: with the same one the gateway answers the failed refund again. */
function keyOf({ refund_id: refundId, try: number }: TryRow): string {
  return `refund-${refundId.padStart(6, '0')}-${number}`;
}

async function end(shop: Shop, one: TryRow, { id, state, reason }: Found): Promise<void> {
  const { refund_id: refundId, amount, begun_in: begunIn } = one;
  const now = shop.clock.now();
  const failedReason = state === 'FAILED' ? reason || NO_REASON : null;
  await transaction(shop.db, async (db) => {
    await lockRefund(db, refundId);
    if (!(await updateTryEnded(db, one, { now, failedReason }))) return;
    if (failedReason !== null) return;
    await updateSentRefund(db, {
      id: refundId,
      amount,
      method: 'GATEWAY',
      reference: id ?? null,
      sentAt: now,
      recordedAt: now,
      recordedIn: begunIn,
      isByItem: false,
    });
    await queueRefundMessage(shop, db, refundId);
  });
}
