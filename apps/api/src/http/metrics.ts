import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
} from 'prom-client';
import { StartupError } from '../platform/startup-error.ts';
import { eventCounts } from '../platform/shop-counts.ts';
import { notFound } from '../platform/refusals.ts';
import { isServerProcess } from '../platform/processes.ts';
import { registerBackupMetrics } from './backup-metrics.ts';
import { registerMessageMetrics, registerMessageTotals } from './message-metrics.ts';
import { registerBusinessMetrics, registerShopMetrics } from './shop-metrics.ts';
import { lastSuccesses } from '../database/job-runs.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Shop } from '../shop.ts';
import { hashOf } from '../platform/tokens.ts';

/** Place of the metrics: a private port, or `/metrics` behind a bearer token. */
export type MetricsPlace = Shop['settings']['metrics'];

/**
 * Registers Prometheus metrics: response times by route and status, cache hits and misses, the sign-in
 * events, the last success of each job, the clock's skew, the metrics of `shop-metrics.ts`, and Node's
 * own.
 */
export async function registerMetrics(
  server: FastifyInstance,
  { db, clock, responseCache, settings }: Pick<Shop, 'db' | 'clock' | 'responseCache' | 'settings'>,
): Promise<{ stop: () => Promise<void> }> {
  const { metrics: place, dataDir } = settings;
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
  countCacheUse(registry, responseCache.counts);
  tellJobs(registry, db);
  tellSkew(registry, clock);
  countEvents(registry);
  registerShopMetrics(registry, dataDir);
  registerMessageMetrics(registry, { db, clock });
  registerBackupMetrics(registry, { db, clock, settings });
  const { token } = place;
  if (token !== undefined) offerBehindToken(server, registry, token);
  if (isServerProcess()) {
    // The primary process collects the metrics of its workers and serves their sums.
    void new AggregatorRegistry();
    AggregatorRegistry.setRegistries([registry]);
    return NOTHING_TO_STOP;
  }
  return place.port === undefined
    ? NOTHING_TO_STOP
    : offerOnPort(
        { ...place, port: place.port },
        { type: registry.contentType, read: () => registry.metrics() },
      );
}

function countCacheUse(registry: Registry, counts: ResponseCache['counts']): void {
  const counter = new Counter({
    name: 'response_cache_requests_total',
    help: 'Lookups of the response cache: answered from memory, or built',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc({ result: 'hit' }, counts.hits);
      counter.inc({ result: 'miss' }, counts.misses);
    },
  });
}

/** Registers the last success of each job; none without the database. */
function tellJobs(registry: Registry, db: Shop['db']): void {
  const gauge = new Gauge({
    name: 'job_last_success_seconds',
    help: 'When each job last succeeded, in seconds since 1970',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      gauge.reset();
      const successes = await lastSuccesses(db).catch(() => []);
      for (const { job, succeededAt } of successes) gauge.set({ job }, +succeededAt / 1_000);
    },
  });
}

/** Registers the difference between this machine's clock and the database's, which the shop uses. */
function tellSkew(registry: Registry, clock: Shop['clock']): void {
  const gauge = new Gauge({
    name: 'clock_skew_seconds',
    help: "Seconds by which the database's clock is ahead of this server's",
    aggregator: 'average',
    registers: [registry],
    collect() {
      gauge.set((clock.offsetMs ?? 0) / 1_000);
    },
  });
}

function countEvents(registry: Registry): void {
  const counter = new Counter({
    name: 'sign_in_events_total',
    help: 'Codes asked for, tries that failed, and minutes with an alarm because of too many',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      counter.reset();
      for (const [event, count] of eventCounts()) counter.inc({ event }, count);
    },
  });
}

/**
 * Serves the sums of all server processes on the private port, where one is set. The primary process runs
 * jobs and sends messages too, and its counts have a label of their own.
 */
export async function offerSums({
  host,
  port,
}: MetricsPlace): Promise<{ stop: () => Promise<void> }> {
  if (port === undefined) return NOTHING_TO_STOP;
  const sums = new AggregatorRegistry();
  const own = new Registry();
  own.setDefaultLabels({ process: 'primary' });
  registerBusinessMetrics(own);
  registerMessageTotals(own);
  const read = async () => withOwnCounts(await sums.clusterMetrics(), own);
  return offerOnPort({ host, port }, { type: sums.contentType, read });
}

/** Adds counts of this process beside the sums of the same name: each name may have one group of lines. */
async function withOwnCounts(sums: string, own: Registry): Promise<string> {
  let text = sums;
  for (const metric of own.getMetricsAsArray()) {
    const [, type = '', ...lines] = (await own.getSingleMetricAsString(metric.name)).split('\n');
    text = text.replace(type, () => [type, ...lines].join('\n'));
  }
  return text;
}

const NOTHING_TO_STOP = { stop: async () => {} };

function offerBehindToken(server: FastifyInstance, registry: Registry, token: string): void {
  const wanted = hashOf(`Bearer ${token}`);
  server.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted)) throw notFound();
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}

async function offerOnPort(
  { host, port }: { host: string; port: number },
  { type, read }: { type: string; read: () => Promise<string> },
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    read().then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `Metrics cannot be given on ${host}:${port} (${reason}): choose another with METRICS_PORT or METRICS_HOST.`,
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
