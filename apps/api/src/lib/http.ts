import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { type Call, callMessages } from '@shop/contract/call';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
  LogController,
  fastify,
} from 'fastify';
import {
  type Asked,
  type Bound,
  type Download,
  type Session,
  type SessionFinder,
  authorize,
  checkAsked,
} from './calls.ts';
import { compressAnswers } from './compress.ts';
import { invalid, notFound } from './errors.ts';
import { failureOf } from './failure.ts';
import { bytesOfForm, readForm } from './form.ts';
import { hangUpAtClose } from './hang-up.ts';
import { logOptions, requestUnderWay } from './log.ts';
import { networkOf } from './network.ts';
import { openReadyDoor, replyReady } from './ready-door.ts';
import { discardRest } from './refused-bodies.ts';
import { type InRoom, room } from './room.ts';
import type { Shop } from './shop.ts';
import { answerUnreadable } from './unreadable.ts';

/** Largest JSON body, in bytes; forms with files have limits of their own. */
const BODY_BYTES = 512 * 1024;

/**
 * Forms that are read and worked on at once take no more memory than this, in bytes, and those of
 * one person no more than a quarter: a product with all its pictures, or six screenshots.
 */
const FORMS_BYTES = { inAll: 256 * 1024 * 1024, each: 64 * 1024 * 1024 };

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Pages and pictures say more themselves.
  'content-security-policy': "frame-ancestors 'none'",
};

/** Answers of the API are data: should a browser ever show one, nothing in it runs or loads. */
const DATA_ALONE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** A year in which browsers come by TLS alone. */
const TLS_ALONE = { 'strict-transport-security': 'max-age=31536000' };

/** An empty server with the shop's answers to malformed requests and unexpected faults. */
export function newServer(shop: Shop, options: FastifyHttpOptions<Server> = {}): FastifyInstance {
  const server = fastify({
    logger: logOptions(shop.settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: shop.settings.trustProxy ?? false,
    bodyLimit: BODY_BYTES,
    // A screenshot of 10 MB takes 80 s on a line of 1 Mbit/s; silence ends a connection sooner.
    requestTimeout: 180_000,
    connectionTimeout: 65_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      nameAnswer(shop, request, reply);
      void answerFailure(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    ...options,
  });
  openReadyDoor(server, shop);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch (error) {
      done(error instanceof SyntaxError ? invalid(callMessages.malformed) : (error as Error));
    }
  });
  void server.register(multipart);
  compressAnswers(server);
  server.decorateRequest('session', null);
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug(
      { method, route: routeOptions.url, status: reply.statusCode, ms },
      'answered',
    );
  });
  server.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  server.setNotFoundHandler(() => {
    throw notFound();
  });
  server.addHook('onRequest', (request, reply, done) => {
    nameAnswer(shop, request, reply);
    requestUnderWay.run(request.id, done);
  });
  hangUpAtClose(server);
  return server;
}

/** Registers calls under `/api`; each is checked here, in the order that the contract gives. */
export function registerCalls(
  server: FastifyInstance,
  { shop, find, calls }: { shop: Shop; find: SessionFinder; calls: readonly Bound[] },
): void {
  const inRoom = room(FORMS_BYTES);
  for (const bound of calls) registerCall(server, { shop, find, bound, inRoom });
  for (const url of ['/api', '/api/*']) {
    server.all(url, () => {
      throw notFound();
    });
  }
}

function registerCall(
  server: FastifyInstance,
  {
    shop,
    find,
    bound: { call, handle },
    inRoom,
  }: { shop: Shop; find: SessionFinder; bound: Bound; inRoom: InRoom },
): void {
  server.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    onRequest: async (request) => {
      request.setDecorator('session', await authorize(call, bearerOf(request), find));
      refuseMalformedQuery(request.raw.url ?? '');
    },
    handler: async (request, reply) => {
      const { params, query, ip } = request;
      const session = request.getDecorator<Session | null>('session');
      const raw = { params, query, session, address: networkOf(ip) };
      if (isPublic(call, session)) {
        const asked = checkAsked(call, { ...raw, ...NO_CONTENT, idempotencyKey: undefined });
        return answerPublic(shop, { request, reply, bound: { call, handle }, asked });
      }
      const idempotencyKey = headerOf(request, 'idempotency-key');
      const form = { who: session?.userId ?? raw.address, bytes: bytesOfForm(call, request) };
      const answer = await inRoom(form, async () => {
        const content = await contentOf(call, request);
        return handle(shop, checkAsked(call, { ...raw, ...content, idempotencyKey }));
      }).finally(() => {
        if (mayChangeWhatIsShown(call)) shop.ready.drop();
      });
      void reply.header('cache-control', 'no-store');
      if (call.download !== undefined) return sendFile(reply, answer as Download);
      return reply.code(call.status ?? 200).send(answer);
    },
  });
}

const NO_CONTENT = { body: undefined, files: [] };

/** What anyone may read, and who is asking makes no difference. */
function isPublic(call: Call, session: Session | null): boolean {
  return call.access === 'anyone' && call.method === 'GET' && session === null;
}

/** The owner's next look is never at what was; orders that take the last piece say so themselves. */
function mayChangeWhatIsShown({ method, access }: Call): boolean {
  return method !== 'GET' && (access === 'admin' || access === 'customerOrAdmin');
}

function answerPublic(
  shop: Shop,
  of: { request: FastifyRequest; reply: FastifyReply; bound: Bound; asked: Asked<Call> },
): Promise<void> {
  const { request, reply, asked } = of;
  const { call, handle } = of.bound;
  const key = `${call.name} ${JSON.stringify([asked.params, asked.query])}`;
  return replyReady(shop, { request, reply, key }, async () => ({
    status: call.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: Buffer.from(JSON.stringify(await handle(shop, asked))),
    readsAdmin: call.readsAdmin ?? false,
    isKept: true,
  }));
}

async function sendFile(reply: FastifyReply, { name, text }: Download) {
  const pieces = text[Symbol.asyncIterator]();
  // What fails before the first piece is still answered as a failure, not by a file cut short.
  const first = await pieces.next();
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all(), { objectMode: false }));
}

async function contentOf(call: Call, request: FastifyRequest) {
  if (call.files !== undefined && request.isMultipart()) return readForm(call, request);
  if (call.body !== undefined && !isObject(request.body)) throw invalid(callMessages.malformed);
  return { body: request.body, files: [] };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{1,200}) *$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function refuseMalformedQuery(url: string): void {
  const start = url.indexOf('?');
  if (start === -1) return;
  try {
    decodeURIComponent(url.slice(start + 1));
  } catch {
    throw invalid(callMessages.malformed);
  }
}

/** What every answer carries: the name that its log lines have, and what browsers must not do with it. */
function nameAnswer({ settings }: Shop, request: FastifyRequest, reply: FastifyReply): void {
  const isLive = settings.mode === 'live' && settings.publicUrl?.startsWith('https:') === true;
  void reply.headers({
    ...SECURITY_HEADERS,
    ...(request.url.startsWith('/api') ? DATA_ALONE : {}),
    ...(isLive ? TLS_ALONE : {}),
    'x-request-id': request.id,
  });
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter, isFault } = failureOf(error);
  if (isFault) request.log.error({ err: error }, 'a call failed');
  if (status === 403 || status === 429) reportRefusal(request, { status, code: body.code });
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  discardRest(request.raw);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Whoever reaches for what is another's, or tries too often, is found again in the log. */
function reportRefusal(request: FastifyRequest, what: { status: number; code: string }): void {
  const { method, routeOptions, ip } = request;
  const userId = request.getDecorator<Session | null>('session')?.userId;
  request.log.warn({ ...what, method, route: routeOptions.url, userId, address: ip }, 'refused');
}
