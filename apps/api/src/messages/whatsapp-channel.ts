import * as z from 'zod/mini';
import type { MessageSettings } from '../settings/message-settings.ts';
import { type Channel, type Letter, type Outcome, templateParameters } from './message-channels.ts';
import { type VendorAnswer, channelFault, postToVendor, reasonOf } from './vendor-request.ts';

const Accepted = z.object({
  messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)),
});
const Refused = z.object({
  error: z.object({
    code: z.number(),
    message: z.optional(z.string()),
    error_data: z.optional(z.unknown()),
  }),
});

const Details = z.object({ details: z.string() });

/** Errors that count against the channel: token and permissions, limits of the account, faults of Meta. */
const OF_CHANNEL = new Set([
  1, 2, 3, 4, 10, 190, 80007, 130429, 131000, 131016, 131042, 131045, 131048, 131057,
]);

/** Too many messages to one number: try later. */
const PAIR_LIMIT = 131056;

/** A message that is too long with its parameters: an error of this message, not of its template. */
const TOO_LONG = 132005;

/** Errors of a template: 132000 and the following ones. */
export const isOfTemplate = (code: number) =>
  code >= 132_000 && code < 133_000 && code !== TOO_LONG;

/** WhatsApp by Meta's Cloud API, with approved templates. */
export function whatsappChannel(settings: NonNullable<MessageSettings['whatsapp']>): Channel {
  const { url, phoneNumberId, token, templates } = settings;
  return {
    name: 'whatsapp',
    reports: true,
    takes: ({ to }) => to.phone !== null,
    async send(letter, signal) {
      const name = templates[letter.purpose] ?? `resham_${letter.purpose.toLowerCase()}`;
      const answer = await postToVendor(`${url}/${phoneNumberId}/messages`, {
        headers: { authorization: `Bearer ${token}` },
        body: bodyOf(letter, name),
        signal,
      });
      return outcomeOf(answer);
    },
  };
}

function bodyOf(letter: Letter, name: string): object {
  const text = (value: string) => ({ type: 'text', text: value });
  const { code, to } = letter;
  const own = code === undefined ? templateParameters(letter) : [code];
  const button = { type: 'button', sub_type: 'url', index: '0' };
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${to.phone}`,
    type: 'template',
    template: {
      name,
      language: { code: letter.language },
      components: [
        { type: 'body', parameters: own.map(text) },
        ...(code === undefined ? [] : [{ ...button, parameters: [text(code)] }]),
      ],
    },
  };
}

function outcomeOf(answer: VendorAnswer): Outcome {
  const refused = Refused.safeParse(answer.json);
  if (refused.success) return refusalOf(refused.data.error, answer);
  const fault = channelFault(answer);
  if (fault !== undefined) return fault;
  const accepted = Accepted.safeParse(answer.json);
  if (accepted.success) return { kind: 'accepted', vendorId: accepted.data.messages[0]?.id };
  return { kind: 'failed', reason: 'answered what cannot be read', isFault: true };
}

function refusalOf(error: z.infer<typeof Refused>['error'], answer: VendorAnswer): Outcome {
  const { code, message, error_data: data } = error;
  const reason = reasonOf(code, Details.safeParse(data).data?.details ?? message);
  if (isOfTemplate(code)) return { kind: 'refused', reason, isTemplate: true };
  if (code === PAIR_LIMIT) return { kind: 'failed', reason, isFault: false };
  const isFault = OF_CHANNEL.has(code) || channelFault(answer) !== undefined;
  return isFault ? { kind: 'failed', reason, isFault } : { kind: 'refused', reason };
}
