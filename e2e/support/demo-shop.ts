import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { NODE, ROOT, SERVER } from '../../scripts/lib/project.mjs';

/** The demonstration shop, running as its owner would run it, on a database of its own. */
export type DemoShop = {
  url: string;
  pid: number;
  databaseUrl: string;
  /** The latest one-time code sent to a phone. */
  codeFor: (phone: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Settings under which one machine may try more often than a stranger's may. */
const GENEROUS = {
  OTP_RESEND_SECONDS: '1',
  OTP_SENDS_PER_PHONE_PER_HOUR: '1000',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
  OTP_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
  CODE_FAILURES_PER_CUSTOMER: '1000',
  LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
  REGISTRATIONS_PER_ADDRESS_PER_HOUR: '1000',
};

/** What the whole suite is run with, other than usual. */
function ofSuite(): Record<string, string> {
  const { SUITE_CACHE_MB: cache, SUITE_PROCESSES: processes } = process.env;
  return { ...(cache && { CACHE_MB: cache }), ...(processes && { PROCESSES: processes }) };
}

/** Starts the built shop on a free port; `environment` adds to or overrides its settings. */
export async function startDemoShop(environment: Record<string, string> = {}): Promise<DemoShop> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'resham-e2e-'));
  await chmod(folder, 0o755);
  const { url, child } = await startServer(folder, { DATABASE_URL: database.url, ...environment });
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: database.url,
    codeFor: (phone) => codeIn(join(folder, 'outbox.ndjson'), phone),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built server on a data folder; without DATABASE_URL it brings its own PostgreSQL. */
export async function startServer(
  folder: string,
  environment: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(NODE, SERVER.options, {
    cwd: ROOT,
    env: {
      ...SERVER.environment,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      ...GENEROUS,
      ...ofSuite(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await addressOf(child), child };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the shop has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^The shop is open:\s+(\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the shop ended before it was open');
}

async function codeIn(outbox: string, phone: string): Promise<string> {
  const lines = (await readFile(outbox, 'utf8')).trim().split('\n');
  const sent = lines.map((line) => JSON.parse(line) as { to: string; code?: string });
  const code = sent.findLast((message) => message.to === phone && message.code)?.code;
  if (code === undefined) throw new Error('no code was sent to this phone');
  return code;
}
