// Prints time and memory of a feed of 100,000 products. Fails when it needs more than 40 MB.
// Run: node bench/feeds.ts [products]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/api/src/embedded-postgres/embedded-postgres.ts';
import { freshDatabase } from '../apps/api/test/database.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { makeFeed } from '../apps/api/test/made-feed.ts';
import { judge } from './goals.ts';

const GOAL_MB = 40;
const [products = 100_000] = process.argv.slice(2).map(Number);

const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres({ folder });
try {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const { url } = await freshDatabase();
  const size = { orders: 100, customers: 100, products, expenses: 10 };
  await fillLargeShop(url, size, new Date());
  const { items, seconds, megabytes } = await makeFeed(url);
  console.log(`${items} items in ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB of memory`);
  // Every twentieth product is not on sale.
  const isWhole = items === Math.round(products * 0.95);
  const missed = judge(new Map([[`at most ${GOAL_MB} MB`, isWhole && megabytes <= GOAL_MB]]));
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
