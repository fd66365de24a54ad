import type { BodyOf, ReplyOf } from '@shop/contract/call';
import { deliveryMessages } from '@shop/contract/delivery';
import { sum } from '@shop/contract/money';
import { type paymentCalls, paymentMessages } from '@shop/contract/payments';
import { recordActivity } from '../activity/record-activity.ts';
import { lockMatching } from '../database/payment-seen.ts';
import { transaction } from '../database/transaction.ts';
import { rupeesText } from '../invoices/invoice-formats.ts';
import { DAY_MS, msAfter } from '../platform/clock.ts';
import { conflict, notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import { tellOfFoundClaims } from '../refunds/decision-message.ts';
import type { Shop } from '../shop.ts';
import {
  deleteMatch,
  insertMatch,
  matchByAmount,
  matchByReference,
  selectCreditsOfOrder,
  selectCreditsToMatch,
  selectOrdersToMatch,
  selectCreditsOfRecent,
} from './matching-queries.ts';

/** Orders of the last two days are matched again. */
const RECENT_MS = 2 * DAY_MS;

type Match = ReplyOf<typeof paymentCalls.match>['data'];

/**
 * Matches one credit with orders, or one order with credits; customers learn that their claims were found.
 * Throws 404 for unknown ones, and 409 when one is matched already, an order is not paid by scan, or the
 * sums differ.
 */
export async function matchByHand(
  shop: Shop,
  session: Session,
  { creditIds, orderIds }: BodyOf<typeof paymentCalls.match>,
): Promise<Match> {
  return transaction(shop.db, async (db) => {
    await lockMatching(db);
    const credits = await selectCreditsToMatch(db, creditIds);
    const orders = await selectOrdersToMatch(db, orderIds);
    if (credits.length < creditIds.length) throw notFound(paymentMessages.creditUnknown);
    if (orders.length < orderIds.length) throw notFound(deliveryMessages.notFound);
    if ([...credits, ...orders].some((one) => one.match_id !== null))
      throw conflict(paymentMessages.alreadyMatched, 'ALREADY_MATCHED');
    if (orders.some((order) => order.payment_method !== 'NET_BANKING'))
      throw conflict(paymentMessages.notScanned, 'NOT_SCAN_TO_PAY');
    const paid = sum(credits.map(({ amount }) => amount));
    const asked = sum(orders.map(({ total }) => total));
    if (paid !== asked) {
      const message = paymentMessages.sumDiffers(rupeesText(paid), rupeesText(asked));
      throw conflict(message, 'SUM_DIFFERS');
    }
    const match = { creditIds, orderIds, level: 'ok' } as const;
    const now = shop.clock.now();
    await insertMatch(db, { ...match, now, by: session.userId });
    await tellOfFoundClaims(shop, db, { orderIds, at: now });
    const subject = subjectOf(match);
    await recordActivity(shop, db, { actor: session, action: 'PAYMENT_MATCHED', subject });
    return match;
  });
}

/** Takes the whole match of a credit back. Throws 404 for an unknown credit, and 409 without a match. */
export async function takeMatchBack(
  shop: Shop,
  session: Session,
  creditId: string,
): Promise<Match> {
  return transaction(shop.db, async (db) => {
    await lockMatching(db);
    const [credit] = await selectCreditsToMatch(db, [creditId]);
    if (credit === undefined) throw notFound(paymentMessages.creditUnknown);
    const match = await deleteMatch(db, creditId);
    if (match === undefined) throw conflict(paymentMessages.notMatched, 'NOT_MATCHED');
    const subject = subjectOf(match);
    await recordActivity(shop, db, { actor: session, action: 'PAYMENT_UNMATCHED', subject });
    return match;
  });
}

/** Job: looks for the credit of an order in statements that were imported before it. */
export async function matchOrder(shop: Shop, orderId: string): Promise<void> {
  const now = shop.clock.now();
  await transaction(shop.db, async (db) => {
    await lockMatching(db);
    const creditIds = await selectCreditsOfOrder(db, orderId);
    await matchByReference(db, { creditIds, now });
    await matchByAmount(db, { creditIds, now });
  });
}

/**
 * Scheduled job: matches credits that name a recent order by its UTR or reference, because the job of the order
 * was lost, as in a stop of the server. Not by amount, which fits other orders as time goes on.
 */
export async function matchRecentOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await transaction(shop.db, async (db) => {
    await lockMatching(db);
    const creditIds = await selectCreditsOfRecent(db, msAfter(now, -RECENT_MS));
    await matchByReference(db, { creditIds, now });
  });
}

function subjectOf({ creditIds, orderIds }: Pick<Match, 'creditIds' | 'orderIds'>) {
  return { kind: 'PAYMENT', id: creditIds[0] ?? null, label: orderIds.join(', ') };
}
