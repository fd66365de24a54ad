import assert from 'node:assert/strict';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshDatabase } from '../../apps/api/test/database.ts';
import { leaveOut } from '../../scripts/lib/left-out.mjs';
import { aFaultShop } from './support/fault-shop.ts';
import { assertPromises } from './support/promises.ts';
import { resize, whyNoDisk } from './support/small-disk.ts';
import { reportLine } from './support/report.ts';
import { WRITERS, startWriters } from './support/writers.ts';

const REFUSALS = 200;

const reason = whyNoDisk();
if (reason === undefined) {
  test('a disk that is full, for pictures', fillsPictures);
  test('a disk that is full, for PostgreSQL', fillsPostgres);
} else {
  leaveOut(`a full disk: ${reason}`);
}

async function fillsPictures(): Promise<void> {
  const database = await freshDatabase();
  const disk = { folder: 'private', megabytes: 1 };
  const shop = await aFaultShop({ DATABASE_URL: database.url }, [disk]);
  after(() => database.drop());
  const writers = await shop.behind(startWriters);
  await writers.refused(REFUSALS);
  const tried = writers.orders.size;
  resize(shop.dataDir, { ...disk, megabytes: 100 });
  await writers.more(4 * WRITERS);
  await writers.stop();
  reportLine(
    `broke: the disk of the screenshots full after ${tried} orders, until ${REFUSALS} were refused`,
  );
  await shop.behind((behind) => assertPromises(behind, writers));
}

async function fillsPostgres(): Promise<void> {
  const shop = await aFaultShop({}, [{ folder: '', megabytes: 300 }]);
  const writers = await shop.behind(startWriters);
  await writers.more(WRITERS);
  const ballast = join(shop.dataDir, 'ballast');
  const megabyte = Buffer.alloc(2 ** 20);
  const fill = () => {
    for (;;) appendFileSync(ballast, megabyte);
  };
  assert.throws(fill, { code: 'ENOSPC' });
  await writers.refused(REFUSALS);
  const refusedAt = writers.orders.size;
  rmSync(ballast);
  await writers.more(4 * WRITERS);
  await writers.stop();
  assert.ok(process.kill(shop.served.pid, 0));
  reportLine(
    `broke: PostgreSQL's disk full after ${refusedAt} orders, until ${REFUSALS} were refused`,
  );
  await shop.behind((behind) => assertPromises(behind, writers));
}
