import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../apps/api/demo/seeded-random.ts';
import { eventually } from '../../apps/api/test/bare-server-process.ts';
import { aFaultShop, postmasterOf } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { medianAndMaximum, reportLine, times } from './support/report.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const KILLS = times({ asTest: 5, inAll: 20 });

/** The delay before PostgreSQL is restarted doubles up to half a minute. */
const RETURN_LIMIT_MS = 300_000;

const random = seededRandom(Number(process.env['FAULT_SEED'] ?? 20));

test(`kill -9 of PostgreSQL, ${KILLS} times`, async () => {
  const shop = await aFaultShop();
  const writers = await shop.behind(startWriters);
  const waits: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await writers.more(random.whole(WRITERS / 2, 2 * WRITERS));
    await sleep(random.between(0, 30));
    const killed = postmasterOf(shop.dataDir)?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await eventually(() => {
      const { pid: other, isReady = false } = postmasterOf(shop.dataDir) ?? {};
      return isReady && other !== killed;
    }, RETURN_LIMIT_MS);
    const returned = performance.now();
    await writers.more(1);
    waits.push(performance.now() - returned);
  }
  await writers.stop();
  reportLine(`broke: kill -9 of PostgreSQL ${KILLS} times under ${WRITERS} writing clients`);
  reportLine(
    `       first good answer after its return: ${medianAndMaximum(waits)} (goal 5000 ms)`,
  );
  assert.ok(process.kill(shop.served.pid, 0));
  reportLine('held: the server outlived PostgreSQL');
  await shop.behind((behind) => assertPromises(behind, writers));
});
