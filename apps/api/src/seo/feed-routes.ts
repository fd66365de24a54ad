import { join } from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANY_STOCK } from '../cache/cache-tags.ts';
import { cachedResponse, namesEtag } from '../cache/cached-response.ts';
import { isDatabaseAway } from '../database/db.ts';
import { addressLimitOf } from '../http/admission.ts';
import { acceptsGzip } from '../platform/compression.ts';
import { limitConcurrency } from '../platform/concurrency-limit.ts';
import { notNow } from '../platform/refusals.ts';
import { shopOrigin } from '../settings/shop-origin.ts';
import type { Shop } from '../shop.ts';
import { type FeedItem, type FeedShop, feedItems, feedShop } from './feed-item.ts';
import { googleFeed } from './google-feed.ts';
import { type OpenFile, keptFile } from './kept-file.ts';
import { metaFeed } from './meta-feed.ts';

/** A feed that takes longer to make rests as long before it is made again. */
const LONG_MS = 5_000;

type Feed = {
  name: string;
  type: string;
  text: (own: FeedShop, batches: AsyncIterable<FeedItem[]>) => AsyncIterable<string>;
};

const FEEDS: readonly Feed[] = [
  { name: 'google.xml', type: 'application/xml; charset=utf-8', text: googleFeed },
  { name: 'meta.csv', type: 'text/csv; charset=utf-8', text: (_own, batches) => metaFeed(batches) },
];

/** One feed is made at a time; a reading takes one connection and some megabytes. */
const inTurn = limitConcurrency(1, { waiting: 20 });

/**
 * Serves the feeds. They are files on disk, because one of 100,000 products is too large for memory: made
 * at a request after a change, as pages are, and served as last made while the database is away.
 */
export function registerFeeds(server: FastifyInstance, shop: Shop): void {
  for (const feed of FEEDS) registerFeed(server, shop, feed);
}

function registerFeed(server: FastifyInstance, shop: Shop, { name, type, text }: Feed): void {
  const limit = addressLimitOf(server);
  const file = keptFile(join(shop.settings.dataDir, 'feeds', `${name}.gz`));
  const { responseCache } = shop;
  let restsUntil = 0;

  async function make(): Promise<void> {
    if (performance.now() < restsUntil) return;
    const begun = performance.now();
    await inTurn(async () => {
      const own = await feedShop(shop, shopOrigin(shop.settings));
      await file.make(text(own, feedItems(shop.db, own)));
    });
    const tookMs = performance.now() - begun;
    restsUntil = tookMs > LONG_MS ? performance.now() + tookMs : 0;
  }

  /** Makes the file unless it is as fresh as a page in the cache, of which it is an entry without a text. */
  async function refresh(): Promise<void> {
    await responseCache.getOrBuild({ key: `feed ${name}`, url: undefined }, async () => {
      await make();
      const response = cachedResponse({ status: 200, headers: {}, body: Buffer.alloc(0) });
      return { response, tags: new Set([ANY_STOCK]), isStorable: true };
    });
  }

  server.get(`/feeds/${name}`, async (request, reply) => {
    limit(request, reply);
    const opened = await refresh().then(file.open, async (error: unknown) => {
      const last = isDatabaseAway(error) ? await file.open() : undefined;
      if (last === undefined) throw error;
      return last;
    });
    if (opened === undefined) throw notNow();
    return send(request, reply, { opened, type });
  });
}

type Sent = { opened: OpenFile; type: string };

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { opened: { handle, size, etag }, type }: Sent,
): Promise<FastifyReply> {
  const isGzip = acceptsGzip(request.headers['accept-encoding']);
  reply.headers({
    'cache-control': 'no-cache',
    'content-type': type,
    etag: `W/${etag}`,
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
    ...(isGzip && { 'content-encoding': 'gzip', 'content-length': size }),
  });
  const isKnown = namesEtag(request.headers['if-none-match'], etag);
  if (isKnown || request.method === 'HEAD') {
    await handle.close();
    // Without a stream the framework would give a HEAD response the length 0.
    const nothing = request.method === 'HEAD' ? Readable.from([]) : undefined;
    return reply.code(isKnown ? 304 : 200).send(nothing);
  }
  const bytes = handle.createReadStream();
  // The end of a reader who goes away closes the file.
  return reply.send(isGzip ? bytes : pipeline(bytes, createGunzip(), () => {}));
}
