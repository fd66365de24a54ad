import type { FastifyInstance } from 'fastify';
import { addressLimitOf } from './address-admission.ts';
import { replyCached } from './cache-handler.ts';
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
  /** Renders the page of a URL; it is given nothing else of the request. */
  render: (address: URL) => Promise<Page>;
  /** Normalises a URL for the cache key: drops query parameters that its page does not know. */
  known: (address: URL) => URL;
};

/** Serves a page for every URL that is neither a call nor a file, through the response cache. */
export function servePages(
  server: FastifyInstance,
  {
    shop,
    pages,
    publicUrl,
  }: { shop: Pick<Shop, 'responseCache'>; pages: Pages; publicUrl: () => string },
): void {
  const limit = addressLimitOf(server);
  server.get('/*', async (request, reply) => {
    limit(request, reply);
    const address = pages.known(addressOf(request.raw.url ?? '/', publicUrl()));
    const key = address.pathname + address.search;
    await replyCached(shop, { request, reply, key }, async () => {
      const { status, headers, body, isWhole } = await pages.render(address);
      // Dropped: the renderer's content-length is that of the uncompressed text.
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
        isStorable: isWhole && status === 200,
      };
    });
  });
}

/** A URL on the shop's own origin, whatever was requested: `//other/` is a path here. */
function addressOf(asked: string, origin: string): URL {
  const address = new URL(origin);
  const query = asked.indexOf('?');
  address.pathname = query === -1 ? asked : asked.slice(0, query);
  address.search = query === -1 ? '' : asked.slice(query);
  return address;
}
