import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../apps/api/demo/seeded-random.ts';
import { aFaultShop, postmasterOf } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { reportLine, times } from './support/report.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const KILLS = times({ asTest: 10, inAll: 50 });

/** PostgreSQL is killed together with the server every this many times, as in a power cut. */
const WITH_POSTGRES = 3;

const random = seededRandom(Number(process.env['FAULT_SEED'] ?? 50));

test(`kill -9 of the server, ${KILLS} times`, async () => {
  const shop = await aFaultShop();
  const writers = await shop.behind(startWriters);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await writers.more(random.whole(WRITERS / 2, 2 * WRITERS));
    // A random moment between two responses.
    await sleep(random.between(0, 30));
    const postmaster = postmasterOf(shop.dataDir)?.pid ?? 0;
    if (kill % WITH_POSTGRES === 0) process.kill(postmaster, 'SIGKILL');
    await shop.kill();
    await shop.start();
  }
  await writers.more(WRITERS);
  await writers.stop();
  reportLine(
    `broke: kill -9 of the server ${KILLS} times, ${Math.floor(KILLS / WITH_POSTGRES)} of them`,
  );
  reportLine(`       with PostgreSQL, under ${WRITERS} writing clients`);
  await shop.behind((behind) => assertPromises(behind, writers));
});
