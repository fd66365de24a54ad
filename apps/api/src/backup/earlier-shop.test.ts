import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aFolder, backUp, migratedDatabase, rowsOf, settingsIn } from '../../test/backups.ts';
import { FILLED_AT } from '../../test/filled-shop.ts';
import { openDb } from '../database/db.ts';
import { readPicturesRest } from '../database/shop-identity.ts';
import { prepareEarlierShop } from './after-restore.ts';

// A database that was restored to an earlier time by other means.
const url = await migratedDatabase();
const prepare = (createdAt = '2026-11-23T04:45:00Z', now = FILLED_AT) =>
  prepareEarlierShop(url, { clock: { now: () => now }, createdAt });

test('numbers of orders and documents leave a gap, pictures rest, and backups keep their folder', async () => {
  await rowsOf(url, `insert into document_counters values ('RS', '26-27', false, 45, 0)`);
  await backUp(url, settingsIn(aFolder()));
  await rowsOf(url, `update backups set folder_id = 'the folder of a server'`);
  const { orderNumbers, documentNumbers } = await prepare();
  assert.equal(Number(orderNumbers.lastSkipped), Number(orderNumbers.last) + 1_000);
  assert.deepEqual(
    documentNumbers.find(({ last }) => last.startsWith('RS26')),
    { last: 'RS26-27/000045', lastSkipped: 'RS26-27/001045' },
  );
  const counter = `select last, skipped from document_counters where series = 'RS' and not is_credit`;
  assert.deepEqual(await rowsOf(url, counter), [{ last: 1_045, skipped: 1_000 }]);
  assert.deepEqual(await rowsOf(url, 'select folder_id from backups'), [
    { folder_id: 'the folder of a server' },
  ]);
  const [log] = await rowsOf(url, `select subject_label from activity`);
  assert.deepEqual(log, { subject_label: '2026-11-23T04:45:00Z' });
  const db = openDb(url, () => {});
  assert.ok(await readPicturesRest(db));
  await db.destroy();
});

test('a shop whose servers run is refused, and its numbers stay', async () => {
  const db = openDb(url, () => {});
  await db.selectFrom('users').select('id').execute();
  const counters = await rowsOf(url, 'select * from document_counters order by 1, 2, 3');
  await assert.rejects(prepare(), /^StartupError: A shop is running on this database/);
  assert.deepEqual(await rowsOf(url, 'select * from document_counters order by 1, 2, 3'), counters);
  await db.destroy();
});

test('a database that was used after the named time is refused, so a second run too', async () => {
  const now = new Date('2026-11-24T04:30:00.000Z');
  await rowsOf(
    url,
    `insert into job_runs (job, succeeded_at) values ('x', '2026-11-24T04:00:00Z')`,
  );
  const counters = await rowsOf(url, 'select * from document_counters order by 1, 2, 3');
  await assert.rejects(prepare('2026-11-24T03:59:00Z', now), /used at 2026-11-24T04:00:00\.000Z/);
  assert.deepEqual(await rowsOf(url, 'select * from document_counters order by 1, 2, 3'), counters);
  await prepare('2026-11-24T04:00:00Z', now);
  await assert.rejects(prepare('2026-11-24T04:00:00Z', now), /used at 2026-11-24T04:30:00\.000Z/);
});
