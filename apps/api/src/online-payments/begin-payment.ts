import { type BegunPayment, onlinePaymentMessages } from '@shop/contract/online-payments';
import { type OrderLine, orderMessages } from '@shop/contract/orders';
import { isDuplicate } from '../database/db.ts';
import { refuseUndeliveredAddress } from '../delivery-areas/delivery-areas.ts';
import { type Gateway, GatewayAway, GatewayRefusal, type Link } from '../gateway/gateway.ts';
import { gatewayOf } from '../gateway/shop-gateway.ts';
import { shopNameOf } from '../messages/message-texts.ts';
import { linkTo } from '../messages/shop-links.ts';
import type { WantedCoupon } from '../orders/placing/coupon-of-order.ts';
import { retryWithoutExpiredHolds } from '../orders/placing/expired-holds.ts';
import { type OnlineHold, holdForPayment } from '../orders/placing/holds.ts';
import { checkedKey } from '../http/idempotency-key.ts';
import { hashOfPayment } from '../orders/placing/paid-order.ts';
import { MINUTE_MS, msAfter } from '../platform/clock.ts';
import { limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import { Refusal, conflict, notNow } from '../platform/refusals.ts';
import { sameHash } from '../platform/tokens.ts';
import { keepWhatsappUpdates } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { giveUp } from './ask-link.ts';
import {
  type LinkRow,
  QUESTION_MS,
  insertLink,
  selectLinkOfKey,
  selectLinkOfReference,
  updateKeyFreed,
  updateLinkMade,
} from './link-queries.ts';
import { selectPayer } from './payment-queries.ts';

/** The page to which the shopper comes back. */
const RETURN_PATH = '/checkout/cart/payment/online';

/** The shortest life of a link: the gateway refuses one that ends within 15 minutes. */
const LEAST_LINK_MS = 16 * MINUTE_MS;

/** After this time a link that is being made counts as dead. A request to the gateway takes 8 s at most. */
const MAKING_MS = 10_000;

/** The input of `payments/begin`. */
export type WantedPayment = {
  customerId: string;
  items: readonly OrderLine[];
  addressId: string;
  coupon: WantedCoupon | undefined;
  key: string | undefined;
  /** The answer about updates by WhatsApp; kept as soon as the payment begins. */
  whatsappUpdates?: boolean | null | undefined;
  /** Whether the cart stays as it is, because a product is bought alone. */
  keepsCart?: boolean;
};

const inSequence = limitConcurrencyPerKey();

/**
 * Begins an online payment: holds stock and prices, and makes the gateway's page. The same key gets the same
 * page as long as that can be paid. Releases the hold when the gateway makes no page.
 */
export async function beginPayment(shop: Shop, wanted: WantedPayment): Promise<BegunPayment> {
  const gateway = gatewayOf(shop);
  const { customerId, items, addressId, coupon } = wanted;
  const consent = { userId: customerId, said: wanted.whatsappUpdates };
  if (gateway === undefined) {
    // An unknown address is refused first, by 404.
    await refuseUndeliveredAddress(shop.db, { customerId, addressId, paymentMethod: 'ONLINE' });
    throw conflict(onlinePaymentMessages.notOffered, 'NOT_OFFERED');
  }
  const key = checkedKey(wanted.key);
  const requestHash = hashOfPayment(wanted);
  const { ordersWaitingPerCustomer: waiting } = shop.settings.limits;
  return inSequence(customerId, { most: 1, waiting }, async () => {
    const earlier = key && (await earlierPayment(shop, { customerId, key, requestHash }));
    if (earlier) {
      await keepWhatsappUpdates(shop, shop.db, consent);
      return earlier;
    }
    const { reference } = await retryWithoutExpiredHolds(shop, items, () =>
      holdForPayment(shop, {
        customerId,
        items,
        addressId,
        coupon,
        keep: async (db, hold) => {
          await keepWhatsappUpdates(shop, db, consent);
          const row = {
            ...linkOf(shop, hold),
            customer_id: customerId,
            address_id: addressId,
            keeps_cart: wanted.keepsCart === true,
            key: key ?? null,
            request_hash: requestHash,
          };
          await insertLink(db, row, hold.lines);
        },
      }),
    ).catch((error: unknown) => {
      // Another process has begun it with this key in the same moment.
      throw isDuplicate(error, 'payment_links_of_key') ? notNow() : error;
    });
    return make(shop, gateway, reference);
  });
}

function linkOf({ clock }: Shop, { reference, amount, expiresAt, couponId, discount }: OnlineHold) {
  const now = clock.now();
  const least = msAfter(now, LEAST_LINK_MS);
  return {
    reference,
    amount,
    coupon_id: couponId,
    discount,
    begun_at: now,
    expires_at: expiresAt,
    expire_by: least > expiresAt ? least : expiresAt,
    next_question_at: msAfter(now, MAKING_MS),
  };
}

/** Returns the payment that this key began. One that ended without money frees the key. */
async function earlierPayment(
  shop: Shop,
  of: { customerId: string; key: string; requestHash: Buffer },
): Promise<BegunPayment | undefined> {
  const link = await selectLinkOfKey(shop.db, of.customerId, of.key);
  if (link === undefined) return undefined;
  if (!sameHash(link.request_hash, of.requestHash)) {
    throw conflict(orderMessages.keyReused, 'KEY_REUSED');
  }
  const now = shop.clock.now();
  if (link.url === null) {
    // Another process is making it, or has died.
    if (msAfter(link.begun_at, MAKING_MS) > now) throw notNow();
    await giveUp(shop, link);
    return undefined;
  }
  if (link.has_money || (link.is_held && link.expires_at > now)) return begun(link, link.url);
  await updateKeyFreed(shop.db, link.id);
  return undefined;
}

async function make(shop: Shop, gateway: Gateway, reference: string): Promise<BegunPayment> {
  const link = await selectLinkOfReference(shop.db, reference);
  if (link === undefined) throw new Error('A link that was just inserted is missing.');
  const made = await gateway.create(await newLink(shop, link)).catch(async (error: unknown) => {
    if (!(error instanceof GatewayAway || error instanceof GatewayRefusal)) throw error;
    shop.log.warn({ err: error, reference: link.reference }, 'a payment page was not made');
    return undefined;
  });
  if (made !== undefined && (await keep(shop, link, made))) return begun(link, made.url);
  await giveUp(shop, link);
  throw new Refusal(503, 'ONLINE_PAYMENT_AWAY', onlinePaymentMessages.away, { retryAfter: 2 });
}

function keep({ db, clock }: Shop, { id }: LinkRow, made: Link): Promise<boolean> {
  const next = msAfter(clock.now(), QUESTION_MS);
  return updateLinkMade(db, { id, gatewayId: made.id, url: made.url, next });
}

async function newLink(shop: Shop, { reference, amount, expire_by, customer_id }: LinkRow) {
  return {
    reference,
    amount,
    expiresAt: expire_by,
    description: `Order at ${await shopNameOf(shop.db)}`,
    customer: await selectPayer(shop.db, customer_id),
    returnTo: linkTo(shop, RETURN_PATH),
  };
}

function begun({ reference, expires_at }: LinkRow, url: string): BegunPayment {
  return { reference, url, expiresAt: expires_at.toISOString() };
}
