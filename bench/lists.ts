// Prints the server's time for every list, public (without cache) and the owner's, in a shop of 100,000
// orders and products: first, middle and last page, with each filter and sort order.
// Run: node bench/lists.ts [orders] [only lists whose name contains this]
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import { countItems } from '../apps/api/src/orders/items/order-items.ts';
import { foldCategoryTotals } from '../apps/api/src/figures/dashboard.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDb } from '../apps/api/src/database/db.ts';
import { readSettings } from '../apps/api/src/settings/settings.ts';
import { diskStorage, filesIn } from '../apps/api/src/storage/disk-storage.ts';
import { onlyStore } from '../apps/api/src/storage/storage.ts';
import { newSessionCache } from '../apps/api/src/cache/session-cache.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { newResponseCache } from '../apps/api/src/cache/response-cache.ts';
import type { Shop } from '../apps/api/src/shop.ts';
import { freshDatabase } from '../apps/api/test/database.ts';
import { startTestPostgres } from '../apps/api/test/postgres.ts';
import { fillLargeShop } from '../apps/api/test/large-shop.ts';
import { LISTS, type List, joinQuery } from './owners-lists.ts';
import { parentOf, processorTimeOfChildren } from './processor-time.ts';
import { publicLists } from './public-lists.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 20);
const WARM_UPS = 2;
const OWNERS_GOAL_MS = 100;
const MIDDLE_GOAL_MS = 500;

const orders = Number(process.argv[2] ?? 100_000);
const wanted = process.argv[3] ?? '';

const postgres = await startTestPostgres();
process.env['TEST_DATABASE_URL'] = postgres.url;
const database = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
let postmaster = 0;
const db = openDb(database.url, (error) => console.error(error));
// So that an interrupted run leaves no PostgreSQL behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().then(() => process.exit(130)));
}
try {
  const size = { orders, customers: orders / 5, products: orders, expenses: 5_000 };
  console.log(`Filling a shop of ${JSON.stringify(size)} …`);
  await fillLargeShop(database.url, size, new Date());
  const ask = await openShop();
  postmaster = await postmasterPid();
  const alive = await timed(() => ask('/api/health/live'), 0);
  console.log(`${lineOf('a call that reads nothing (for comparison)', alive)}\n`);
  const slow: string[] = [];
  const lists = [...publicLists(size.products), ...LISTS];
  for (const list of lists.filter(({ name }) => name.includes(wanted))) {
    for (const { name, paths, goal } of await askedOf(list, ask)) {
      const times = await timed((run) => ask(paths[run % paths.length] ?? ''), paths.length);
      const line = lineOf(name, times);
      console.log(line);
      if (percentile(times.wall, 0.99) > goal) slow.push(`${line}, not ${goal}`);
    }
  }
  console.log(`\n${slow.length === 0 ? 'All within their goals.' : 'Above their goals at p99:'}`);
  for (const line of slow) console.log(line);
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

type Ask = (path: string) => Promise<{ totalCount?: number; data?: { totalCount?: number } }>;

/** Opens the calls on the database, signs the owner in, and returns how to make a request. */
async function openShop(): Promise<Ask> {
  const shop: Shop = {
    db,
    clock: systemClock,
    settings: readSettings({
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DEMO: '0',
    }),
    secret: randomBytes(32),
    storage: onlyStore(diskStorage(filesIn(folder))),
    jobs: { enqueue: async () => {} },
    messages: { wake: () => {}, sendCode: async () => {} },
    log: silentLog,
    responseCache: newResponseCache(0, systemClock),
    sessionCache: newSessionCache(false, systemClock),
  };
  await countItems(shop);
  await foldCategoryTotals(shop);
  const now = new Date();
  const { id } = await db
    .insertInto('users')
    .values({
      role: 'ADMIN',
      phone: '9000000001',
      first_name: 'Owner',
      last_name: null,
      email: null,
      password_hash: 'none that fits',
      phone_verified_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await openSession(shop, db, { id, role: 'ADMIN' });
  const url = await buildApp(shop).listen({ host: '127.0.0.1', port: 0 });
  return async (path) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const json = (await answer.json()) as { message: string; totalCount?: number };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${json.message}`);
    return json;
  };
}

type Asked = { name: string; paths: readonly string[]; goal: number };

/** Lists every filter and sort order of a list, at its first, middle and last page. */
async function askedOf(list: List, ask: Ask): Promise<Asked[]> {
  const { name, filters, goal = OWNERS_GOAL_MS } = list;
  if (list.isMixed) return [{ name, paths: filters.map((filter) => list.path(filter)), goal }];
  const asked: Asked[] = [];
  for (const filter of filters) {
    const sorts = ['', ...list.sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])];
    const { totalCount, data } = await ask(list.path(filter));
    const rows = totalCount ?? data?.totalCount ?? 0;
    const last = Math.max(Math.ceil(rows / 10) - 1, 0);
    const pages = list.hasPages === false ? [null] : [...new Set([0, Math.floor(last / 2), last])];
    for (const sort of sorts) {
      for (const page of pages) {
        const place = page === null ? '' : `page ${page + 1} of ${last + 1}`;
        const words = [name, filter, sort, place].filter(Boolean).join(', ');
        const query = joinQuery(filter, sort, page === null ? '' : `page=${page}`);
        const isEnd = page === null || page === 0 || page === last;
        asked.push({
          name: words,
          paths: [list.path(query)],
          goal: isEnd ? goal : MIDDLE_GOAL_MS,
        });
      }
    }
  }
  return asked;
}

/** The cost of a call: times in milliseconds in ascending order, and mean processor time. */
type Times = { wall: readonly number[]; processor: number };

/** Times one call after another, so that none queues. */
async function timed(call: (run: number) => Promise<unknown>, least: number): Promise<Times> {
  for (let run = 0; run < WARM_UPS; run += 1) await call(run);
  const wall: number[] = [];
  const runs = Math.max(RUNS, least);
  const before = await processorTime();
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await call(run);
    wall.push(performance.now() - started);
  }
  const processor = ((await processorTime()) - before) / runs;
  return { wall: wall.toSorted((one, other) => one - other), processor };
}

/** Returns the processor time used so far by this process and PostgreSQL, in ms. */
async function processorTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (await processorTimeOfChildren(postmaster));
}

async function postmasterPid(): Promise<number> {
  const { pid } = await db
    .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid'))
    .executeTakeFirstOrThrow();
  return parentOf(pid);
}

function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function lineOf(name: string, { wall, processor }: Times): string {
  const shown = [percentile(wall, 0.5), percentile(wall, 0.99), processor];
  const [half, most, cost] = shown.map((ms) => `${ms.toFixed(1).padStart(6)} ms`);
  return `${name.padEnd(78)} p50 ${half}  p99 ${most}  processor ${cost}`;
}
