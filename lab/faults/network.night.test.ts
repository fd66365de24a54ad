import { after, test } from 'node:test';
import { aDatabaseProxy } from '../../apps/api/test/database-proxy.ts';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { reportLine, times } from './support/report.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const LATENESS_MS = 20;
const CUTS = times({ asTest: 10, inAll: 200 });
const LOST = times({ asTest: 20, inAll: 500 });
const LOST_ONE_IN = 5;
const SILENCES = times({ asTest: 0, inAll: 3 });

test('a network between shop and database that is slow, cuts connections and loses answers', async () => {
  const database = await freshDatabase();
  const proxy = await aDatabaseProxy(database.url);
  const shop = await aFaultShop({ DATABASE_URL: proxy.url });
  after(async () => {
    await proxy.close();
    await database.drop();
  });
  const writers = await shop.behind(startWriters);

  proxy.delay(LATENESS_MS);
  await writers.more(2 * WRITERS);
  proxy.delay(0);
  reportLine(`broke: every product ${LATENESS_MS} ms late, for ${2 * WRITERS} orders`);

  let connections = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    await writers.more(8);
    connections += proxy.cut();
  }
  reportLine(`broke: all connections cut ${CUTS} times, ${connections} in all`);

  proxy.loseCommits(LOST_ONE_IN);
  while (proxy.lost() < LOST) await writers.more(1);
  proxy.loseCommits(0);
  reportLine(`broke: ${proxy.lost()} commits went through, and their answers were lost`);

  for (let silence = 0; silence < SILENCES; silence += 1) {
    proxy.freeze();
    await writers.refused(WRITERS);
    proxy.thaw();
    await writers.more(WRITERS);
  }
  if (SILENCES > 0)
    reportLine(`broke: ${SILENCES} times nothing came through, until ${WRITERS} were refused`);

  await writers.stop();
  await shop.behind((behind) => assertPromises(behind, writers));
});
