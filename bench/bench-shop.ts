import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { countItems } from '../apps/api/src/delivery/delivery.ts';
import { sumShelves } from '../apps/api/src/inventory/inventory.ts';
import { systemClock } from '../apps/api/src/lib/clock.ts';
import { openDb } from '../apps/api/src/lib/db.ts';
import { startPostgres } from '../apps/api/src/lib/embedded-postgres.ts';
import { readSettings } from '../apps/api/src/lib/env.ts';
import { filesIn } from '../apps/api/src/lib/files.ts';
import { knownSessions } from '../apps/api/src/lib/known-sessions.ts';
import { silentLog } from '../apps/api/src/lib/log.ts';
import { readyMade } from '../apps/api/src/lib/ready-made.ts';
import type { Database } from '../apps/api/src/lib/schema.ts';
import type { Shop } from '../apps/api/src/lib/shop.ts';
import { freshDatabase } from '../apps/api/test/database.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { startServer } from '../e2e/support/demo-shop.ts';
import type { Target } from './load.ts';

/** A built server on the bench's database, and how long it took to its first answer. */
export type Server = Target & { postmaster: number; startMs: number; stop: () => Promise<void> };

/** A filled shop on a durable PostgreSQL of its own; servers are started on it as they are needed. */
export type BenchShop = {
  db: Kysely<Database>;
  databaseUrl: string;
  /** The shop as the tests reach it, for what needs no server: sessions, for one. */
  shop: Shop;
  start: (environment?: Record<string, string>) => Promise<Server>;
  stop: () => Promise<void>;
};

/** How many of each there are in the shop. */
export const SIZE = { orders: 100_000, customers: 20_000, products: 10_000, expenses: 5_000 };

/** Starts PostgreSQL and fills the shop. */
export async function openBenchShop(): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
  await chmod(folder, 0o755);
  const settings = { max_connections: 200 };
  const postgres = await startPostgres({ folder, settings });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const { url: databaseUrl } = await freshDatabase();
  const db = openDb(databaseUrl, (error) => console.error(error));
  await fillLargeShop(databaseUrl, SIZE, new Date());
  await complete(db);
  const shop = shopOn(db, folder);
  await countItems(shop);
  await sumShelves(shop);
  await sql`checkpoint`.execute(db);
  let servers = 0;
  return {
    db,
    databaseUrl,
    shop,
    async start(environment = {}) {
      const data = join(folder, `data-${(servers += 1)}`);
      await mkdir(data);
      const begun = performance.now();
      const set = { DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'info', ...environment };
      const { url, child } = await startServer(data, set);
      await (await fetch(`${url}/api/product/allProducts`)).arrayBuffer();
      const startMs = performance.now() - begun;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      return { url, pid: child.pid ?? 0, postmaster: postgres.pid, startMs, stop };
    },
    async stop() {
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the generator leaves out: banners that run, and stock that no load uses up. */
async function complete(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into banners (title, description, from_date, to_date, picture_id, created_at)
    select 'Banner ' || id, 'Silk of the season', current_date - 10, current_date + 10, id, now()
    from pictures where id <= 3`.execute(db);
  await sql`
    insert into stock_movements (product_id, change, reason, created_at)
    select id, 50000, 'CORRECTION', now() from products order by id`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

function shopOn(db: Kysely<Database>, folder: string): Shop {
  return {
    db,
    clock: systemClock,
    settings: readSettings({ DATA_DIR: folder, DEMO: '0' }),
    secret: randomBytes(32),
    files: filesIn(folder),
    jobs: { enqueue: async () => {} },
    messages: { send: () => {} },
    log: silentLog,
    ready: readyMade(0, systemClock),
    sessions: knownSessions(false, systemClock),
  };
}
