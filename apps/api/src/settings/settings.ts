import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Secret } from '@shop/contract/auth';
import * as z from 'zod/mini';
import { type BackupSettings, backupFields, backupSettingsIn } from './backup-settings.ts';
import { type Limits, limitFields, limitsIn } from './limit-settings.ts';
import {
  type MessageSettings,
  messageFields,
  messagesIn,
  missingOfMessages,
} from './message-settings.ts';
import {
  type GatewaySettings,
  gatewayIn,
  missingOfPayments,
  paymentFields,
} from './payment-settings.ts';
import {
  type PictureSettings,
  faultOfPictures,
  pictureFields,
  picturesIn,
} from './picture-settings.ts';
import {
  type ProcessSettings,
  faultOfPorts,
  runningFields,
  runningIn,
} from './running-settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import {
  NO_PROXY,
  faultOfDemo,
  faultOfLive,
  missingOfLive,
  channelsIn,
  ownerOf,
} from './shop-modes.ts';
import { checkEnvFile } from './env-file.ts';
import { folderPath, hostName, notBlank } from './shared-schemas.ts';

const whole = (least: number, most: number) =>
  z.string().check(
    z.regex(/^[0-9]{1,9}$/, `must be a whole number from ${least} to ${most}`),
    z.refine((text) => Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    }),
  );

const Environment = z.object({
  PORT: z._default(whole(0, 65_535), '3000'),
  HOST: z._default(hostName, '127.0.0.1'),
  DATA_DIR: z._default(folderPath, 'var'),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine(
        (text) => !/^[^/?]*,/.test(text.replace(/^\w+:\/\/(.*@)?/, '')),
        'must name one host: put HAProxy in front of several',
      ),
      z.refine(
        (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
        'must be postgres://user:password@host/database',
      ),
    ),
  ),
  ADMIN_PHONE: z.optional(
    z.string().check(z.regex(/^[6-9][0-9]{9}$/, 'must be 10 digits that start with 6, 7, 8 or 9')),
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(10, 'must have at least 10 characters'),
      z.refine((text) => Secret.safeParse(text).success, 'must have at most 512 characters'),
    ),
  ),
  DEMO: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  DEMO_OPEN: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  SHOP_MODE: z._default(z.enum(['demo', 'live'], 'must be demo or live'), 'demo'),
  SECRET_KEY: z.optional(
    z.string().check(z.minLength(32, 'must have at least 32 characters'), notBlank),
  ),
  CACHE_MB: z._default(whole(0, 65_536), '128'),
  PROCESSES: z._default(whole(1, 64), '1'),
  // Internal: set by the primary process for its workers, never by a person.
  PROCESS_DATABASE_URL: z.optional(z.string()),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'must have at least 16 characters'), notBlank),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:/i.test(text) && URL.canParse(text) && isOrigin(new URL(text)),
          'must be a full address such as https://shop.example, without a path',
        ),
      ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            text === NO_PROXY || text.split(',').every((part) => isAddressRange(part.trim())),
          `must be addresses such as 127.0.0.1 or 10.0.0.0/8 (no larger range), separated by commas, or ${NO_PROXY}`,
        ),
      ),
  ),
  ...backupFields,
  ...pictureFields,
  ...messageFields,
  ...paymentFields,
  ...limitFields,
  ...runningFields,
});

/** The names of all settings. */
const SETTING_NAMES = Object.keys(Environment.shape);

/** All settings, validated; `.env.example` describes each. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether other servers, on other machines, may use the database: it is not the embedded one. */
  sharesDatabase: boolean;
  /** The owner who is created at first start; undefined where the first owner claims the shop. */
  owner: { phone: string; password: string } | undefined;
  /** Whether messages are only written to a file of this machine. */
  sendsNothing: boolean;
  /** Whether e-mail is a channel. */
  sendsMail: boolean;
  fillDemo: boolean;
  mode: 'demo' | 'live';
  /** Whether notices to devices may go to this machine: in a demonstration that no other machine reaches. */
  reachesLoopback: boolean;
  secretKey: string | undefined;
  /** Size limit of the response cache; 0 switches both caches off. */
  cacheBytes: number;
  /** Number of server processes on the one port. */
  processes: number;
  metrics: { host: string; port: number | undefined; token: string | undefined };
  running: ProcessSettings;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  publicUrl: string | undefined;
  /** The addresses of the proxies, separated by commas; undefined without a proxy. */
  trustProxy: string | undefined;
  backup: BackupSettings;
  pictures: PictureSettings;
  messages: MessageSettings;
  /** The gateway for online payments; undefined when none is configured. */
  gateway: GatewaySettings | undefined;
  limits: Limits;
};

/** A missing or invalid setting; the message is one line that names it. */
export class SettingError extends StartupError {}

/**
 * Returns the settings of this process: its environment, with `.env` of the working folder as fallback. A
 * worker process gets both as its environment, because it may not be allowed to read the file.
 */
export function settingsOfProcess(): Settings {
  const isWorker = process.env['PROCESS_DATABASE_URL'] !== undefined;
  Object.assign(process.env, { ...(isWorker ? {} : dotEnv()), ...withoutEmpty(process.env) });
  // The driver would follow the variables of psql on the bundled database too, such as PGSSLMODE.
  if (withoutEmpty(process.env)['DATABASE_URL'] === undefined) {
    for (const name of Object.keys(process.env)) {
      if (/^PG[A-Z]+/.test(name)) delete process.env[name];
    }
  }
  return readSettings(process.env);
}

/** Returns the environment for a process that works beside this one, on the same shop. */
export function environmentBeside(
  { dataDir, secretKey, backup }: Settings,
  databaseUrl: string,
): Record<string, string | undefined> {
  return {
    ...process.env,
    PROCESS_DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    BACKUP_DIR: backup.folder,
    BACKUP_PASSPHRASE: backup.passphrase,
  };
}

/**
 * Parses and validates settings; throws `SettingError` with one line: the first invalid one, or all
 * missing ones.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new SettingError(`The setting ${first?.path.join('.')} ${first?.message}.`);
  }
  const env = parsed.data;
  const isLive = env.SHOP_MODE === 'live';
  const missing = [
    ...(isLive ? missingOfLive(env) : []),
    ...missingOfMessages(env),
    ...missingOfPayments(env),
  ];
  if (missing.length > 0) throw new SettingError(missing.join(' '));
  const fault =
    (isLive ? faultOfLive(env) : faultOfDemo(env)) ?? faultOfPorts(env) ?? faultOfPictures(env);
  if (fault !== undefined) throw new SettingError(fault);
  return {
    port: Number(env.PORT),
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.PROCESS_DATABASE_URL ?? env.DATABASE_URL,
    sharesDatabase: env.DATABASE_URL !== undefined,
    owner: ownerOf(env),
    sendsNothing: channelsIn(env.MESSAGES).every((channel) => channel === 'outbox'),
    sendsMail: channelsIn(env.MESSAGES).includes('email'),
    fillDemo: (env.DEMO ?? (env.SHOP_MODE === 'live' ? '0' : '1')) === '1',
    mode: env.SHOP_MODE,
    reachesLoopback: !isLive && env.DEMO_OPEN === '0',
    secretKey: env.SECRET_KEY,
    cacheBytes: Number(env.CACHE_MB) * 1_048_576,
    processes: Number(env.PROCESSES),
    running: runningIn(env),
    metrics: {
      host: env.METRICS_HOST,
      port: env.METRICS_PORT === undefined ? undefined : Number(env.METRICS_PORT),
      token: env.METRICS_TOKEN,
    },
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY === NO_PROXY ? undefined : env.TRUST_PROXY,
    backup: backupSettingsIn(env),
    pictures: picturesIn(env),
    messages: messagesIn(env),
    gateway: gatewayIn(env),
    limits: limitsIn(env),
  };
}

/** Returns whether a URL has nothing besides its origin, which the shop's links begin with. */
function isOrigin({ href, origin }: URL): boolean {
  return href === `${origin}/`;
}

/** Throws when a server would have its own key, which the other servers of its database do not have. */
export function refuseOwnKey({ sharesDatabase, secretKey }: Settings): void {
  if (!sharesDatabase || secretKey !== undefined) return;
  throw new SettingError(
    'The setting SECRET_KEY must be given with a DATABASE_URL, the same for every server (openssl rand -base64 32).',
  );
}

/**
 * Returns whether a text is an address or a range of a private network's size at most (10.0.0.0/8, fc00::/7):
 * a client in the range could set the address that the shop sees.
 */
function isAddressRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || address.includes('%') || text.split('/').length > 2) return false;
  if (bits === undefined) return true;
  const [least, most] = kind === 4 ? [8, 32] : [startsWithZeros(address) ? 96 + 8 : 7, 128];
  return /^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}

/** Returns whether the first 7 bits of an IPv6 address are zero, as of `::ffff:0:0/96`, all IPv4 addresses. */
function startsWithZeros(address: string): boolean {
  return Number.parseInt(address.split(':')[0] || '0', 16) < 0x02_00;
}

function dotEnv(): Record<string, string | undefined> {
  const path = resolve('.env');
  // Some editors begin a file with an invisible mark.
  const text = textOf(path)?.replace(/^\uFEFF/, '');
  if (text === undefined) return {};
  const values = parseEnv(text);
  const { fault, warnings } = checkEnvFile(text, Object.keys(values), SETTING_NAMES);
  if (fault !== undefined) throw new SettingError(fault);
  for (const warning of warnings) console.error(warning);
  return withoutEmpty(values);
}

/** Returns the text of a file; undefined when there is none. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'ENOENT') return undefined;
    const reason = error.code === 'EISDIR' ? 'it is a folder' : error.message;
    throw new SettingError(`The settings in ${path} cannot be read: ${reason}.`);
  }
}

function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
