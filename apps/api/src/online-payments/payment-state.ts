import {
  type OnlineCallback,
  type OnlineState,
  type PaymentState,
  onlinePaymentMessages,
} from '@shop/contract/online-payments';
import { rupeesOf } from '@shop/contract/money';
import { gatewayOf } from '../gateway/shop-gateway.ts';
import { invalid, notFound, notNow } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { askLink } from './ask-link.ts';
import { selectLinkOfGateway } from './link-queries.ts';
import { type StateRow, selectIsKnownPayment, selectState } from './payment-queries.ts';

/** References as the shop makes them; any other text is unknown. */
const REFERENCE = /^RS[0-9A-Z]{10}$/;

/** Returns the state of one of the customer's own payments; throws 404 for another. */
export async function stateOf(
  shop: Shop,
  { userId: customerId }: Session,
  reference: string,
): Promise<PaymentState> {
  const now = shop.clock.now();
  const row = REFERENCE.test(reference)
    ? await selectState(shop.db, { reference, customerId, now })
    : undefined;
  if (row === undefined) throw notFound(onlinePaymentMessages.unknown);
  return {
    state: stateIn(row),
    orderId: row.order_id,
    refunds: row.refunds.map(({ amount, state }) => ({ amount: rupeesOf(amount), state })),
  };
}

/**
 * Takes the callback of a shopper who comes back from the gateway's page, perhaps in another browser: its
 * signature is its authority. Asks the gateway when the payment is new, perhaps the second one of its link, and
 * returns what is known then. A payment that the gateway has yet to show keeps its link open, because the gateway
 * signed that it was paid; 503 when the gateway cannot be asked.
 */
export async function confirmPayment(shop: Shop, callback: OnlineCallback): Promise<OnlineState> {
  const gateway = gatewayOf(shop);
  const named = gateway?.callback(callback);
  if (gateway === undefined || named === undefined) throw invalid(onlinePaymentMessages.forged);
  const link = await selectLinkOfGateway(shop.db, named.linkId);
  if (link === undefined) throw notFound(onlinePaymentMessages.unknown);
  let isKnown = await selectIsKnownPayment(shop.db, named.paymentId);
  if (!isKnown) {
    let hasFailed = false;
    await askLink(shop, gateway, link).catch((error: unknown) => {
      // The minute's question follows.
      shop.log.warn({ err: error }, 'a payment was not looked for');
      hasFailed = true;
    });
    isKnown = await selectIsKnownPayment(shop.db, named.paymentId);
    if (hasFailed && !isKnown) throw notNow();
  }
  const { reference } = link;
  const row = await selectState(shop.db, { reference, now: shop.clock.now() });
  if (row === undefined) throw notFound(onlinePaymentMessages.unknown);
  const state = stateIn(row);
  return state === 'EXPIRED' && !isKnown ? 'OPEN' : state;
}

function stateIn({ order_id: orderId, is_open: isOpen, refunds }: StateRow): OnlineState {
  if (orderId !== null) return 'PAID';
  if (refunds.length > 0) {
    return refunds.every(({ state }) => state === 'SENT') ? 'REFUNDED' : 'REFUNDING';
  }
  return isOpen ? 'OPEN' : 'EXPIRED';
}
