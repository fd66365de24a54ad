import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@shop/contract/call';
import { Failure } from '@shop/contract/call';
import { buildApp } from '../src/app.ts';
import type { Clock } from '../src/lib/clock.ts';
import { openDb } from '../src/lib/db.ts';
import { readSettings } from '../src/lib/env.ts';
import { filesIn } from '../src/lib/files.ts';
import type { Job } from '../src/lib/jobs.ts';
import { knownSessions } from '../src/lib/known-sessions.ts';
import { silentLog } from '../src/lib/log.ts';
import { type Message, type Sender, postbox } from '../src/lib/messages.ts';
import { hearNews } from '../src/lib/news.ts';
import { readyMade } from '../src/lib/ready-made.ts';
import type { Shop } from '../src/lib/shop.ts';
import { freshDatabase } from './database.ts';

/** A shop on a database of its own, listening on loopback, with a clock and an outbox to look at. */
export type TestShop = Shop & {
  readonly url: string;
  readonly databaseUrl: string;
  readonly clock: MovableClock;
  readonly sent: Message[];
  readonly queued: Job[];
};

/** A clock that stands still until a test moves it. */
type MovableClock = Clock & {
  move: (seconds: number) => void;
  set: (instant: Date) => void;
};

type Answer<C extends Call> = {
  status: number;
  /** The reply on success, checked against the contract; reading it after a refusal fails the test. */
  reply: ReplyOf<C>;
  /** The failure shape, likewise checked. */
  failure: Failure & { data?: unknown };
  headers: Headers;
};

/** What goes with a call. */
export type Sent<C extends Call> = {
  token?: string | undefined;
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  files?: { name: string; bytes: Buffer; type?: string }[];
  headers?: Record<string, string>;
};

/** Starts a shop for the tests of one file; it is closed and its database dropped after them. */
export async function aShop(
  environment: Record<string, string> = {},
  { sender }: { sender?: Sender } = {},
): Promise<TestShop> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'resham-test-'));
  const db = openDb(database.url, () => {});
  const clock = movableClock(new Date('2026-11-21T06:30:00.000Z'));
  const sent: Message[] = [];
  const queued: Job[] = [];
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: '0',
    // Makers write into the database directly, of which kept answers hear a moment later.
    CACHE_MB: process.env['SUITE_CACHE_MB'] ?? '0',
    ...environment,
  });
  const shop: Shop = {
    db,
    clock,
    settings,
    ready: readyMade(settings.cacheBytes, clock),
    sessions: knownSessions(settings.cacheBytes > 0, clock),
    secret: randomBytes(32),
    files: filesIn(folder),
    jobs: { enqueue: async (job) => void queued.push(job) },
    messages: postbox(sender ?? { send: async (message) => void sent.push(message) }, silentLog),
    log: silentLog,
  };
  const { ready, sessions, log } = shop;
  const news =
    settings.cacheBytes > 0
      ? await hearNews({ url: database.url, ready, sessions, log })
      : undefined;
  const server = buildApp(shop);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  after(async () => {
    await server.close();
    await news?.stop();
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...shop, url, databaseUrl: database.url, clock, sent, queued };
}

/** Makes one call over HTTP and checks the answer's shape against the contract. */
export async function ask<C extends Call>(
  shop: TestShop,
  call: C,
  sent: Sent<C> = {},
): Promise<Answer<C>> {
  const response = await sendCall(shop, call, sent);
  const json: unknown = await response.json();
  return {
    status: response.status,
    headers: response.headers,
    get reply() {
      if (!response.ok)
        throw new Error(`${call.name} answered ${response.status} ${JSON.stringify(json)}`);
      return call.reply.parse(json) as ReplyOf<C>;
    },
    get failure() {
      if (response.ok)
        throw new Error(`${call.name} answered ${response.status} ${JSON.stringify(json)}`);
      return { ...(json as object), ...Failure.parse(json) };
    },
  };
}

/** Makes one call over HTTP; its answer as it comes. */
export function sendCall<C extends Call>(
  shop: { url: string },
  call: C,
  sent: Sent<C>,
): Promise<Response> {
  return fetch(addressOf(shop, call, sent), {
    method: call.method,
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.body !== undefined && call.files === undefined
        ? { 'content-type': 'application/json' }
        : {}),
      ...sent.headers,
    },
    ...bodyOf(call, sent),
  });
}

function addressOf<C extends Call>(shop: { url: string }, call: C, sent: Sent<C>): string {
  const params: Record<string, unknown> = { ...(sent.params as object) };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(sent.query as object) })) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `${shop.url}/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

function bodyOf<C extends Call>(call: C, sent: Sent<C>): { body?: string | FormData } {
  if (call.files === undefined)
    return sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
  const form = new FormData();
  if (sent.body !== undefined) {
    form.set('request', new Blob([JSON.stringify(sent.body)], { type: 'application/json' }));
  }
  for (const file of sent.files ?? []) {
    form.append(
      call.files.field,
      new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' }),
      file.name,
    );
  }
  return { body: form };
}

function movableClock(start: Date): MovableClock {
  let time = start.valueOf();
  return {
    now: () => new Date(time),
    move: (seconds) => {
      time += seconds * 1_000;
    },
    set: (instant) => {
      time = instant.valueOf();
    },
  };
}
