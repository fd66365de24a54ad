import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { exitOnSignal } from '../../apps/api/test/bare-server-process.ts';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { freePorts } from '../../lab/faults/support/caddy.ts';
import { NODE, ROOT, SERVER } from '../../scripts/lib/project.mjs';

/** A running demonstration shop with a database of its own. */
export type DemoShop = {
  url: string;
  pid: number;
  databaseUrl: string;
  /** Output of the server so far. */
  said: () => string;
  /** The latest one-time code sent to a phone. */
  codeFor: (phone: string) => Promise<string>;
  /** The link of the latest invitation sent to a phone. */
  linkFor: (phone: string, count?: number) => Promise<string>;
  stop: () => Promise<void>;
};

/** Rate limits that a test cannot reach: all its visitors have one IP address. */
const GENEROUS = {
  OTP_RESEND_SECONDS: '1',
  OTP_SENDS_PER_PHONE_PER_HOUR: '1000',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
  OTP_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
  CODE_FAILURES_PER_CUSTOMER: '1000',
  LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
  REGISTRATIONS_PER_ADDRESS_PER_HOUR: '1000',
};

/** Returns the settings of the shop for a whole test run, from SUITE_CACHE_MB and SUITE_PROCESSES. */
function suiteSettings(): Record<string, string> {
  const { SUITE_CACHE_MB: cache, SUITE_PROCESSES: processes } = process.env;
  return { ...(cache && { CACHE_MB: cache }), ...(processes && { PROCESSES: processes }) };
}

/** Starts the built shop on a free port; `environment` adds to or overrides its settings. */
export async function startDemoShop(environment: Record<string, string> = {}): Promise<DemoShop> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'resham-e2e-'));
  await chmod(folder, 0o755);
  const settings = { DATABASE_URL: database.url, ...environment };
  const { url, child, said } = await startServer(folder, settings);
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: database.url,
    said,
    codeFor: (phone) => codeIn(join(folder, 'outbox.ndjson'), phone),
    linkFor: (phone, count) => linkIn(join(folder, 'outbox.ndjson'), { phone, count }),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await database.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the built server on a data folder; without DATABASE_URL it brings its own PostgreSQL. */
export async function startServer(
  folder: string,
  environment: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess; said: () => string }> {
  const [port] = await freePorts(1);
  const child = spawn(NODE, SERVER.options, {
    cwd: ROOT,
    env: {
      ...SERVER.environment,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // Not 0: links in messages and to pages that come back name the port.
      PORT: `${port}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      ...GENEROUS,
      ...suiteSettings(),
      ...(environment['DATABASE_URL'] && { SECRET_KEY: 'a-secret-of-the-journeys-of-32-letters' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  exitOnSignal();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { url: await addressOf(child), child, said: () => said };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the shop has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^(?:The shop is open|It listens on):\s+(http:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the shop ended before it was open');
}

type Sent = { to: string; code?: string; text: string };

/** Returns the messages to a phone, oldest first, without a line that is still being written. */
async function sentTo(phone: string, outbox: string): Promise<Sent[]> {
  const lines = (await readFile(outbox, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Sent).filter(({ to }) => to === phone);
}

async function codeIn(outbox: string, phone: string): Promise<string> {
  const code = (await sentTo(phone, outbox)).findLast((message) => message.code)?.code;
  if (code === undefined) throw new Error('no code was sent to this phone');
  return code;
}

/** Waits for the link, which is sent within seconds after the call has answered. */
async function linkIn(
  outbox: string,
  of: { phone: string; count?: number | undefined },
  tries = 300,
): Promise<string> {
  const { phone, count = 1 } = of;
  const messages = await sentTo(phone, outbox);
  const links = messages.flatMap(({ text }) => /https?:\S+#\S+/.exec(text)?.[0] ?? []);
  const link = links.at(-1);
  if (link !== undefined && links.length >= count) return link;
  if (tries === 0) throw new Error('no invitation was sent to this phone');
  await setTimeout(100);
  return linkIn(outbox, of, tries - 1);
}
