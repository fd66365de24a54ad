import * as z from 'zod/mini';
import type { MessageSettings } from '../settings/message-settings.ts';
import type { Channel, Letter, Outcome } from './message-channels.ts';
import { smsVariables, tooLongForSms } from './sms-variables.ts';
import { type VendorAnswer, channelFault, postToVendor, reasonOf } from './vendor-request.ts';

const UNREADABLE: Outcome = {
  kind: 'failed',
  reason: 'answered what cannot be read',
  isFault: true,
};

const OfMsg91 = z.object({ type: z.string(), message: z.optional(z.unknown()) });

/** SMS by MSG91, with templates registered for DLT; a purpose without a template is not sent this way. */
export function msg91Channel(settings: NonNullable<MessageSettings['msg91']>): Channel {
  const { url, authKey, templates } = settings;
  return {
    name: 'msg91',
    takes: ({ to, purpose }) => to.phone !== null && templates[purpose] !== undefined,
    unfitFor: tooLongForSms,
    async send(letter, signal) {
      const answer = await postToVendor(`${url}/flow`, {
        headers: { authkey: authKey },
        body: {
          template_id: templates[letter.purpose],
          short_url: '0',
          recipients: [{ mobiles: `91${letter.to.phone}`, ...namedVariables(letter) }],
        },
        signal,
      });
      return outcomeOfMsg91(answer);
    },
  };
}

function namedVariables(letter: Letter): Record<string, string> {
  return Object.fromEntries(smsVariables(letter).map((text, index) => [`VAR${index + 1}`, text]));
}

/** Decides by `type`: an error may come with any status. */
function outcomeOfMsg91(answer: VendorAnswer): Outcome {
  const found = OfMsg91.safeParse(answer.json);
  if (!found.success) return channelFault(answer) ?? UNREADABLE;
  const { type, message } = found.data;
  const words = typeof message === 'string' ? message : '';
  if (type === 'success') return { kind: 'accepted', vendorId: words || undefined };
  const reason = reasonOf(answer.status, words);
  if (/template|flow/i.test(words)) return { kind: 'refused', reason, isTemplate: true };
  const isFault = channelFault(answer) !== undefined || /auth|credit|balance|limit/i.test(words);
  return isFault ? { kind: 'failed', reason, isFault } : { kind: 'refused', reason };
}

const OfFast2Sms = z.object({
  return: z.boolean(),
  request_id: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
});

/** SMS by Fast2SMS: only codes, in its own registered text. */
export function fast2smsChannel({ url, key }: NonNullable<MessageSettings['fast2sms']>): Channel {
  return {
    name: 'fast2sms',
    takes: ({ to, code }) => to.phone !== null && code !== undefined,
    async send({ to, code }, signal) {
      const answer = await postToVendor(`${url}/bulkV2`, {
        headers: { authorization: key },
        body: { route: 'otp', variables_values: code, numbers: to.phone },
        signal,
      });
      return outcomeOfFast2Sms(answer);
    },
  };
}

function outcomeOfFast2Sms(answer: VendorAnswer): Outcome {
  const fault = channelFault(answer);
  if (fault !== undefined) return fault;
  const found = OfFast2Sms.safeParse(answer.json);
  if (!found.success) return UNREADABLE;
  const { return: isAccepted, request_id: id, message } = found.data;
  if (isAccepted) return { kind: 'accepted', vendorId: typeof id === 'string' ? id : undefined };
  return {
    kind: 'refused',
    reason: reasonOf(answer.status, Array.isArray(message) ? message.join(' ') : message),
  };
}
