import type { FastifyInstance } from 'fastify';

/** A rendered page, with every header that it needs. */
export type Page = { status: number; headers: Record<string, string>; body: Buffer };

/** Renders the page of an address. */
export type RenderPage = (request: Request) => Promise<Page>;

/** Answers every address that is neither a call nor a file with a page. */
export function servePages(
  server: FastifyInstance,
  { render, publicUrl }: { render: RenderPage; publicUrl: () => string },
): void {
  server.get('/*', async (request, reply) => {
    const page = await render(
      new Request(addressOf(request.raw.url ?? '/', publicUrl()), {
        headers: plainHeaders(request.headers),
      }),
    );
    // Fastify sets the length; the renderer's own would be that of the uncompressed text.
    const { 'content-length': _length, ...headers } = page.headers;
    const isAway = page.status === 503;
    return reply
      .code(page.status)
      .headers({ 'cache-control': 'no-cache', ...headers })
      .headers(isAway ? { 'cache-control': 'no-store', 'retry-after': '2' } : {})
      .send(page.body);
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

function plainHeaders(headers: Record<string, string | string[] | undefined>): Headers {
  const plain = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Pages never depend on who asks: neither token nor cookie reaches the renderer.
    if (value === undefined || name === 'authorization' || name === 'cookie') continue;
    plain.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return plain;
}
