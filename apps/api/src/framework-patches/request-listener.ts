import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

// Relies on: Fastify adding exactly one `request` listener to its Node server when it is created.
// Noticed by: cache-handler.test.ts ("an answer from memory is the one that was made …"), and the
//   error below at start.
// Switched off by: not calling `interceptRequests`; every request then goes through Fastify.

/** Answers a request and returns true, or returns false to leave it to the framework. */
type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Request interception in front of the framework: `intercept` may answer a request before Fastify sees it,
 * because Fastify's routing and hooks cost several times as much as sending a cached response.
 */
export function interceptRequests(server: FastifyInstance, intercept: Interceptor): void {
  const { server: http } = server;
  const [framework] = http.listeners('request') as RequestListener[];
  if (framework === undefined) throw new Error('The framework does not listen for requests.');
  http.off('request', framework);
  http.on('request', (request, response) => {
    if (!intercept(request, response)) framework(request, response);
  });
}
