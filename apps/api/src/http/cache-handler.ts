import { randomUUID } from 'node:crypto';
import { LANGUAGE } from '@shop/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectTags } from '../cache/cache-tags.ts';
import { cachedResponse, sendCachedResponse } from '../cache/cached-response.ts';
import { interceptRequests } from '../framework-patches/request-listener.ts';
import { limitConcurrency } from '../platform/concurrency-limit.ts';
import type { Shop } from '../shop.ts';

/** One in this many cache hits is logged (at debug). */
const SAMPLE = 1_000;

/**
 * Makes the `date` headers of answers, by the shop's clock; undefined outside the API. Pages correct their
 * device's clock by it, so a machine with a wrong clock misleads none. The text is made once a second.
 */
export function answerDates({ clock }: Pick<Shop, 'clock'>): (url: string) => string | undefined {
  let second: number | undefined;
  let text = '';
  return (url) => {
    if (!url.startsWith('/api/')) return undefined;
    const now = clock.now();
    const thisSecond = Math.floor(now.valueOf() / 1_000);
    if (thisSecond !== second) text = now.toUTCString();
    second = thisSecond;
    return text;
  };
}

/** Serves cache hits before the framework sees the request; misses go to their route. */
export function serveFromCache(
  server: FastifyInstance,
  { responseCache, clock }: Pick<Shop, 'responseCache' | 'clock'>,
): void {
  const dateOf = answerDates({ clock });
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  interceptRequests(server, (request, response) => {
    const { method, url = '/' } = request;
    const hit = method === 'GET' && !isClosing ? responseCache.get(url) : undefined;
    if (hit === undefined) return false;
    if (hit.readsAdmin && request.headers.authorization !== undefined) return false;
    const requestId = randomUUID();
    const { counts } = responseCache;
    counts.hits += 1;
    if (counts.hits % SAMPLE === 0)
      server.log.debug({ reqId: requestId, url, hits: counts.hits }, 'cache hit');
    const date = dateOf(url);
    const own = ['x-request-id', requestId, ...(date === undefined ? [] : ['date', date])];
    sendCachedResponse(hit, { request, response, own });
    return true;
  });
}

/**
 * Bulkhead: the number of responses built at once, so that any number of uncached requests leaves a
 * connection for calls of signed-in users. More than 500 that wait are refused.
 */
const withBuildSlot = limitConcurrency(8, { waiting: 500 });

/** A response to a public call or page, before it is stored in the cache. */
export type FreshResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** True when an ADMIN would see more than this. */
  readsAdmin?: boolean;
  /** Whether it may be stored for the next caller. */
  isStorable: boolean;
};

/**
 * Replies from the response cache; on a miss builds the response, stores it and sends it. `url` is the
 * request's URL if nothing in it is unknown: only such URLs are indexed, so that made-up parameters cost no
 * memory.
 */
export async function replyFromCache(
  { responseCache }: Pick<Shop, 'responseCache'>,
  {
    request,
    reply,
    key,
    url,
  }: { request: FastifyRequest; reply: FastifyReply; key: string; url: string | undefined },
  build: () => Promise<FreshResponse>,
): Promise<void> {
  const response = await responseCache.getOrBuild({ key: `${LANGUAGE} ${key}`, url }, async () => {
    const { result, tags } = await withBuildSlot(() => collectTags(build));
    const { isStorable, headers, ...fresh } = result;
    const all = { ...sharedHeaders(reply), ...headers };
    return { isStorable, tags, response: cachedResponse({ ...fresh, headers: all }) };
  });
  reply.hijack();
  sendCachedResponse(response, {
    request: request.raw,
    response: reply.raw,
    own: ['x-request-id', request.id],
  });
}

/** The headers of one response alone. */
const OWN = ['x-request-id', 'date'];

/** Returns the headers that all responses share. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(headers.filter(([name = '']) => !OWN.includes(name))) as Record<
    string,
    string
  >;
}
