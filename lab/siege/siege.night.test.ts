import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { anOwner } from '../../apps/api/test/factories.ts';
import { assertInvariants } from '../../apps/api/test/invariants.ts';
import { aBuyer, aProduct } from '../../apps/api/test/order-factories.ts';
import { aFaultShop } from '../faults/support/fault-shop.ts';
import { reportLine, times } from '../faults/support/report.ts';
import { ATTACKS, type Siege } from './attacks.ts';
import { type NormalVisitors, type VisitResults, runNormalVisitors } from './normal-visitors.ts';

// Every attack together with normal visitors, who must notice little of it. `npm run siege` runs each
// for a minute at two strengths and prints a table; the tests run each for seconds and check only the
// answers.

const SECONDS = Number(process.env['SIEGE_SECONDS'] ?? times({ asTest: 1, inAll: 60 }));
const STRENGTHS = times({ asTest: 1, inAll: 2 }) === 1 ? [1] : [1, 4];
const IS_MEASURED = STRENGTHS.length > 1;
const GOALS = { slower: 3, memoryMb: 400, blockedMs: 50 };
const METRICS_TOKEN = 'metrics-of-the-siege';

/** Limits of a real shop, which the servers of tests do not have. */
const LIMITS = {
  CALLS_AT_ONCE_PER_ADDRESS: '256',
  CALLS_AT_ONCE_PER_CUSTOMER: '48',
  FORMS_AT_ONCE_PER_CUSTOMER: '2',
  ORDERS_WAITING_PER_CUSTOMER: '46',
  SCREENSHOTS_PER_CUSTOMER_PER_HOUR: '60',
  HOLDS_PER_CUSTOMER_PER_HOUR: '60',
  HOLD_PRODUCTS_PER_CUSTOMER: '10',
  HOLD_UNITS_PER_CUSTOMER: '99',
  HOLD_MINUTES_PER_CUSTOMER: '60',
  OPEN_ORDERS_PER_CUSTOMER: '100',
};

const database = await freshDatabase();
const shop = await aFaultShop({
  ...LIMITS,
  DATABASE_URL: database.url,
  TRUST_PROXY: '127.0.0.1',
  METRICS_TOKEN,
});
after(() => database.drop());
const { accounts, products, honest } = await shop.behind(async (behind) => {
  const buyers = [];
  for (let count = 0; count < 11; count += 1) buyers.push(await aBuyer(behind));
  const [first, ...others] = buyers;
  const wanted = await aProduct(behind, { stock: 90_000 });
  const offered = [];
  for (let at = 0; at < 40; at += 1)
    offered.push(await aProduct(behind, { stock: at < 2 ? 1 : 500 }));
  const people: NormalVisitors = {
    buyer: first as NormalVisitors['buyer'],
    owner: await anOwner(behind),
    product: wanted,
  };
  return { accounts: others, products: offered, honest: people };
});

const percentile = ({ times: all }: VisitResults, share: number) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? Number.NaN;

/** Returns the longest block of the event loop since the last call, in ms. */
async function blockedMs(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${shop.url}/metrics`, { headers })).text();
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
}

await runNormalVisitors(shop, { ...honest, seconds: 1 });

for (const strength of STRENGTHS) {
  for (const [at, { finding, name }] of ATTACKS.entries()) {
    test(`finding ${finding}, ${name}, ${strength} times: normal visitors are answered`, async () => {
      honest.owner = await shop.behind(anOwner);
      const alone = await runNormalVisitors(shop, { ...honest, seconds: IS_MEASURED ? 10 : 0.3 });
      await blockedMs();
      const siege: Siege = { url: shop.url, seconds: SECONDS, times: strength, accounts, products };
      const attacker = new Worker(new URL('attacker.ts', import.meta.url), {
        workerData: { at, siege },
      });
      const ended = once(attacker, 'exit');
      const under = await runNormalVisitors(shop, { ...honest, seconds: SECONDS });
      const blocked = await blockedMs();
      await ended;
      const { most } = await shop.served.memory();
      const slower = percentile(under, 0.99) / percentile(alone, 0.99);
      const memoryMb = most / 1_048_576;
      const p99 = [alone, under].map((seen) => `${percentile(seen, 0.99).toFixed(1)} ms`);
      reportLine(
        `${String(finding).padStart(2)}  ${name.padEnd(46)} ${strength}x  p99 ${p99.join(' -> ')} (${slower.toFixed(1)} times), blocked ${blocked.toFixed(0)} ms, ${memoryMb.toFixed(0)} MB, ${under.times.length} answers`,
      );
      assert.deepEqual(under.refused, []);
      assert.ok(under.times.length > 5);
      if (!IS_MEASURED) return;
      assert.ok(slower <= GOALS.slower, `${slower.toFixed(1)} times slower`);
      assert.ok(memoryMb <= GOALS.memoryMb, `${memoryMb.toFixed(0)} MB`);
      assert.ok(blocked <= GOALS.blockedMs, `blocked for ${blocked.toFixed(0)} ms`);
    });
  }
}

test('after the siege all invariants hold', () => shop.behind(assertInvariants));
