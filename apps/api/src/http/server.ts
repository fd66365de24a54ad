import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { BODY_BYTES, callMessages } from '@shop/contract/call';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  fastify,
} from 'fastify';
import { interceptRequests } from '../framework-patches/request-listener.ts';
import { logOptions, requestUnderWay } from '../platform/log.ts';
import { invalid } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { answerDates, serveFromCache } from './cache-handler.ts';
import { answerClientError, refuseTwoHosts } from './client-error.ts';
import { compressResponses } from './compress-responses.ts';
import { drainConnectionsAtClose } from './connection-draining.ts';
import { failureOf } from './error-response.ts';
import { followRoutes, noRouteOf } from './known-routes.ts';
import { limitSlowBodies } from './body-rate.ts';
import { refusalLog } from './refusal-log.ts';
import { limitByAddress, limitForms } from './admission.ts';

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Pages and pictures set a stricter policy themselves.
  'content-security-policy': "frame-ancestors 'none'",
};

/** Content security policy of API responses: they are data, so nothing in them may run or load. */
const DATA_ALONE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** HSTS for one year. */
const TLS_ALONE = { 'strict-transport-security': 'max-age=31536000' };

/** Creates an HTTP server without routes: parsers, error responses, security headers, compression, cache. */
export function newServer(shop: Shop, options: FastifyHttpOptions<Server> = {}): FastifyInstance {
  const answerFailure = failureAnswerer(shop);
  const server = fastify({
    logger: logOptions(shop.settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: shop.settings.trustProxy ?? false,
    bodyLimit: BODY_BYTES,
    // A screenshot of 10 MB takes 80 s at 1 Mbit/s; `connectionTimeout` ends a silent connection sooner.
    requestTimeout: 180_000,
    connectionTimeout: 65_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      nameAnswer(shop, request, reply);
      void answerFailure(error, { request, reply });
    },
    clientErrorHandler: answerClientError,
    ...options,
  });
  server.addHook('onRequest', forgetTypeOfNothing);
  followRoutes(server);
  // The cache runs before this one, and dates its own answers.
  dateAnswers(server, shop);
  serveFromCache(server, shop);
  // The last interceptor runs first: not even the cache answers such a request.
  interceptRequests(server, refuseTwoHosts);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch (error) {
      done(error instanceof SyntaxError ? invalid(callMessages.malformed) : (error as Error));
    }
  });
  void server.register(multipart);
  compressResponses(server);
  server.decorateRequest('session', null);
  server.addHook('onResponse', logAnswer);
  server.setErrorHandler((error, request, reply) => answerFailure(error, { request, reply }));
  server.setNotFoundHandler((request) => {
    throw noRouteOf(server)(request);
  });
  server.addHook('onRequest', (request, reply, done) => {
    nameAnswer(shop, request, reply);
    requestUnderWay.run(request.id, done);
  });
  limitSlowBodies(server);
  limitByAddress(server, shop.settings.limits.callsPerAddress);
  limitForms(server, shop.settings);
  drainConnectionsAtClose(server);
  return server;
}

/**
 * Returns a URL as it is routed. A client may put `/api/` before a path that begins with a slash. Outside the
 * API a path with a broken `%` is an address like any other, so that a shopper gets a page.
 */
function readableUrl(url: string): string {
  if (url.startsWith('/api/')) return url.replace(/^\/api\/{2,}/, '/api/');
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Sets the date of the answers of the API. */
function dateAnswers(server: FastifyInstance, shop: Pick<Shop, 'clock'>): void {
  const dateOf = answerDates(shop);
  interceptRequests(server, ({ url = '' }, response) => {
    const date = dateOf(url);
    if (date !== undefined) response.setHeader('date', date);
    return false;
  });
}

/** Removes the content type of a request without a body, which some clients send all the same. */
function forgetTypeOfNothing(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  const isSent = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
  if (!isSent) delete headers['content-type'];
  done();
}

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, routeOptions } = request;
  const ms = Math.round(reply.elapsedTime);
  request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
}

/** Sets the headers of every response: its request id and the security headers. */
function nameAnswer({ settings }: Shop, request: FastifyRequest, reply: FastifyReply): void {
  const isLive = settings.mode === 'live' && settings.publicUrl?.startsWith('https:') === true;
  void reply.headers({
    ...SECURITY_HEADERS,
    ...(request.url.startsWith('/api') ? DATA_ALONE : {}),
    ...(isLive ? TLS_ALONE : {}),
    'x-request-id': request.id,
  });
}

function failureAnswerer({ settings: { limits }, log }: Shop) {
  const reportRefusal = refusalLog(log);
  return async (
    error: unknown,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const { status, body, retryAfter, allow, isFault, isDelayed } = failureOf(error);
    if (isDelayed) await tarpit(limits.refusalDelayMs);
    if (isFault) request.log.error({ err: error }, 'a call failed');
    if (status === 403 || status === 429) reportRefusal(request, { status, code: body.code });
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (allow !== undefined) void reply.header('allow', allow.join(', '));
    // After a too slow request the connection is closed.
    if (status === 408) closeAfterwards(request, reply);
    else drainBody(request.raw);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };
}

/** Maximum number of delayed answers, because each holds a connection. */
const MOST_DELAYED = 1_000;

let delayed = 0;

/** Tarpit: delays the answer to a caller above a limit, so that repeating at once costs the shop nothing. */
async function tarpit(delayMs: number): Promise<void> {
  if (delayed >= MOST_DELAYED) return;
  delayed += 1;
  await sleep(delayMs, undefined, { ref: false });
  delayed -= 1;
}

function closeAfterwards(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.destroy());
}

/** How many bytes of a refused request are still read: a picture slightly over its limit. */
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Request draining: reads and discards the rest of a request that was already answered, because most
 * clients read the response only after sending everything. Closes the connection after `LINGER_BYTES`.
 */
function drainBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = LINGER_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
