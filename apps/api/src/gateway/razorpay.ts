import { createHmac } from 'node:crypto';
import { paise } from '@shop/contract/money';
import * as z from 'zod/mini';
import {
  type VendorAnswer,
  getFromVendor,
  postToVendor,
  reasonOf,
} from '../messages/vendor-request.ts';
import { sameHash } from '../platform/tokens.ts';
import type { GatewaySettings } from '../settings/payment-settings.ts';
import {
  type Gateway,
  GatewayAway,
  GatewayDenied,
  GatewayRefusal,
  type Link,
  type NewLink,
  type NewRefund,
  type SentBack,
} from './gateway.ts';
import { eventOf } from './razorpay-event.ts';

/** The time limit of a request. */
const LIMIT_MS = 8_000;

const Money = z.number().check(z.int(), z.nonnegative());
const PaymentLink = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  short_url: z.string().check(z.regex(/^https?:\/\/\S{1,500}$/)),
  status: z.string(),
  payments: z.nullish(
    z.array(
      z.object({
        payment_id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
        amount: Money,
        status: z.string(),
      }),
    ),
  ),
});
const PaymentLinks = z.object({ payment_links: z.array(PaymentLink) });
const Refund = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  payment_id: z.nullish(z.string()),
  status: z.enum(['pending', 'processed', 'failed']),
  error_description: z.nullish(z.string()),
});
const Failed = z.object({ error: z.object({ description: z.string() }) });

/** States of a payment in which the gateway has the money. */
const ARRIVED = new Set(['captured', 'paid']);

/** The reason of a refund for whose key the gateway answers another one. */
const OTHER_PAYMENT = 'The gateway used this number for the refund of another payment';

const REFUND_STATES = { pending: 'RUNNING', processed: 'SENT', failed: 'FAILED' } as const;

/** Razorpay, by its payment links. */
export function razorpay(settings: GatewaySettings): Gateway {
  const { url, keyId, keySecret, webhookSecret } = settings;
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const limit = () => ({ headers, signal: AbortSignal.timeout(LIMIT_MS) });
  const get = (path: string) => answered(getFromVendor(`${url}${path}`, limit()));
  const post = (path: string, body: object, key?: string) => {
    const { signal } = limit();
    const given = key === undefined ? headers : { ...headers, 'x-refund-idempotency': key };
    return answered(postToVendor(`${url}${path}`, { headers: given, body, signal }));
  };
  return {
    create: async (link) => linkOf(await post('/payment_links', bodyOf(link))),
    async read(by) {
      if ('id' in by) return linkOf(await get(`/payment_links/${encodeURIComponent(by.id)}`));
      const query = new URLSearchParams({ reference_id: by.reference });
      const { payment_links: found } = read(PaymentLinks, await get(`/payment_links/?${query}`));
      return found[0] && asLink(found[0]);
    },
    cancel: async (id) => linkOf(await post(`/payment_links/${encodeURIComponent(id)}/cancel`, {})),
    async refund(refund) {
      if ('id' in refund) return refundOf(await get(`/refunds/${encodeURIComponent(refund.id)}`));
      const path = `/payments/${encodeURIComponent(refund.paymentId)}/refund`;
      const json = await post(path, bodyOfRefund(refund), refund.key);
      return refundOf(json, refund.paymentId);
    },
    callback(query) {
      const linkId = query['razorpay_payment_link_id'] ?? '';
      const paymentId = query['razorpay_payment_id'] ?? '';
      const signed = [
        linkId,
        query['razorpay_payment_link_reference_id'],
        query['razorpay_payment_link_status'],
        paymentId,
      ].join('|');
      const isOurs = isSigned(signed, { signature: query['razorpay_signature'], key: keySecret });
      return isOurs ? { linkId, paymentId } : undefined;
    },
    event(given, body) {
      const signature = given['x-razorpay-signature'];
      if (!isSigned(body, { signature, key: webhookSecret })) return undefined;
      return eventOf(given['x-razorpay-event-id'], body);
    },
  };
}

function bodyOf({ reference, amount, expiresAt, description, customer, returnTo }: NewLink) {
  const { name, phone, mail } = customer;
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    expire_by: Math.floor(expiresAt.valueOf() / 1_000),
    reference_id: reference,
    description,
    customer: { name, contact: `+91${phone}`, ...(mail !== null && { email: mail }) },
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { reference },
    callback_url: returnTo,
    callback_method: 'get',
  };
}

function bodyOfRefund({ amount, refundId }: NewRefund) {
  return { amount, speed: 'normal', notes: { refund: refundId }, receipt: refundId };
}

/** Returns the answer's JSON; throws what the answer means otherwise. */
async function answered(asking: Promise<VendorAnswer>): Promise<unknown> {
  const { status, json } = await asking.catch((error: unknown) => {
    throw new GatewayAway('The gateway cannot be reached.', { cause: error });
  });
  if (status >= 200 && status < 300) return json;
  const said = Failed.safeParse(json);
  const reason = said.success ? reasonOf(said.data.error.description) : `answer ${status}`;
  if (status === 401 || status === 403) {
    throw new GatewayDenied(`The gateway refuses the keys of the shop: ${reason}`);
  }
  // A limit and a request under way say nothing about what is asked.
  const isAbout = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  throw isAbout ? new GatewayRefusal(reason) : new GatewayAway(`The gateway is away: ${reason}`);
}

function linkOf(json: unknown): Link {
  return asLink(read(PaymentLink, json));
}

function asLink(link: z.output<typeof PaymentLink>): Link {
  return {
    id: link.id,
    url: link.short_url,
    state: ['created', 'partially_paid'].includes(link.status) ? 'OPEN' : 'ENDED',
    payments: (link.payments ?? [])
      .filter(({ status, amount }) => ARRIVED.has(status) && amount > 0)
      .map((payment) => ({ id: payment.payment_id, amount: paise(payment.amount) })),
  };
}

function refundOf(json: unknown, asked?: string): SentBack {
  const { id, payment_id: paymentId, status, error_description: reason } = read(Refund, json);
  // The key is of an earlier refund, as after the restore of a backup: nothing of this payment was sent.
  if (asked !== undefined && (paymentId ?? asked) !== asked) {
    throw new GatewayRefusal(OTHER_PAYMENT);
  }
  return {
    id,
    state: REFUND_STATES[status],
    reason: status === 'failed' ? reasonOf(reason ?? undefined) : undefined,
  };
}

function read<S extends z.ZodMiniType>(shape: S, json: unknown): z.output<S> {
  const { success, data } = shape.safeParse(json);
  if (!success) throw new GatewayAway('The gateway answered what cannot be read.');
  return data;
}

function isSigned(
  text: string | Buffer,
  { signature, key }: { signature: unknown; key: string },
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const own = createHmac('sha256', key).update(text).digest();
  return sameHash(own, Buffer.from(signature, 'hex'));
}
