import * as z from 'zod/mini';
import { address } from './message-settings.ts';

const given = z.string().check(z.minLength(1));

/** The settings of online payments, for the schema of the environment. */
export const paymentFields = {
  PAYMENTS: z.optional(z.enum(['off', 'razorpay'], 'must be off or razorpay')),
  RAZORPAY_KEY_ID: z.optional(
    // A colon would end it in the header.
    z.string().check(z.regex(/^[\x21-\x39\x3b-\x7e]+$/, 'must be the key id that Razorpay shows')),
  ),
  RAZORPAY_KEY_SECRET: z.optional(given),
  RAZORPAY_WEBHOOK_SECRET: z.optional(given),
  RAZORPAY_URL: z._default(address('https:', 'http:'), 'https://api.razorpay.com/v1'),
};

const Fields = z.object(paymentFields);
type Fields = z.infer<typeof Fields>;

/** The gateway of online payments; its secrets are never logged. */
export type GatewaySettings = {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};

const NEEDS = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Fields)[];

/** Returns a sentence about the missing settings of the named gateway. */
export function missingOfPayments(env: Fields): string[] {
  if (env.PAYMENTS !== 'razorpay') return [];
  const missing = NEEDS.filter((name) => env[name] === undefined);
  if (missing.length === 0) return [];
  const names = missing.length === 1 ? 'The setting' : 'The settings';
  return [`${names} ${missing.join(', ')} must be given for PAYMENTS=razorpay.`];
}

/** Returns the gateway of an environment in which `missingOfPayments` found nothing. */
export function gatewayIn(env: Fields): GatewaySettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (env.PAYMENTS !== 'razorpay' || !keyId || !keySecret || !webhookSecret) return undefined;
  return { url: env.RAZORPAY_URL, keyId, keySecret, webhookSecret };
}
