import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { notNow } from '../platform/refusals.ts';
import { lateJobs } from '../database/job-runs.ts';
import { appliedMigrations, migrationNames } from '../database/migrate.ts';
import type { Shop } from '../shop.ts';
import type { UnnamedProxy } from './unnamed-proxy.ts';

/**
 * Liveness probe (`/api/health/live`) and readiness probe (`/api/health/ready`: the database is reached
 * and all migrations are applied). What is wrong although the shop can serve is named in `degraded`.
 */
export function registerHealth(
  server: FastifyInstance,
  shop: Shop,
  unnamedProxy: UnnamedProxy,
): void {
  server.get('/api/health/live', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ message: 'OK', data: { live: true } });
  });
  server.get('/api/health/ready', async (_request, reply) => {
    await sql`select 1`.execute(shop.db);
    const applied = new Set(await appliedMigrations(shop.db));
    const names = await migrationNames();
    if (names.some((name) => !applied.has(name))) throw notNow();
    const late = await lateJobs(shop.db, shop.clock.now());
    const degraded = [...(unnamedProxy.wasSeen() ? ['proxy'] : []), ...late];
    const data = { ready: true, degraded };
    return reply.header('cache-control', 'no-store').send({ message: 'OK', data });
  });
}
