import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';
import { addressLimitOf } from './admission.ts';
import { replyFromCache } from './cache-handler.ts';

const PATH = '/api/openapi.json';

/** Serves the document of all calls, which is large, from the response cache. */
export function registerOpenApi(
  server: FastifyInstance,
  shop: Shop,
  build: () => Promise<object>,
): void {
  const limit = addressLimitOf(server);
  server.get(PATH, async (request, reply) => {
    limit(request, reply);
    const url = request.raw.url === PATH ? PATH : undefined;
    await replyFromCache(shop, { request, reply, key: PATH, url }, async () => ({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify(await build())),
      isStorable: true,
    }));
  });
}
