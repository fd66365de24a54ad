import { Readable } from 'node:stream';
import { type Call, callMessages } from '@shop/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MemoryBudget, memoryBudget } from '../platform/memory-budget.ts';
import { invalid, notFound } from '../platform/refusals.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { replyCached } from './cache-handler.ts';
import {
  type Asked,
  type Bound,
  type Download,
  type SessionFinder,
  authorize,
  checkAsked,
} from './call.ts';
import { networkOf } from './client-network.ts';
import { deviceCookie, deviceOf } from './device-cookie.ts';
import { bytesOfForm, readForm } from './multipart-form.ts';

/**
 * Memory budget for forms being read and processed, in bytes: in total, and per person. A quarter is
 * enough for a product with all its pictures, or six screenshots.
 */
const FORMS_BYTES = { inAll: 256 * 1024 * 1024, each: 64 * 1024 * 1024 };

/** Registers calls as routes under `/api`, each with the checks of the contract in their fixed order. */
export function registerCalls(
  server: FastifyInstance,
  { shop, find, calls }: { shop: Shop; find: SessionFinder; calls: readonly Bound[] },
): void {
  const withinBudget = memoryBudget(FORMS_BYTES);
  for (const bound of calls) registerCall(server, { shop, find, bound, withinBudget });
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
    withinBudget,
  }: { shop: Shop; find: SessionFinder; bound: Bound; withinBudget: MemoryBudget },
): void {
  server.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    onRequest: async (request) => {
      request.setDecorator('session', await authorize(call, bearerOf(request), find));
      refuseMalformedQuery(request.raw.url ?? '');
    },
    handler: async (request, reply) => {
      const { params, query, ip, protocol } = request;
      const session = request.getDecorator<Session | null>('session');
      const keepDevice = (device: string) =>
        void reply.header('set-cookie', deviceCookie(device, shop.settings, protocol === 'https'));
      const device = deviceOf(request);
      const raw = { params, query, session, address: networkOf(ip), device, keepDevice };
      if (isPublic(call, session)) {
        const asked = checkAsked(call, { ...raw, ...NO_CONTENT, idempotencyKey: undefined });
        return answerPublic(shop, { request, reply, bound: { call, handle }, asked });
      }
      const idempotencyKey = headerOf(request, 'idempotency-key');
      const form = { who: session?.userId ?? raw.address, bytes: bytesOfForm(call, request) };
      const answer = await withinBudget(form, async () => {
        const content = await contentOf(call, request);
        return handle(shop, checkAsked(call, { ...raw, ...content, idempotencyKey }));
      });
      void reply.header('cache-control', 'no-store');
      if (call.download !== undefined) return sendFile(reply, answer as Download);
      return reply.code(call.status ?? 200).send(answer);
    },
  });
}

const NO_CONTENT = { body: undefined, files: [] };

/** A public response: readable by anyone, and the same for everyone. */
function isPublic(call: Call, session: Session | null): boolean {
  return call.access === 'anyone' && call.method === 'GET' && session === null;
}

function answerPublic(
  shop: Shop,
  of: { request: FastifyRequest; reply: FastifyReply; bound: Bound; asked: Asked<Call> },
): Promise<void> {
  const { request, reply, asked } = of;
  const { call, handle } = of.bound;
  const key = `${call.name} ${JSON.stringify([asked.params, asked.query])}`;
  return replyCached(shop, { request, reply, key }, async () => ({
    status: call.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: Buffer.from(JSON.stringify(await handle(shop, asked))),
    readsAdmin: call.readsAdmin ?? false,
    isStorable: true,
  }));
}

async function sendFile(reply: FastifyReply, { name, text }: Download) {
  const chunks = text[Symbol.asyncIterator]();
  // The first chunk is awaited, so that an early failure is answered as an error and not by a truncated
  // file.
  const first = await chunks.next();
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
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
