import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { leaveOut } from '../../scripts/lib/left-out.mjs';
import { aDatabaseProxy } from '../../apps/api/test/database-proxy.ts';
import { hasPostgres15 } from '../../apps/api/test/postgres-15.ts';
import { NO_POSTGRES_15, startReplicatedPostgres } from '../../apps/api/test/replication.ts';
import { aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { reportLine, times } from './support/report.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const ROUNDS = times({ asTest: 1, inAll: 5 });

/** Starts a shop with two PostgreSQL servers, and a proxy between them, like HAProxy. */
async function aReplicatedShop() {
  const nodes = await startReplicatedPostgres();
  const proxy = await aDatabaseProxy(nodes.primary.url);
  const shop = await aFaultShop({ DATABASE_URL: proxy.url, SECRET_KEY: 'ab'.repeat(32) });
  after(async () => {
    await proxy.close();
    await nodes.stop();
  });
  return { nodes, proxy, shop };
}

async function failOver(round: number): Promise<void> {
  const { nodes, proxy, shop } = await aReplicatedShop();
  const { primary, standby } = nodes;
  const ready = async () => (await fetch(new URL('/api/health/ready', shop.url))).status;
  const writers = await shop.behind(startWriters);
  await writers.more(WRITERS);

  await standby.kill();
  const waiting = writers.refused(WRITERS / 2);
  await primary.kill();
  await waiting;
  await primary.start();
  await standby.start();
  await writers.more(WRITERS);

  await primary.kill();
  proxy.pointAt(standby.url);
  await writers.refused(2 * WRITERS);
  assert.equal(await ready(), 503);
  const begun = performance.now();
  await standby.promote();
  await writers.more(1);
  const took = performance.now() - begun;
  assert.ok(took < 10_000, `${took} ms`);
  assert.equal(await ready(), 200);
  await writers.more(WRITERS);
  await writers.stop();
  reportLine(
    `round ${round}: orders again ${took.toFixed(0)} ms after the standby was told to take over`,
  );
  await shop.behind((behind) => assertPromises(behind, writers));
}

if (hasPostgres15) {
  test('the primary crashes and restarts, then its host dies and the standby takes over: no order is lost, doubled or answered 500', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) await failOver(round);
  });
} else {
  leaveOut(NO_POSTGRES_15);
}
