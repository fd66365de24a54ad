import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf, registerRawWebhook } from '../http/raw-webhook.ts';
import { notAllowed, invalidToken } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { type Status, recordStatuses } from './delivery-reports.ts';
import { isOfTemplate } from './whatsapp-channel.ts';

const PATH = '/api/message/webhook/whatsapp';
const MOST_REASON = 200;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

const Subscription = z.object({
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.maxLength(200)),
});

const StatusEntry = z.object({
  // Text that no column can hold is not an id of ours.
  id: z.string().check(z.regex(/^[^\p{Cc}]{1,255}$/u)),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  errors: z.optional(z.array(z.object({ code: z.number(), title: z.optional(z.string()) }))),
});

// Each level is read by itself, so that one malformed entry does not stop its neighbours.
const Event = z.object({ entry: z.array(z.unknown()) });
const Entry = z.object({ changes: z.array(z.unknown()) });
const Change = z.object({ value: z.object({ statuses: z.array(z.unknown()) }) });

/**
 * Registers the webhook for Meta's reports about messages. A body with a wrong signature is neither parsed nor
 * logged. A shop without WhatsApp refuses everything.
 */
export function registerWhatsappWebhook(server: FastifyInstance, shop: Shop): void {
  const { whatsapp } = shop.settings.messages;
  server.get(PATH, (request, reply) => {
    const asked = Subscription.safeParse(request.query);
    if (whatsapp === undefined || !asked.success) throw notAllowed();
    if (!isSame(asked.data['hub.verify_token'], whatsapp.verifyToken)) throw notAllowed();
    return reply.type('text/plain; charset=utf-8').send(asked.data['hub.challenge']);
  });
  registerRawWebhook(server, PATH, async ({ headers, body }) => {
    const signature = headers['x-hub-signature-256'];
    if (!isSigned(body, signature, whatsapp?.appSecret)) throw invalidToken();
    await recordStatuses(shop, statusesIn(body));
  });
}

function isSigned(
  body: Buffer,
  signature: string | string[] | undefined,
  secret: string | undefined,
): boolean {
  const [, hex] = SIGNATURE.exec(String(signature)) ?? [];
  if (hex === undefined || secret === undefined) return false;
  const own = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(own, Buffer.from(hex, 'hex'));
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Returns the statuses of an event; leaves out what it cannot read, because repeating it would not help. */
function statusesIn(body: Buffer): Status[] {
  const entries = understood([jsonOf(body)], Event).flatMap(({ entry }) => entry);
  const changes = understood(entries, Entry).flatMap((entry) => entry.changes);
  const statuses = understood(changes, Change).flatMap(({ value }) => value.statuses);
  return understood(statuses, StatusEntry).map(({ id, status: name, errors = [] }) => {
    const [error] = errors;
    const isTemplate = error !== undefined && isOfTemplate(error.code);
    return { vendorId: id, name, reason: error && reasonOf(error), isTemplate };
  });
}

function understood<T extends z.ZodMiniType>(given: readonly unknown[], shape: T): z.output<T>[] {
  return given.flatMap((one) => {
    const { success, data } = shape.safeParse(one);
    return success ? [data] : [];
  });
}

function reasonOf({ code, title = '' }: { code: number; title?: string | undefined }): string {
  return `${code} ${title.replaceAll(/\p{Cc}/gu, ' ')}`.trim().slice(0, MOST_REASON);
}
