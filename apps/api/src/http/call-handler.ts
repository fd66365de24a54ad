import { Readable } from 'node:stream';
import {
  BODY_BYTES,
  type Call,
  FILE_TYPES,
  type FileType,
  callMessages,
} from '@shop/contract/call';
import { READ_AGAIN_HEADER } from '@shop/contract/pay';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tagReply } from '../cache/cache-tags.ts';
import { poolSize } from '../database/connections.ts';
import type { Db } from '../database/db.ts';
import {
  type TakeOne,
  countPerKey,
  limitConcurrencyPerKey,
} from '../platform/concurrency-limit.ts';
import { invalid, invalidToken, tooSlow } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { type AddressLimit, type WithForm, addressLimitOf, formAdmissionOf } from './admission.ts';
import { replyFromCache } from './cache-handler.ts';
import {
  type CallRequest,
  type Bound,
  type Download,
  type SessionFinder,
  type Visit,
  authorize,
  checkRequest,
  requireConfirmation,
  requireTokenIn,
  routeOf,
} from './call.ts';
import { asForm, atLeastRate } from './body-rate.ts';
import { networkOf } from './client-network.ts';
import { deviceCookie, deviceOf, deviceInWords } from './device-words.ts';
import { failureOf } from './error-response.ts';
import { noRouteOf } from './known-routes.ts';
import { readForm } from './multipart-form.ts';
import { withoutOtherAreasIn } from './withheld-fields.ts';

/** Registers calls as routes under `/api`, each with the checks of the contract in their fixed order. */
export function registerCalls(
  server: FastifyInstance,
  { shop, find, calls }: { shop: Shop; find: SessionFinder; calls: readonly Bound[] },
): void {
  const admission: Admission = {
    byAddress: addressLimitOf(server),
    takeOne: countPerKey(),
    inTurn: limitRunning(shop.settings),
    withForm: formAdmissionOf(server),
  };
  for (const bound of calls) registerCall(server, { shop, find, bound, admission });
  for (const url of ['/api', '/api/*']) {
    server.all(url, (request) => {
      throw noRouteOf(server)(request);
    });
  }
}

/**
 * Returns the maximum number of concurrent calls of one person in this process; more wait. Fewer than the
 * connections to the database, because each may wait for the person's own row with one.
 */
export function runningAtOnce(settings: Parameters<typeof poolSize>[0]): number {
  return Math.floor(poolSize(settings) * 0.8);
}

/** Returns the function that runs a person's call in one of the slots of that person. */
function limitRunning(settings: Shop['settings']) {
  const ofPerson = limitConcurrencyPerKey();
  const limits = { most: runningAtOnce(settings), waiting: settings.limits.callsPerCustomer };
  return async <T>({ userId }: Session, { raw }: FastifyRequest, run: () => Promise<T>) =>
    ofPerson(userId, limits, async () => {
      // A person who has gone gets no answer, so nothing is begun.
      if (raw.socket.destroyed) throw tooSlow();
      return run();
    });
}

/** The limits of one person's concurrent requests in this process: all calls, running ones, and forms. */
type Admission = {
  byAddress: AddressLimit;
  takeOne: TakeOne;
  inTurn: ReturnType<typeof limitRunning>;
  withForm: WithForm;
};

type Registered = { shop: Shop; find: SessionFinder; bound: Bound; admission: Admission };

function registerCall(server: FastifyInstance, { shop, find, bound, admission }: Registered): void {
  const { call, handle, watchUpload, refuseEarly } = bound;
  server.route({
    method: call.method,
    url: routeOf(call),
    bodyLimit: call.bodyBytes ?? BODY_BYTES,
    ...(call.orToken === true ? { errorHandler: refuseUnread } : {}),
    onRequest: async (request, reply) => {
      admission.byAddress(request, reply);
      if (call.isSecret === true) void reply.headers(SECRET);
      const session = await authorize(call, bearerOf(request), find);
      request.setDecorator('session', session);
      if (call.confirm === true) await confirmed(call, request, find);
      // Until the answer is sent, so that a client that does not read it gets no further ones.
      if (session !== null) {
        const { callsPerCustomer } = shop.settings.limits;
        reply.raw.once('close', admission.takeOne(session.userId, callsPerCustomer));
      }
      refuseMalformedQuery(request.raw.url ?? '');
      await refuseEarly?.(shop, request.params);
    },
    handler: async (request, reply) => {
      const raw = requestOf(request, reply, { shop, find, call });
      const { session, params } = raw;
      if (isPublic(call, session)) {
        const asked = checkRequest(call, { ...raw, ...NO_CONTENT, idempotencyKey: undefined });
        return answerPublic(shop, { request, reply, bound, asked });
      }
      void reply.code(call.status ?? 200);
      const header = headerOf(request, 'idempotency-key');
      const work = async ({ key, ...content }: Content) =>
        withoutOtherAreasIn(call, session, () => {
          const asked = checkRequest(call, { ...raw, ...content, idempotencyKey: header ?? key });
          const run = () => handle(shop, asked);
          return session === null ? run() : admission.inTurn(session, request, run);
        });
      const isOwner = session !== null && session.role !== 'CUSTOMER';
      const form = { ...whoSends(call, request, session?.userId ?? raw.address), isOwner };
      const answer = isForm(call, request)
        ? await asForm(request.raw, () =>
            admission.withForm(form, async (reservation) => {
              const watch = watchUpload?.(shop, { customerId: session?.userId, params });
              const onRequest = (body: unknown) => beforeFiles(shop, bound, { session, body });
              const read = () => readForm(call, request, { reservation, watch, onRequest });
              const { fields, ...content } = await atLeastRate(request.raw, read);
              return work({ ...content, key: call.isSecret === true ? fields['key'] : undefined });
            }),
          )
        : await work(jsonContent(call, request));
      void reply.header('cache-control', 'no-store');
      if (call.download !== undefined) {
        return sendFile(reply, call.download, answer as Download);
      }
      return reply.send(answer);
    },
  });
}

/** Refuses a form by its JSON, before its files are read. */
async function beforeFiles(
  shop: Shop,
  { call, refuseFiles }: Bound,
  { session, body }: { session: Session | null; body: unknown },
): Promise<void> {
  if (call.orToken === true && session === null) requireTokenIn(body);
  await refuseFiles?.(shop, body);
}

/** Refuses a malformed body like a missing token (401), where the token of the body replaces a session. */
function refuseUnread(error: FastifyError, request: FastifyRequest): never {
  const isRead = request.isMultipart() || isObject(request.body);
  const isSignedIn = request.getDecorator<Session | null>('session') !== null;
  throw isRead || isSignedIn || failureOf(error).status !== 400 ? error : invalidToken();
}

/** Returns the request as far as it is known before its body is read. */
function requestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, find, call }: { shop: Shop; find: SessionFinder; call: Call },
) {
  const { params, query, ip, protocol } = request;
  const session = request.getDecorator<Session | null>('session');
  return {
    params,
    query,
    session,
    address: networkOf(ip),
    device: deviceOf(request),
    keepDevice: (device: string) =>
      void reply.header('set-cookie', deviceCookie(device, shop.settings, protocol === 'https')),
    browser: deviceInWords(headerOf(request, 'user-agent') ?? ''),
    visit: visitOf(request),
    answerOk: call.replyOk && (() => void reply.code(200)),
    requireConfirmed: (db?: Db) => confirmed(call, request, find, db),
  };
}

function confirmed(call: Call, request: FastifyRequest, find: SessionFinder, db?: Db) {
  const session = request.getDecorator<Session | null>('session');
  const confirmation = headerOf(request, 'x-confirmation');
  return requireConfirmation(call, { session, confirmation }, (given) =>
    find.isConfirmed(given, db),
  );
}

/** Returns the method and user agent of a request, and whether a page that is open sent it. */
export function visitOf({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Visit {
  // Not every browser sends what the request is for.
  const isOfPage = headers['sec-fetch-dest'] === 'empty' || READ_AGAIN_HEADER in headers;
  return { method, agent: headers['user-agent'] ?? '', isOfPage };
}

/** Headers of an answer whose address is a secret. */
export const SECRET = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** As many forms may wait for one secret path as one network may send at once. */
const WAITING_AT_SECRET = 500;

/**
 * Returns the queue in which a form waits: its secret path's, so that its senders do not wait for their network,
 * else the person's.
 */
function whoSends({ isSecret }: Call, { raw: { url = '' } }: FastifyRequest, person: string) {
  return isSecret === true ? { who: url, waiting: WAITING_AT_SECRET } : { who: person };
}

type Content = Pick<CallRequest<Call>, 'files'> & { body: unknown; key: string | undefined };

const NO_CONTENT = { body: undefined, files: [] };

/** Returns whether a response is public: readable by anyone, and the same for everyone. */
function isPublic(call: Call, session: Session | null): boolean {
  const isOpen = call.access === 'anyone' && call.isSecret !== true;
  return isOpen && call.method === 'GET' && session === null;
}

function answerPublic(
  shop: Shop,
  of: { request: FastifyRequest; reply: FastifyReply; bound: Bound; asked: CallRequest<Call> },
): Promise<void> {
  const { request, reply, asked } = of;
  const { call, handle } = of.bound;
  const key = `${call.name} ${JSON.stringify([asked.params, asked.query])}`;
  const known = call.query?.shape ?? {};
  const isKnown = Object.keys(request.query as object).every((name) => name in known);
  const url = isKnown ? request.raw.url : undefined;
  return replyFromCache(shop, { request, reply, key, url }, async () => {
    const answer = await handle(shop, asked);
    tagReply(answer);
    return {
      status: call.status ?? 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      body: Buffer.from(JSON.stringify(answer)),
      readsAdmin: call.readsAdmin !== undefined,
      // All machines must see the claim at once, not only when their caches learn of it.
      isStorable: call.beforeClaim === undefined,
    };
  });
}

async function sendFile(reply: FastifyReply, type: FileType, { name, content }: Download) {
  const chunks = content[Symbol.asyncIterator]();
  // Waits for the first chunk, so that an early failure is answered as an error and not by a truncated
  // file.
  const first = await chunks.next();
  if (reply.raw.destroyed) {
    // A client that has gone reads nothing; a stream for it would be logged as a fault of the shop.
    await chunks.return?.();
    throw tooSlow();
  }
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const file = Readable.from(all(), { objectMode: false });
  // If the client disconnected, nothing is read: close what the first chunk opened.
  file.once('close', () => {
    chunks
      .return?.()
      .catch((error: unknown) => reply.log.warn({ err: error }, 'a file stays open'));
  });
  return reply
    .header('content-type', type === 'csv' ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES[type])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
}

function isForm(call: Call, request: FastifyRequest): boolean {
  return call.files !== undefined && request.isMultipart();
}

function jsonContent(call: Call, request: FastifyRequest): Content {
  // Only a request without a body has no content type here.
  const isEmpty = request.headers['content-type'] === undefined;
  const body = call.hasOptionalBody && isEmpty ? {} : request.body;
  if (call.body !== undefined && !isObject(body)) throw invalid(callMessages.malformed);
  return { body, files: [], key: undefined };
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
