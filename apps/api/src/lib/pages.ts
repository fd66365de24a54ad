import type { FastifyInstance } from 'fastify';
import { replyReady } from './ready-door.ts';
import type { Shop } from './shop.ts';

/** A rendered page, with every header that it needs. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether all that it shows could be read; one that says otherwise is for this moment alone. */
  isWhole: boolean;
};

/** What renders pages. */
export type Pages = {
  /** The page of an address; nothing else of a request reaches it. */
  render: (address: URL) => Promise<Page>;
  /** The address without the parameters that its page does not know. */
  known: (address: URL) => URL;
};

/** Answers every address that is neither a call nor a file with a page. */
export function servePages(
  server: FastifyInstance,
  { shop, pages, publicUrl }: { shop: Pick<Shop, 'ready'>; pages: Pages; publicUrl: () => string },
): void {
  server.get('/*', async (request, reply) => {
    const address = pages.known(addressOf(request.raw.url ?? '/', publicUrl()));
    const key = address.pathname + address.search;
    await replyReady(shop, { request, reply, key }, async () => {
      const { status, headers, body, isWhole } = await pages.render(address);
      // The length is set when it is sent; the renderer's own would be that of the plain text.
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
        isKept: isWhole && status === 200,
      };
    });
  });
}

/** A page's address on the shop's own origin, whatever was asked for: `//other/` is a path here. */
function addressOf(asked: string, origin: string): URL {
  const address = new URL(origin);
  const query = asked.indexOf('?');
  address.pathname = query === -1 ? asked : asked.slice(0, query);
  address.search = query === -1 ? '' : asked.slice(query);
  return address;
}
