import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Call, ReplyOf } from '@shop/contract/call';
import { Failure, repliesOf } from '@shop/contract/call';
import { type CallInput, callBody, callUrl } from '@shop/contract/call-request';
import { buildApp } from '../src/app.ts';
import { openDb } from '../src/database/db.ts';
import { readPictureStore } from '../src/database/shop-identity.ts';
import { readSettings } from '../src/settings/settings.ts';
import { setPort } from '../src/settings/shop-origin.ts';
import { type Files, filesIn } from '../src/storage/disk-storage.ts';
import { openStore } from '../src/storage/open-storage.ts';
import { newSessionCache } from '../src/cache/session-cache.ts';
import { type Log, silentLog } from '../src/platform/log.ts';
import type { Message, Sender } from '../src/platform/messages.ts';
import { channelsOf } from '../src/messages/channels.ts';
import { type MessageWorkers, messageWorkers } from '../src/messages/message-worker.ts';
import { outboxChannel } from '../src/messages/outbox-channel.ts';
import { pushChannel } from '../src/messages/push-channel.ts';
import { listenForChanges } from '../src/cache/invalidation.ts';
import { newResponseCache } from '../src/cache/response-cache.ts';
import type { Shop, ShopJob } from '../src/shop.ts';
import { closeInOrder } from './close-in-order.ts';
import { type TestDatabase, pooledDatabase } from './database-pool.ts';
import { UNLIMITED_AT_ONCE } from './generous.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';

/** A shop with a separate database, listening on loopback, with a clock to move and an outbox to read. */
export type TestShop = Shop & {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folders of its files. */
  readonly files: Files;
  readonly clock: MovableClock;
  readonly sent: Message[];
  readonly queued: ShopJob[];
  readonly messages: MessageWorkers;
  /** Resolves when the messages of the last call have been sent. */
  readonly settled: () => Promise<void>;
};

type Answer<C extends Call> = {
  status: number;
  /** The success response, validated against the contract; reading it after a refusal fails the test. */
  reply: ReplyOf<C>;
  /** The failure response, also validated. */
  failure: Failure & { data?: unknown };
  headers: Headers;
};

/** The input of a call. */
export type SentCall<C extends Call> = Pick<CallInput<C>, 'params' | 'query' | 'body'> & {
  token?: string | undefined;
  files?: SentFile[];
  headers?: Record<string, string>;
};

type SentFile = { name: string; bytes: Buffer; type?: string };

/** The longest time in which a connection may open, for a busy machine. */
const PATIENCE_MS = 30_000;

/** Starts a shop for the tests of one file; closes it and drops its database afterwards. */
export async function aShop(
  environment: Record<string, string> = {},
  {
    sender,
    log = silentLog,
    database: given,
  }: { sender?: Sender; log?: Log; database?: TestDatabase } = {},
): Promise<TestShop> {
  const database = given ?? (await pooledDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'resham-test-'));
  const db = openDb(database.url, () => {}, { connectMs: PATIENCE_MS });
  const clock = movableClock(new Date('2026-11-21T06:30:00.000Z'));
  const sent: Message[] = [];
  const queued: ShopJob[] = [];
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DEMO: '0',
    // Off by default: factories write to the database directly, and a cache would learn of it only later.
    CACHE_MB: process.env['SUITE_CACHE_MB'] ?? '0',
    ...UNLIMITED_AT_ONCE,
    ...environment,
  });
  const lines = outboxChannel(sender ?? { send: async (message) => void sent.push(message) });
  const messages = messageWorkers(
    settings.messages.channels
      .flatMap((name) =>
        name === 'outbox'
          ? [lines]
          : channelsOf({ db, settings, clock, log }).filter((one) => one.name === name),
      )
      .concat(pushChannel({ db, clock, settings })),
  );
  // A test's own sender, or a vendor, may never end.
  const settled =
    sender === undefined && environment['MESSAGES'] === undefined
      ? messages.settled
      : async () => {};
  const files = filesIn(folder);
  const shop: Shop = {
    db,
    clock,
    settings,
    responseCache: newResponseCache(settings.cacheBytes, clock),
    sessionCache: newSessionCache(settings.cacheBytes > 0, clock),
    secret: randomBytes(32),
    storage: openStore(settings, () => readPictureStore(db)),
    jobs: { enqueue: async (job) => void queued.push(job) },
    messages,
    log,
  };
  const { responseCache, sessionCache } = shop;
  const invalidation =
    settings.cacheBytes > 0
      ? await listenForChanges({ responseCache, sessionCache }, { db, url: database.url, log })
      : undefined;
  const server = buildApp(shop);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  setPort(settings, url);
  messages.start(shop, { isPolling: false });
  after(() =>
    closeInOrder({
      server: async () => server.close(),
      messages: messages.stop,
      invalidation: async () => invalidation?.stop(),
      pool: () => db.destroy(),
      database: database.drop,
      folder: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
    }),
  );
  return { ...shop, files, messages, url, databaseUrl: database.url, clock, sent, queued, settled };
}

/** Makes one call over HTTP and validates the response against the contract. */
export async function ask<C extends Call>(
  shop: TestShop,
  call: C,
  ...[sent]: object extends CallInput<C> ? [SentCall<C>?] : [SentCall<C>]
): Promise<Answer<C>> {
  const response = await sendCall(shop, call, sent ?? {});
  const json: unknown = await response.json();
  await shop.settled();
  return {
    status: response.status,
    headers: response.headers,
    get reply() {
      if (!response.ok)
        throw new Error(`${call.name} answered ${response.status} ${JSON.stringify(json)}`);
      const reply = repliesOf(call)[response.status];
      if (reply === undefined)
        throw new Error(`${call.name} does not declare that it answers ${response.status}`);
      return reply.parse(json) as ReplyOf<C>;
    },
    get failure() {
      if (response.ok)
        throw new Error(`${call.name} answered ${response.status} ${JSON.stringify(json)}`);
      return { ...(json as object), ...Failure.parse(json) };
    },
  };
}

/** Makes one call over HTTP; returns the raw response. */
export function sendCall<C extends Call>(
  shop: { url: string },
  call: C,
  sent: SentCall<C>,
): Promise<Response> {
  const input = { ...sent, files: sent.files?.map(fileOf) } as CallInput<Call>;
  const { headers, body } = callBody<Call>(call, input);
  return fetch(`${shop.url}${callUrl<Call>(call, input)}`, {
    method: call.method,
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...headers,
      ...sent.headers,
    },
    body,
  });
}

function fileOf({ name, bytes, type = 'image/jpeg' }: SentFile): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
