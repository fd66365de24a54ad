import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type FakeVendor, startFakeVendor } from './fake-vendor.ts';

const Text = z.strictObject({ type: z.literal('text'), text: z.string().regex(/^\S.*$/) });
const Body = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^91[6-9][0-9]{9}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]+$/),
    language: z.strictObject({ code: z.string() }),
    components: z.array(
      z.union([
        z.strictObject({ type: z.literal('body'), parameters: z.array(Text) }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters: z.array(Text.extend({ text: z.string().max(15) })).length(1),
        }),
      ]),
    ),
  }),
});

/** A template message as the fake received it. */
type WhatsappMessage = { id: string; to: string; template: string; texts: string[] };

/** Meta's Cloud API: messages, and webhooks signed by the app secret. */
export type FakeWhatsapp = FakeVendor & {
  settings: Record<string, string>;
  messages: WhatsappMessage[];
  /** Posts an event to the shop's webhook; returns the status of the answer. */
  report: (
    shopUrl: string,
    statuses: readonly object[],
    change?: { secret?: string; body?: string; headers?: Record<string, string> },
  ) => Promise<number>;
};

/** Returns an error as Meta sends it. */
export const whatsappError = (code: number, status = 400) =>
  ({
    kind: 'answer',
    status,
    body: {
      error: {
        message: 'It failed',
        type: 'OAuthException',
        code,
        error_data: { details: `Error ${code}` },
      },
    },
  }) as const;

const SECRET = 'app-secret-of-the-fake';

/** Starts a fake of Meta's Cloud API. */
export async function startFakeWhatsapp(): Promise<FakeWhatsapp> {
  const messages: WhatsappMessage[] = [];
  const vendor = await startFakeVendor({
    faultOf({ path, headers, body }) {
      if (path !== '/v25.0/1234567890/messages') return `path ${path}`;
      if (headers.authorization !== 'Bearer token-of-the-fake') return 'no token';
      const checked = Body.safeParse(body);
      return checked.success ? undefined : checked.error.message;
    },
    accept({ body }) {
      const { to, template } = Body.parse(body);
      const id = `wamid.${messages.length + 1}.${Math.random()}`;
      const texts = template.components.flatMap(({ parameters }) =>
        parameters.map(({ text }) => text),
      );
      messages.push({ id, to, template: template.name, texts });
      const contacts = [{ input: to, wa_id: to }];
      return { messaging_product: 'whatsapp', contacts, messages: [{ id }] };
    },
  });
  return {
    ...vendor,
    messages,
    settings: {
      WHATSAPP_URL: `${vendor.url}/v25.0`,
      WHATSAPP_PHONE_NUMBER_ID: '1234567890',
      WHATSAPP_TOKEN: 'token-of-the-fake',
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-fake',
    },
    async report(shopUrl, statuses, { secret = SECRET, body, headers } = {}) {
      const value = { messaging_product: 'whatsapp', statuses };
      const event = { object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] };
      const text = body ?? JSON.stringify(event);
      const signature = createHmac('sha256', secret).update(text).digest('hex');
      const answer = await fetch(`${shopUrl}/api/message/webhook/whatsapp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${signature}`,
          ...headers,
        },
        body: text,
      });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}
