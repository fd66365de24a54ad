import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { CannotStart } from './cannot-start.ts';
import { notFound } from './errors.ts';
import { hashOf } from './tokens.ts';

/** Where metrics are given: a private port of their own, or `/metrics` behind a bearer token. */
export type MetricsPlace = { port: number | undefined; token: string | undefined };

/** Counts answers by route and status, and offers them in Prometheus' text format. */
export async function registerMetrics(
  server: FastifyInstance,
  place: MetricsPlace,
): Promise<{ stop: () => Promise<void> }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
  const { token } = place;
  if (token !== undefined) offerBehindToken(server, registry, token);
  return place.port === undefined ? { stop: async () => {} } : offerOnPort(registry, place.port);
}

function offerBehindToken(server: FastifyInstance, registry: Registry, token: string): void {
  const wanted = hashOf(`Bearer ${token}`);
  server.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted)) throw notFound();
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}

async function offerOnPort(
  registry: Registry,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(
      `Metrics cannot be given on port ${port} (${reason}): choose another with METRICS_PORT.`,
      { cause },
    );
  }
  return {
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
