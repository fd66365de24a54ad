import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const MOST_BYTES = 1_048_576;

/** A vendor's event: its headers, and its body as it was signed. */
export type RawEvent = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Registers a webhook. A separate scope, because a signature covers the raw body; `take` throws for a wrong
 * one, before anything is parsed or logged, and resolves when the event is stored.
 */
export function registerRawWebhook(
  server: FastifyInstance,
  path: string,
  take: (event: RawEvent) => Promise<void>,
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(path, { bodyLimit: MOST_BYTES }, async ({ headers, body }, reply) => {
      await take({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
      return reply.header('cache-control', 'no-store').send({ message: 'OK' });
    });
    done();
  });
}

/** Parses the body of an event; undefined when it is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
