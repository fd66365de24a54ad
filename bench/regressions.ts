// Fails when an everyday request costs more than 15 % more than bench/recorded.json says, both measured
// beside a reference of the same run. Part of the night, as `npm run night -- bench`.
// Run: node bench/regressions.ts [--record 'why the figures change']
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/prepare.mjs';
import { openBenchShop } from './bench-shop.ts';
import { CART_ROWS } from './cart-rows.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { OWNER_ROWS } from './owner-rows.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import { type Cost, medianOf, readRecordedCosts, record, worseThan } from './recorded-costs.ts';
import type { Bench, Row } from './row.ts';

const REST_MS = 2_000;

/**
 * The rows, and how often each is measured; the figures in the middle count. One answer of the owner's
 * orders takes as long as a hundred and eighty of its reference, so that few are measured at a time; pages and orders
 * differ most from round to round.
 */
const ROUNDS: Readonly<Record<string, number>> = {
  'list, hot': 3,
  'product page, hot': 7,
  'search, hot terms': 3,
  'owner: orders': 9,
  'add to cart': 5,
  'order of two lines': 7,
};

// wrk may be missing, and figures of two generators cannot be compared.
process.env['BENCH_GENERATOR'] = 'autocannon';
const [word, why] = process.argv.slice(2);
if (word !== undefined && (word !== '--record' || !why?.trim())) {
  throw new Error("Say why the figures change: --record 'why'");
}
const rows = [...PUBLIC_ROWS, ...OWNER_ROWS, ...CART_ROWS, ...ORDER_ROWS].filter(({ name }) =>
  Object.hasOwn(ROUNDS, name),
);

await ensureBuilt();
const shop = await openBenchShop();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.stop().then(() => process.exit(130)));
}
let failed = 0;
try {
  const server = await shop.start();
  await pause(REST_MS);
  const costs = new Map<string, Cost>();
  for (const row of rows) costs.set(row.name, await costOf(row, { shop, server }));
  if (why === undefined) failed = await compare(costs);
  else await record(costs, why);
  await server.stop();
} finally {
  await shop.stop();
}
console.log(why === undefined ? `${rows.length - failed} passed, ${failed} failed` : 'Recorded.');
process.exit(failed === 0 ? 0 : 1);

async function costOf({ name, measure }: Row, bench: Bench): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < (ROUNDS[name] ?? 0); round += 1) {
    const { load, beside } = await measure(bench);
    if (beside === undefined) throw new Error(`${name} has no reference`);
    costs.push({
      ratio: load.rate / beside.rate,
      processor: (load.server + load.database) / beside.processor,
    });
  }
  return medianOf(costs);
}

async function compare(costs: ReadonlyMap<string, Cost>): Promise<number> {
  const recorded = await readRecordedCosts();
  let worse = 0;
  for (const [name, cost] of costs) {
    const faults = worseThan(recorded[name], cost);
    if (faults.length > 0) worse += 1;
    console.log(
      `${faults.length > 0 ? '✖' : '✔'} ${name.padEnd(20)} ${textOf(cost)}  ${faults.join('; ')}`,
    );
  }
  return worse;
}

function textOf({ ratio, processor }: Cost): string {
  return `ratio ${ratio.toFixed(3)}, processor time × ${processor.toFixed(2)}`;
}
