// Prints how fast an order with a screenshot is answered: alone, while five others come a second, and while the
// pictures of all are looked at too; and how much memory the looking takes.
// Run: node bench/paid-orders.ts [seconds]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orderCalls } from '@shop/contract/orders';
import { openDb } from '../apps/api/src/database/db.ts';
import { startPostgres } from '../apps/api/src/embedded-postgres/embedded-postgres.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { freshDatabase } from '../apps/api/test/database.ts';
import { SCAN_TO_PAY, aProduct, orderOf } from '../apps/api/test/order-factories.ts';
import { drawnPayments } from '../apps/api/test/payment-pictures.ts';
import { startServedProcess } from '../apps/api/test/served-process.ts';
import { sendCall } from '../apps/api/test/server.ts';
import { manyBuyers } from '../lab/faults/support/sale.ts';
import { median } from './median.ts';
import { MOST_MB, watchReaders } from './reader-memory.ts';

const [seconds = 30] = process.argv.slice(2).map(Number);
/** How many times slower an order may be while pictures are looked at. */
const GOAL = 1.2;
/** Milliseconds between the orders that are measured, and between the others. */
const [MEASURED_MS, OTHERS_MS] = [250, 200];
const WARM_UP = 3;

const folder = await mkdtemp(join(tmpdir(), 'resham-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres({ folder });
process.env['TEST_DATABASE_URL'] = postgres.url;
const { url: databaseUrl } = await freshDatabase();
const behind = { db: openDb(databaseUrl, console.error), clock: systemClock };
try {
  await behind.db.updateTable('store_profile').set({ upi_id: 'resham@okaxis' }).execute();
  const pictures = await Promise.all(drawnPayments(29, 8).map(({ draw }) => draw()));
  const product = await aProduct(behind, { stock: 2_000 });
  const buyers = (await manyBuyers(behind)).values();
  let [sent, refused] = [0, 0];

  /** Sends an order with a screenshot by a buyer of its own; returns how long its answer took, in ms, unless it was refused. */
  const order = async (url: string): Promise<number | undefined> => {
    const { value: buyer } = buyers.next();
    const bytes = pictures[(sent += 1) % pictures.length];
    if (buyer === undefined || bytes === undefined) throw new Error('there are not enough buyers');
    const begun = performance.now();
    const { status } = await sendCall({ url }, orderCalls.create, {
      token: buyer.token,
      query: { userId: buyer.id },
      body: orderOf(buyer, [[product, 1]], SCAN_TO_PAY),
      files: [{ name: 'paid.png', bytes }],
    });
    if (status === 201) return performance.now() - begun;
    refused += 1;
    return undefined;
  };

  /** Orders at a steady pace for a third of the time, beside others or alone; returns the median of the answers. */
  const measured = async (url: string, { hasOthers }: { hasOthers: boolean }): Promise<number> => {
    const times: number[] = [];
    const others: Promise<unknown>[] = [];
    const timer = hasOthers ? setInterval(() => others.push(order(url)), OTHERS_MS) : undefined;
    const end = performance.now() + (seconds * 1_000) / 3;
    for (let orders = 0; orders <= WARM_UP || performance.now() < end; orders += 1) {
      const next = pause(MEASURED_MS);
      const took = await order(url);
      if (took !== undefined && orders >= WARM_UP) times.push(took);
      await next;
    }
    clearInterval(timer);
    await Promise.all(others);
    return median(times);
  };

  const environment = { DATABASE_URL: databaseUrl };
  const plain = await startServedProcess(join(folder, 'plain'), { ...environment, JOBS: '0' });
  const alone = await measured(plain.url, { hasOthers: false });
  const beside = await measured(plain.url, { hasOthers: true });
  await plain.end();
  const looking = await startServedProcess(join(folder, 'plain'), environment);
  const readers = watchReaders(looking.pid);
  const looked = await measured(looking.url, { hasOthers: true });
  await looking.end();

  const times = (one: number, other: number) => `${(one / other).toFixed(2)} times`;
  const ratio = looked / beside;
  console.log(`${sent} orders with a screenshot, ${refused} of them refused (goal: none); medians`);
  console.log(`alone                 ${alone.toFixed(1)} ms`);
  console.log(`beside five a second  ${beside.toFixed(1)} ms, ${times(beside, alone)} as long`);
  console.log(
    `and all looked at     ${looked.toFixed(1)} ms, ${times(looked, beside)} as long (goal: ${GOAL}${ratio > GOAL ? ', missed' : ''}), ${times(looked, alone)} as alone`,
  );
  console.log(`memory of the reader  ${readers.mostMb().toFixed(0)} MB at most (goal: ${MOST_MB})`);
} finally {
  await behind.db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
