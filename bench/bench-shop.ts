import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { callUrl } from '@shop/contract/call-request';
import { productCalls } from '@shop/contract/products';
import { countItems } from '../apps/api/src/orders/items/order-items.ts';
import { foldCategoryTotals } from '../apps/api/src/figures/dashboard.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDb } from '../apps/api/src/database/db.ts';
import { startPostgres } from '../apps/api/src/embedded-postgres/embedded-postgres.ts';
import { refreshStaleSearch } from '../apps/api/src/search/search-index.ts';
import { readSettings } from '../apps/api/src/settings/settings.ts';
import { diskStorage, filesIn } from '../apps/api/src/storage/disk-storage.ts';
import { onlyStore } from '../apps/api/src/storage/storage.ts';
import { newSessionCache } from '../apps/api/src/cache/session-cache.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { newResponseCache } from '../apps/api/src/cache/response-cache.ts';
import type { Database } from '../apps/api/src/database/schema.generated.ts';
import type { Shop } from '../apps/api/src/shop.ts';
import { GENEROUS } from '../apps/api/test/generous.ts';
import { freshDatabase } from '../apps/api/test/database.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { startServer } from '../e2e/support/demo-shop.ts';
import type { Target } from './load.ts';

/** A built server on the benchmark's database, and its time to the first response. */
export type Server = Target & { postmaster: number; startMs: number; stop: () => Promise<void> };

/** A filled shop on a durable PostgreSQL of its own, with servers started as needed. */
export type BenchShop = {
  db: Kysely<Database>;
  databaseUrl: string;
  /**
   * Direct access to the shop, as in the tests, for work without a server, such as creating sessions.
   */
  shop: Shop;
  start: (environment?: Record<string, string>) => Promise<Server>;
  stop: () => Promise<void>;
};

/** The size of the shop. */
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
  await foldCategoryTotals(shop);
  // The server would do it at its start, beside the first measurements.
  await refreshStaleSearch(shop);
  // Until then every search would read all changed products from the pending list of their index.
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
  const data = join(folder, 'data');
  await mkdir(data);
  return {
    db,
    databaseUrl,
    shop,
    async start(environment = {}) {
      const begun = performance.now();
      const set = {
        DATABASE_URL: databaseUrl,
        DEMO: '0',
        LOG_LEVEL: 'info',
        ...GENEROUS,
        ...environment,
      };
      const { url, child } = await startServer(data, set);
      await (await fetch(`${url}${callUrl(productCalls.catalogue, {})}`)).arrayBuffer();
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

/** Adds what the generator leaves out: running banners, and stock that no load uses up. */
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
    storage: onlyStore(diskStorage(filesIn(folder))),
    jobs: { enqueue: async () => {} },
    messages: { wake: () => {}, sendCode: async () => {} },
    log: silentLog,
    responseCache: newResponseCache(0, systemClock),
    sessionCache: newSessionCache(false, systemClock),
  };
}
