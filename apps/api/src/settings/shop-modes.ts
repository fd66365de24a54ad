import { readFileSync } from 'node:fs';
import { isLoopback } from '../platform/loopback.ts';

/** The demonstration owner's credentials; refused in live mode. */
export const DEMO_OWNER = { phone: '9000000001', password: 'silk-demo-owner' } as const;

/** The phones of the demonstration's shoppers. */
export const DEMO_SHOPPERS: readonly string[] = ['9000000011', '9000000012', '9000000013'];

/** The 49,000 most common passwords, in lower case; about 1,500 of them have the minimum length. */
const LIST = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));

/** One repeated character or one row of the keyboard: long enough, but trivial to guess. */
const ROW_OF_KEYS = /^(.)\1+$|^(1234567890|0123456789|9876543210|0987654321|qwertyuiop.?)$/u;

/**
 * Common-password check (a deny list), case-insensitive. Runs so rarely that it reads the list from the
 * file each time instead of holding it in memory.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (ROW_OF_KEYS.test(typed)) return true;
  const words = JSON.parse(readFileSync(LIST, 'utf8')) as string[];
  return words.includes(typed);
}

/**
 * Returns whether a password is too easy to guess: a common one, the phone that is given, or in a live
 * shop the demonstration owner's, with which it does not start.
 */
export function isWeakPassword(
  password: string,
  { mode, phone }: { mode: 'demo' | 'live'; phone?: string | undefined },
): boolean {
  const isKnown = mode === 'live' && password === DEMO_OWNER.password;
  return isKnown || password === phone || isCommonPassword(password);
}

/** The value of TRUST_PROXY for a shop without a proxy. */
export const NO_PROXY = 'none';

/** The settings in which a live shop and a demonstration shop differ, as given. */
type Given = {
  HOST: string;
  DEMO?: string | undefined;
  DEMO_OPEN: string;
  PUBLIC_URL?: string | undefined;
  ADMIN_PHONE?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  MESSAGES?: string | undefined;
  TRUST_PROXY?: string | undefined;
  DATABASE_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
};

/**
 * Required settings of a live shop, each with a hint. Without ADMIN_PHONE and ADMIN_PASSWORD its first
 * owner claims it.
 */
const LIVE_NEEDS: { name: keyof Given; hint: string; unless?: (given: Given) => boolean }[] = [
  { name: 'PUBLIC_URL', hint: 'https://…' },
  {
    name: 'ADMIN_PHONE',
    hint: 'with an ADMIN_PASSWORD',
    unless: ({ ADMIN_PASSWORD }) => ADMIN_PASSWORD === undefined,
  },
  {
    name: 'ADMIN_PASSWORD',
    hint: 'with an ADMIN_PHONE',
    unless: ({ ADMIN_PHONE }) => ADMIN_PHONE === undefined,
  },
  { name: 'MESSAGES', hint: 'whatsapp, msg91, fast2sms, email; outbox writes to a file' },
  { name: 'TRUST_PROXY', hint: `the addresses of the proxy, or ${NO_PROXY}` },
  {
    name: 'SECRET_KEY',
    hint: 'with a DATABASE_URL',
    unless: ({ DATABASE_URL }) => DATABASE_URL === undefined,
  },
];

/** Returns the missing settings of a live shop, as one sentence; none when nothing is missing. */
export function missingOfLive(given: Given): string[] {
  const missing = LIVE_NEEDS.filter(
    ({ name, unless }) => given[name] === undefined && unless?.(given) !== true,
  );
  if (missing.length === 0) return [];
  const names = missing.map(({ name, hint }) => `${name} (${hint})`).join(', ');
  const one = missing.length === 1 ? `The setting ${names}` : `The settings ${names}`;
  return [`${one} must be given when SHOP_MODE is live.`];
}

/** Returns one line about the first weak setting of a live shop; undefined when none is. */
export function faultOfLive(given: Given): string | undefined {
  if (given.DEMO === '1') return 'The setting DEMO must be 0 when SHOP_MODE is live.';
  if (given.ADMIN_PHONE === DEMO_OWNER.phone) {
    return "The setting ADMIN_PHONE must be the owner's own when SHOP_MODE is live.";
  }
  if (given.ADMIN_PASSWORD === DEMO_OWNER.password) {
    return "The setting ADMIN_PASSWORD must be the owner's own when SHOP_MODE is live.";
  }
  const { ADMIN_PASSWORD: password, ADMIN_PHONE: phone } = given;
  if (password !== undefined && isWeakPassword(password, { mode: 'live', phone })) {
    return 'The setting ADMIN_PASSWORD is too easy to guess for SHOP_MODE live.';
  }
  const { protocol, hostname } = new URL(given.PUBLIC_URL ?? '');
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return 'The setting PUBLIC_URL must begin with https:// when SHOP_MODE is live: tokens would be sent in the clear.';
  }
  return undefined;
}

/**
 * Returns one line on why a demonstration shop may not have this owner, or may not be opened like this:
 * anybody who reaches it can sign in as its owner, whose password is in the documentation.
 */
export function faultOfDemo(given: Given): string | undefined {
  const { HOST, PUBLIC_URL, DEMO, DEMO_OPEN, ADMIN_PHONE } = given;
  if (DEMO !== '0' && ADMIN_PHONE !== undefined && DEMO_SHOPPERS.includes(ADMIN_PHONE)) {
    return `The setting ADMIN_PHONE (${ADMIN_PHONE}) is the phone of a demonstration shopper: choose another.`;
  }
  if (DEMO_OPEN === '1') return undefined;
  const remedy = 'set SHOP_MODE=live, or DEMO_OPEN=1 if everybody may sign in as its owner';
  if (!isLoopback(HOST)) {
    return `The setting HOST (${HOST}) would open a demonstration shop to others: ${remedy}.`;
  }
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    return `The setting PUBLIC_URL (${PUBLIC_URL}) would open a demonstration shop to others: ${remedy}.`;
  }
  return undefined;
}

/** Returns the owner whom the settings name; a demonstration has a documented one by default. */
export function ownerOf(
  given: Pick<Given, 'ADMIN_PHONE' | 'ADMIN_PASSWORD'> & { SHOP_MODE: 'demo' | 'live' },
): { phone: string; password: string } | undefined {
  const { ADMIN_PHONE: phone, ADMIN_PASSWORD: password, SHOP_MODE: mode } = given;
  if (mode === 'demo') {
    return { phone: phone ?? DEMO_OWNER.phone, password: password ?? DEMO_OWNER.password };
  }
  return phone === undefined || password === undefined ? undefined : { phone, password };
}

/** Returns the channels of MESSAGES, separated by commas. */
export function channelsIn(channels: unknown): string[] {
  return String(channels ?? 'outbox')
    .split(',')
    .map((channel) => channel.trim());
}
