import { claimCalls, claimMessages } from '@shop/contract/claims';
import { rangeOf } from '@shop/contract/page';
import { paymentCalls, paymentMessages } from '@shop/contract/payments';
import { unorderedHoldCalls } from '@shop/contract/unordered-holds';
import type { BodyOf } from '@shop/contract/call';
import { type Bound, type Upload, bind, listReply } from '../http/call.ts';
import type { Session } from '../platform/session.ts';
import { invalidToken } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { standingHold } from '../orders/placing/standing-hold.ts';
import { claimByLink, refuseUnknownToken } from './claim-by-link.ts';
import { claimPayment } from './claim-payment.ts';
import { matchByHand, takeMatchBack } from './matching.ts';
import { unmatchedOrders } from './unmatched-orders.ts';
import { creditsOf, importStatement, statementsOf } from './statements.ts';
import { refuseUnknownAccount } from '../profile/profile.ts';
import { ownUnorderedHolds, unorderedHolds } from './unordered-holds.ts';

export const paymentsRoutes: Bound[] = [
  bind(paymentCalls.statement, async (shop, { session, body, files }) => ({
    message: paymentMessages.imported,
    data: await importStatement(shop, session, { ...body, files }),
  })),
  bind(paymentCalls.statements, (shop, { query }) => statementsOf(shop, rangeOf(query))),
  bind(paymentCalls.credits, (shop, { query }) => creditsOf(shop, query.matched, rangeOf(query))),
  bind(paymentCalls.orders, (shop, { query }) =>
    unmatchedOrders(shop, { isWhole: query.all === 'true' }, rangeOf(query)),
  ),
  bind(paymentCalls.match, async (shop, { session, body }) => ({
    message: paymentMessages.matched,
    data: await matchByHand(shop, session, body),
  })),
  bind(paymentCalls.unmatch, async (shop, { session, params }) => ({
    message: paymentMessages.unmatched,
    data: await takeMatchBack(shop, session, params.creditId),
  })),
  bind(unorderedHoldCalls.own, async (shop, { session, params }) => {
    await refuseUnknownAccount(shop, session, params.userId);
    return listReply(await ownUnorderedHolds(shop, params.userId));
  }),
  bind(unorderedHoldCalls.list, (shop, { query }) => unorderedHolds(shop, rangeOf(query))),
  bind(
    claimCalls.create,
    async (shop, { session, body, files }) => ({
      message: claimMessages.claimed,
      data: await claimed(shop, { session, body, files }),
    }),
    { watchUpload: standingHold, refuseFiles: refuseUnknownToken },
  ),
];

/** Claims by the token of a link, with a session or without; otherwise an own payment. */
async function claimed(
  shop: Shop,
  given: {
    session: Session | null;
    body: BodyOf<typeof claimCalls.create>;
    files: readonly Upload[];
  },
): Promise<{ refundId: string }> {
  const { session, files, body } = given;
  const { token, reference, utr, upiId } = body;
  if (token !== undefined) return claimByLink(shop, { request: { token, utr, upiId }, files });
  if (session === null || reference === undefined) throw invalidToken();
  const { userId } = session;
  return claimPayment(shop, {
    customerId: userId,
    request: { userId, reference, utr, upiId },
    files,
  });
}
