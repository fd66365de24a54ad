import { MESSAGE_PURPOSES } from '@shop/contract/message-purposes';
import * as z from 'zod/mini';
import { isLoopback } from '../platform/loopback.ts';

/** The channels that MESSAGES may name. */
const CHANNELS = ['whatsapp', 'msg91', 'fast2sms', 'email', 'outbox'] as const;
type ChannelName = (typeof CHANNELS)[number];

const isChannel = (name: string): name is ChannelName => CHANNELS.some((known) => known === name);

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

/** Returns the schema of a URL that gets secrets only over TLS, or on this machine; without a final slash. */
export const address = (...protocols: readonly [secure: string, plain: string]) =>
  z.pipe(
    z.string().check(
      z.refine((text) => {
        if (!URL.canParse(text)) return false;
        const { protocol, hostname } = new URL(text);
        const [secure, plain] = protocols;
        return protocol === secure || (protocol === plain && isLoopback(hostname));
      }, 'must be an address that begins with https://, or http:// on this machine alone'),
    ),
    z.transform((text) => text.replace(/\/+$/, '')),
  );

/** Whether the user and the password of an address can be decoded; also true for what is no address. */
function isDecodable(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

const smtpAddress = z.string().check(
  z.refine(
    (text) => /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text),
    'must be smtps://user:password@host:465 or smtp://user:password@host:587',
  ),
  z.refine(
    isDecodable,
    'has a % in its user or password that begins no code: write % as %25 and @ as %40',
  ),
);

const templates = z
  .string()
  .check(
    z.refine(
      (text) => templatesOf(text) !== undefined,
      `must be JSON with a name for each purpose, such as {"CODE":"name"}; purposes are ${MESSAGE_PURPOSES.join(', ')}`,
    ),
  );

const given = z.string().check(z.minLength(1));

/**
 * An address, or `Name <address>`: only the address is used, because mail has the shop's own name as
 * sender.
 */
const sender = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^([^@\s<>]+@[^@\s<>]+|[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>)$/,
        'must be an e-mail address',
      ),
    ),
  z.transform((text) => /<(.*)>/.exec(text)?.[1] ?? text),
);

/** The settings of the channels, for the schema of the environment. */
export const messageFields = {
  MESSAGES: z.optional(
    z.string().check(
      z.refine(
        (text) => {
          const names = namesIn(text);
          return names.every(isChannel) && new Set(names).size === names.length;
        },
        `must be channels separated by commas, best first: ${CHANNELS.join(', ')}`,
      ),
    ),
  ),
  WHATSAPP_PHONE_NUMBER_ID: z.optional(
    z.string().check(z.regex(/^[0-9]{1,30}$/, 'must be the number that Meta shows')),
  ),
  WHATSAPP_TOKEN: z.optional(given),
  WHATSAPP_APP_SECRET: z.optional(given),
  WHATSAPP_VERIFY_TOKEN: z.optional(given),
  WHATSAPP_URL: z._default(address('https:', 'http:'), 'https://graph.facebook.com/v25.0'),
  WHATSAPP_TEMPLATES: z._default(templates, '{}'),
  MSG91_AUTH_KEY: z.optional(given),
  MSG91_URL: z._default(address('https:', 'http:'), 'https://control.msg91.com/api/v5'),
  MSG91_TEMPLATES: z._default(templates, '{}'),
  FAST2SMS_KEY: z.optional(given),
  FAST2SMS_URL: z._default(address('https:', 'http:'), 'https://www.fast2sms.com/dev'),
  EMAIL_FROM: z.optional(sender),
  SMTP_URL: z.optional(smtpAddress),
};

const Fields = z.object(messageFields);
type Fields = z.infer<typeof Fields>;

/** Names of templates by purpose. */
export type Templates = Readonly<Record<string, string>>;

/** The channels, best first, and the settings of the configured ones. */
export type MessageSettings = {
  channels: readonly ChannelName[];
  whatsapp:
    | {
        url: string;
        phoneNumberId: string;
        token: string;
        appSecret: string;
        verifyToken: string;
        templates: Templates;
      }
    | undefined;
  msg91: { url: string; authKey: string; templates: Templates } | undefined;
  fast2sms: { url: string; key: string } | undefined;
  email: { from: string; url: string } | undefined;
};

/** The required settings of each channel. */
const NEEDS = {
  whatsapp: [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ],
  msg91: ['MSG91_AUTH_KEY'],
  fast2sms: ['FAST2SMS_KEY'],
  email: ['EMAIL_FROM', 'SMTP_URL'],
  outbox: [],
} as const satisfies Record<ChannelName, readonly (keyof Fields)[]>;

/** Returns the missing settings of channels that are named or partly configured, a sentence each. */
export function missingOfMessages(env: Fields): string[] {
  const named = namesIn(env.MESSAGES ?? '');
  return CHANNELS.flatMap((channel) => {
    const needs: readonly (keyof Fields)[] = NEEDS[channel];
    const missing = needs.filter((name) => env[name] === undefined);
    const isWanted = named.includes(channel) || missing.length < needs.length;
    if (!isWanted || missing.length === 0) return [];
    const names = missing.length === 1 ? 'The setting' : 'The settings';
    return [`${names} ${missing.join(', ')} must be given for the channel ${channel}.`];
  });
}

/** Returns the settings from an environment in which `missingOfMessages` found nothing. */
export function messagesIn(env: Fields): MessageSettings {
  const channels = namesIn(env.MESSAGES ?? 'outbox').filter(isChannel);
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  return {
    channels,
    whatsapp: whole({
      url: env.WHATSAPP_URL,
      phoneNumberId,
      token,
      appSecret,
      verifyToken,
      templates: templatesOf(env.WHATSAPP_TEMPLATES),
    }),
    msg91: whole({
      url: env.MSG91_URL,
      authKey: env.MSG91_AUTH_KEY,
      templates: templatesOf(env.MSG91_TEMPLATES),
    }),
    fast2sms: whole({ url: env.FAST2SMS_URL, key: env.FAST2SMS_KEY }),
    email: whole({ from: env.EMAIL_FROM, url: env.SMTP_URL }),
  };
}

/** Returns whether a channel carries one-time codes to a phone: e-mail does not, nor MSG91 without their template. */
export function carriesCodes({ channels, msg91 }: Pick<MessageSettings, 'channels' | 'msg91'>) {
  return channels.some(
    (name) =>
      name === 'whatsapp' ||
      name === 'fast2sms' ||
      (name === 'msg91' && msg91?.templates['CODE'] !== undefined),
  );
}

type Whole<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** Returns the settings of a channel; undefined when one is missing. */
function whole<T extends object>(settings: T): Whole<T> | undefined {
  const isWhole = Object.values(settings).every((value) => value !== undefined);
  return isWhole ? (settings as Whole<T>) : undefined;
}

function templatesOf(text: string): Templates | undefined {
  try {
    const found = TemplateMap.safeParse(JSON.parse(text));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}

const TemplateMap = z.partialRecord(z.enum(MESSAGE_PURPOSES), given);
