import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressLimitOf } from './admission.ts';
import { OPENS_SOON_SECONDS } from './unclaimed.ts';
import { replyFromCache } from './cache-handler.ts';
import { noRouteOf } from './known-routes.ts';
import type { Shop } from '../shop.ts';

/** A rendered page with its headers. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether all its data could be read; a page with an error in it is not cached. */
  isWhole: boolean;
};

/** The page renderer (server-side rendering). */
export type Pages = {
  /** Renders the page of a URL, without any other part of the request; `given` is for its loader. */
  render: (address: URL, given?: unknown) => Promise<Page>;
  /**
   * Returns the canonical form of a URL, without unknown parameters; the URL that is rendered and stored
   * for it, if it is another; whether it is a page at all, and whether the cache may store it.
   */
  keyOf: (address: URL) => { address: URL; shown?: URL; isPage: boolean; isStorable: boolean };
  /** The page of a live shop that waits for its first owner. */
  opensSoon: string;
};

/**
 * Serves a page for every URL that is neither a call nor a file, through the response cache. Redirects
 * another spelling of a page's path to the cached one, so that spellings add no entries.
 */
export function servePages(
  server: FastifyInstance,
  {
    shop,
    pages,
    publicUrl,
    isUnclaimed,
  }: {
    shop: Pick<Shop, 'responseCache'>;
    pages: Pages;
    publicUrl: () => string;
    /** Returns whether the shop still waits for its first owner. */
    isUnclaimed: () => Promise<boolean>;
  },
): void {
  const limit = addressLimitOf(server);
  // Of the methods that Node reads, the framework routes only some.
  const { supportedMethods } = server;
  for (const method of METHODS)
    if (!supportedMethods.includes(method)) server.addHttpMethod(method);
  server.route({
    method: server.supportedMethods.filter((method) => !READS.includes(method)),
    url: '/*',
    onRequest: async (request) => {
      const { isPage } = pages.keyOf(addressOf(request.raw.url ?? '/', publicUrl()));
      throw noRouteOf(server)(request, isPage ? READS : []);
    },
    handler: () => {},
  });
  server.get('/*', async (request, reply) => {
    limit(request, reply);
    const asked = request.raw.url ?? '/';
    const { path, search } = parted(asked);
    const known = pages.keyOf(addressOf(asked, publicUrl()));
    const { address, shown = address, isPage, isStorable } = known;
    if (!BEFORE_CLAIM.includes(address.pathname) && (await isUnclaimed())) {
      return sendOpensSoon(reply, pages);
    }
    if (isPage && path !== address.pathname) {
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`${address.pathname}${search}`, 308);
    }
    const key = shown.pathname + shown.search;
    const url = asked === key ? key : undefined;
    await replyFromCache(shop, { request, reply, key, url }, async () => {
      const { status, headers, body, isWhole } = await pages.render(shown);
      // Dropped: the renderer's content-length is the length of the uncompressed text.
      const { 'content-length': _length, ...kept } = headers;
      const isAway = status === 503;
      return {
        status,
        headers: {
          'cache-control': isWhole && !isAway ? 'no-cache' : 'no-store',
          ...kept,
          ...(isAway ? { 'retry-after': '2' } : {}),
        },
        body,
        isStorable: isStorable && isWhole && status === 200,
      };
    });
  });
}

const READS: readonly string[] = ['GET', 'HEAD'];

/** The paths of a live shop without an owner: the page of its claim, its data and its manifest. */
const BEFORE_CLAIM: readonly string[] = ['/setup', '/setup.data', '/manifest.webmanifest'];

/** Sends the page that the shop opens soon; never cached, because the claim ends it at once. */
export function sendOpensSoon(reply: FastifyReply, { opensSoon }: Pages): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': OPENS_SOON_POLICY,
      'retry-after': String(OPENS_SOON_SECONDS),
    })
    .send(opensSoon);
}

const OPENS_SOON_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'";

/** Returns a URL on the shop's own origin for any request: `//other/` is a path here. */
export function addressOf(asked: string, origin: string): URL {
  const address = new URL(origin);
  const { path, search } = parted(asked);
  address.pathname = path;
  address.search = search;
  return address;
}

function parted(asked: string): { path: string; search: string } {
  const query = asked.indexOf('?');
  if (query === -1) return { path: asked, search: '' };
  return { path: asked.slice(0, query), search: asked.slice(query) };
}
