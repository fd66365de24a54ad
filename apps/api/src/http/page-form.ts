import type { FastifyInstance } from 'fastify';
import { addressLimitOf } from './admission.ts';
import { SECRET } from './call-handler.ts';

/** A form as it was sent: the token in its path, and the query of its button. */
export type SentForm = { token: string; query: Readonly<Record<string, unknown>> };

/**
 * Registers the form of a page with a secret address, which works without scripts. Its fields are in the address,
 * so that its body is not read. `work` returns the path of the page to show then.
 */
export function registerPageForm(
  server: FastifyInstance,
  path: string,
  work: (form: SentForm) => Promise<string>,
): void {
  server.register((scope, _options, done) => {
    const limit = addressLimitOf(server);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    scope.post<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
      `${path}:token`,
      async (request, reply) => {
        limit(request, reply);
        const { params, query } = request;
        return reply.headers(SECRET).redirect(await work({ token: params.token, query }), 303);
      },
    );
    done();
  });
}
