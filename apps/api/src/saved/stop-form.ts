import type { FastifyInstance } from 'fastify';
import { addressLimitOf } from '../http/admission.ts';
import { SECRET } from '../http/call-handler.ts';
import { STOP_PATH } from '../messages/shop-links.ts';
import type { Shop } from '../shop.ts';
import { stopWatches } from './stop-watches.ts';

/**
 * Registers the form of the page `/stop/{token}`, which works without scripts: it ends what its button says and
 * shows the page again. Its fields are in the address.
 */
export function stopByForm(server: FastifyInstance, shop: Shop): void {
  server.register((scope, _options, done) => {
    const limit = addressLimitOf(server);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    scope.post<{ Params: { token: string }; Querystring: { all?: unknown } }>(
      `${STOP_PATH}:token`,
      async (request, reply) => {
        limit(request, reply);
        const { token } = request.params;
        await stopWatches(shop, { token, all: request.query.all === 'true' });
        return reply.headers(SECRET).redirect(STOP_PATH + encodeURIComponent(token), 303);
      },
    );
    done();
  });
}
