// Prints one table of requests per second, each row compared with an upper limit. README.md explains how
// to read it.
// Run: npm run bench [-- words of the wanted rows]
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { openBenchShop, type Server } from './bench-shop.ts';
import { CART_ROWS } from './cart-rows.ts';
import { LINK_ROWS } from './link-rows.ts';
import type { Load } from './load.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { OWNER_ROWS } from './owner-rows.ts';
import { memoryOf } from './processor-time.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import type { Beside, Goal, Row } from './row.ts';

const REST_MS = 2_000;

const words = process.argv.slice(2);
// Orders last: thousands of open items change the shop for other rows.
const all = [...PUBLIC_ROWS, ...OWNER_ROWS, ...CART_ROWS, ...ORDER_ROWS, ...LINK_ROWS];
const rows = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (rows.length === 0) throw new Error(`No row contains ${words.join(' or ')}`);

await ensureBuilt();
console.log('Filling the shop …');
const shop = await openBenchShop();
// So that an interrupted run leaves no PostgreSQL behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.stop().then(() => process.exit(130)));
}
try {
  console.log(head());
  // The first start fills the data folder, which the figure is about.
  await (await shop.start()).stop();
  const kept = await shop.start();
  await pause(REST_MS);
  const atRest = await memoryOf(kept.pid);
  await measure(kept, 'on');
  const underLoad = await memoryOf(kept.pid);
  await kept.stop();
  // Without a cache, more processes cost no cache memory, and the goal is for two cores.
  const made = await shop.start({ CACHE_MB: '0', PROCESSES: '2' });
  await measure(made, 'off');
  await made.stop();
  console.log(`\nstart to first answer  ${kept.startMs.toFixed(0)} ms (goal: 1500)`);
  console.log(`memory at rest         ${atRest.now.toFixed(0)} MB (goal: 150)`);
  console.log(`memory under load      ${underLoad.most.toFixed(0)} MB (goal: 400)`);
} finally {
  await shop.stop();
}
process.exit(0);

async function measure(server: Server, cache: Row['cache']): Promise<void> {
  for (const row of rows.filter((of) => of.cache === cache)) {
    const { load, beside } = await row.measure({ shop, server });
    console.log(lineOf(row, load, beside));
  }
}

function head(): string {
  const numbers = ['a second', 'beside it', 'ratio'].map((name) => name.padStart(9));
  const times = ['p50 ms', 'p99 ms', 'node µs', 'pg µs', 'gen. %'].map((name) => name.padStart(8));
  return [''.padEnd(28), ...numbers, '  goal'.padEnd(22), ...times].join(' ');
}

function lineOf({ name, goal }: Row, load: Load, beside: Beside | undefined): string {
  const ratio = beside === undefined ? Number.NaN : load.rate / beside.rate;
  const isMet =
    (goal.ratio ?? 0) <= (beside === undefined ? 1 : ratio) && (goal.rate ?? 0) <= load.rate;
  const numbers = [
    load.rate.toFixed(0),
    beside === undefined ? '' : beside.rate.toFixed(0),
    beside === undefined ? '' : ratio.toFixed(2),
  ].map((text) => text.padStart(9));
  const times = [
    load.p50.toFixed(1),
    load.p99.toFixed(1),
    (load.server * 1_000).toFixed(0),
    (load.database * 1_000).toFixed(0),
    (load.generator * 100).toFixed(0),
  ].map((text) => text.padStart(8));
  const wanted = `  ${textOf(goal)}${isMet ? '' : ' missed'}`.padEnd(22);
  return [name.padEnd(28), ...numbers, wanted, ...times, ` ${beside?.what ?? ''}`].join(' ');
}

function textOf({ ratio, rate }: Goal): string {
  const parts = [ratio?.toFixed(2), rate?.toLocaleString('en')].filter(
    (part) => part !== undefined,
  );
  return parts.join(', ');
}
