import type { FastifyInstance } from 'fastify';
import { gatewayOf, requestQuestions } from '../gateway/shop-gateway.ts';
import { registerRawWebhook } from '../http/raw-webhook.ts';
import { invalidToken } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { insertEvent } from './payment-queries.ts';

const PATH = '/api/payments/webhook/razorpay';

/**
 * Registers the webhook of the gateway. Its answer says that the event is stored; a job asks the gateway what
 * has happened. An event again, and one of a link that is not ours, change nothing.
 */
export function registerRazorpayWebhook(server: FastifyInstance, shop: Shop): void {
  const gateway = gatewayOf(shop);
  registerRawWebhook(server, PATH, async ({ headers, body }) => {
    const event = gateway?.event(headers, body);
    if (event === undefined) throw invalidToken();
    if (await insertEvent(shop.db, { ...event, now: shop.clock.now() })) requestQuestions(shop);
  });
}
