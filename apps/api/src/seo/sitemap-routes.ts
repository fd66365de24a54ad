import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressLimitOf } from '../http/admission.ts';
import { replyFromCache } from '../http/cache-handler.ts';
import { notFound } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { sitemapPages, sitemapParts } from './sitemap.ts';
import { shopOrigin } from '../settings/shop-origin.ts';

/** Loads the library with the first sitemap, so that the shop starts sooner. */
const loadLibrary = () => import('sitemap');

/** The XML namespaces of the sitemap's parts. */
const NAMESPACES = { news: false, video: false, xhtml: false, image: true };

/** Serves the sitemap, an index and its parts, from the cache of pages. */
export function registerSitemap(server: FastifyInstance, shop: Shop): void {
  const limit = addressLimitOf(server);
  const serve = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    path: string,
    build: (origin: string) => Promise<Buffer>,
  ) => {
    limit(request, reply);
    const url = request.raw.url === path ? path : undefined;
    await replyFromCache(shop, { request, reply, key: path, url }, async () => ({
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'application/xml; charset=utf-8',
      },
      body: await build(shopOrigin(shop.settings)),
      isStorable: true,
    }));
  };
  server.get('/sitemap.xml', async (request, reply) =>
    serve({ request, reply }, '/sitemap.xml', (origin) => index(shop, origin)),
  );
  server.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    const path = `/sitemap/${encodeURIComponent(part)}.xml`;
    return serve({ request, reply }, path, (origin) => partOf(shop, { origin, part }));
  });
}

async function index(shop: Shop, origin: string): Promise<Buffer> {
  const { SitemapIndexStream, streamToPromise } = await loadLibrary();
  const stream = new SitemapIndexStream();
  const written = streamToPromise(stream);
  for (const { name, changedAt } of await sitemapParts(shop)) {
    stream.write({
      url: `${origin}/sitemap/${name}.xml`,
      ...(changedAt !== undefined && { lastmod: changedAt }),
    });
  }
  stream.end();
  return written;
}

async function partOf(
  shop: Shop,
  { origin, part }: { origin: string; part: string },
): Promise<Buffer> {
  const pages = await sitemapPages(shop, part);
  if (pages.length === 0) throw notFound();
  const { SitemapStream, streamToPromise } = await loadLibrary();
  const stream = new SitemapStream({ hostname: origin, xmlns: NAMESPACES });
  const written = streamToPromise(stream);
  for (const { path, changedAt, pictures = [] } of pages) {
    stream.write({
      url: path,
      ...(changedAt !== undefined && { lastmod: changedAt }),
      img: pictures.map((picture) => ({ url: origin + picture })),
    });
  }
  stream.end();
  return written;
}
