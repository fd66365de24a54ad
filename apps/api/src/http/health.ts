import type { FastifyInstance } from 'fastify';
import { notNow } from '../platform/refusals.ts';
import { lateJobs } from '../database/job-runs.ts';
import { appliedMigrations, migrationNames } from '../database/migrate.ts';
import { refuseReadOnly } from '../database/standby.ts';
import type { Shop } from '../shop.ts';
import type { UnnamedProxy } from './unnamed-proxy.ts';

/**
 * Liveness probe (`/api/health/live`) and readiness probe (`/api/health/ready`: the database is reached
 * and takes writes, all migrations are applied, and the server is not stopping). A stopping server stays
 * live until it ends, and reports `stopping`, so that a balancer that queries only this endpoint uses
 * another server. `degraded` names faults with which the shop can still serve.
 */
export function registerHealth(
  server: FastifyInstance,
  shop: Shop,
  unnamedProxy: UnnamedProxy,
): void {
  const isStopping = () => shop.stopping?.aborted === true;
  server.get('/api/health/live', async (_request, reply) => {
    const data = { live: true, ...(isStopping() && { stopping: true }) };
    return reply.header('cache-control', 'no-store').send({ message: 'OK', data });
  });
  server.get('/api/health/ready', async (_request, reply) => {
    if (isStopping()) throw notNow();
    await refuseReadOnly(shop.db);
    const applied = new Set(await appliedMigrations(shop.db));
    const names = await migrationNames();
    if (names.some((name) => !applied.has(name))) throw notNow();
    const late = await lateJobs(shop.db, shop.clock.now());
    const degraded = [...(unnamedProxy.wasSeen() ? ['proxy'] : []), ...late];
    const data = { ready: true, degraded };
    return reply.header('cache-control', 'no-store').send({ message: 'OK', data });
  });
}
