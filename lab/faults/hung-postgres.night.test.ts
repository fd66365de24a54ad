import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cartCalls } from '@shop/contract/cart';
import { orderCalls } from '@shop/contract/orders';
import { type Buyer, aBuyer } from '../../apps/api/test/order-factories.ts';
import { sendCall } from '../../apps/api/test/server.ts';
import { aFaultShop, postgresProcesses } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { medianAndMaximum, reportLine, times } from './support/report.ts';
import { answerOf } from './support/retry-until.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const HANG_MS = times({ asTest: 0, inAll: 20_000 });

/** Concurrent requests, several times more than there are connections, and their interval. */
const AT_ONCE = 60;
const PAUSE_MS = 500;

const MOST_MEMORY = 100 * 1024 * 1024;

test('a PostgreSQL that hangs: requests are refused with Retry-After, and none waits for its return', async () => {
  const shop = await aFaultShop();
  const { url } = shop;
  const [writers, buyer] = await shop.behind(async (behind) => {
    return [await startWriters(behind), await aBuyer(behind)] as const;
  });
  await writers.more(4 * WRITERS);
  const before = await shop.served.memory();
  const hung = performance.now();
  const processes = postgresProcesses(shop.dataDir);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const asked: Promise<number>[] = [];
  do {
    for (let count = 0; count < AT_ONCE; count += 1) asked.push(refusedIn(url, buyer, count));
    if (HANG_MS > 0) await sleep(PAUSE_MS);
  } while (performance.now() - hung < HANG_MS);
  // PostgreSQL hangs until the last of them was answered.
  const waits = await Promise.all(asked);
  const { most } = await shop.served.memory();
  for (const pid of postgresProcesses(shop.dataDir)) process.kill(pid, 'SIGCONT');
  const returned = performance.now();
  await writers.more(1);
  const returning = performance.now() - returned;
  await writers.more(WRITERS);
  await writers.stop();
  const risen = most - before.now;
  reportLine(
    `broke: all ${processes.length} processes of PostgreSQL stopped for ${(returned - hung).toFixed(0)} ms`,
  );
  reportLine(
    `       503 with Retry-After to all of ${waits.length}: ${medianAndMaximum(waits)} (goal 5000 ms)`,
  );
  reportLine(
    `       memory rose by ${(risen / 2 ** 20).toFixed(0)} MB at most; first good answer ${returning.toFixed(0)} ms after its return`,
  );
  assert.ok(risen < MOST_MEMORY, `memory rose by ${risen} bytes`);
  await shop.behind((behind) => assertPromises(behind, writers));
});

/** Sends a read or a write that no cache can answer; resolves with the time until the refusal. */
async function refusedIn(url: string, { id, token }: Buyer, count: number): Promise<number> {
  const started = performance.now();
  const params = { userId: id };
  const body = { userId: id, productId: '1', quantity: 1 };
  const answer = await answerOf(() => {
    if (count % 3 === 0) return sendCall({ url }, cartCalls.add, { token, body });
    if (count % 3 === 1) return sendCall({ url }, cartCalls.get, { token, params });
    return sendCall({ url }, orderCalls.list, { token, params, query: {} });
  });
  assert.equal(answer?.status, 503, answer?.text);
  assert.equal(answer.retryAfter, '2');
  return performance.now() - started;
}
