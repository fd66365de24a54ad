import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eventually } from '../../test/bare-server-process.ts';
import { anOwner, aShopper } from '../../test/factories.ts';
import { aFailedMessage } from '../../test/sample-makers.ts';
import { aShop } from '../../test/server.ts';
import { msAfter } from '../platform/clock.ts';
import { filesIn } from '../storage/disk-storage.ts';
import { ALERTS } from './message-words.ts';
import { checkForAlerts, watchDatabase } from './alert-rules.ts';
import { FAILURE_REASONS } from './message-texts.ts';
import { queueMessage } from './queue-message.ts';

const shop = await aShop();
await anOwner(shop);
const half = async () => 0.5;

async function alerts(check: () => Promise<void>): Promise<string[]> {
  shop.sent.length = 0;
  await check();
  await shop.settled();
  return shop.sent.filter(({ purpose }) => purpose === 'ALERT').map(({ text }) => text);
}

test('a fifth of at least twenty messages that failed within an hour is an alert', async () => {
  const whose = await aShopper(shop);
  const check = () => alerts(() => checkForAlerts(shop, { disk: half }));
  for (let count = 0; count < 15; count += 1) {
    const to = { phone: whose.phone };
    await queueMessage(shop, shop.db, { purpose: 'TEST', to, parameters: ['Resham'] });
  }
  await shop.settled();
  for (let count = 0; count < 4; count += 1) await aFailedMessage(shop, whose.phone);
  assert.deepEqual(await check(), []);
  await aFailedMessage(shop, whose.phone);
  const [alert = ''] = await check();
  assert.match(alert, /Many messages cannot be sent/);
  assert.deepEqual(await check(), []);
  shop.clock.move(7 * 3_600);
  assert.deepEqual(await check(), []);
});

test('messages that are retried in vain are an alert long before they are given up', async () => {
  const other = await aShop();
  await anOwner(other);
  const { phone } = await aShopper(other);
  const told = async () => {
    await checkForAlerts(other, { disk: half });
    return other.db.selectFrom('alerts').select('what').execute();
  };
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const message = { purpose: 'TEST', to: { phone }, parameters: ['Kaveri'] } as const;
    ids.push(await queueMessage(other, other.db, message));
  }
  await other.settled();
  await other.db
    .updateTable('messages')
    .set({ state: 'QUEUED', reason: 'whatsapp: answered 503', is_first_try: false })
    .set({ next_try_at: msAfter(other.clock.now(), 3_600_000) })
    .where('id', 'in', ids.slice(0, 5))
    .execute();
  assert.deepEqual(await told(), [], 'perhaps a stumble');
  other.clock.move(301);
  assert.equal((await told()).length, 1);
});

test('a message that no channel may take is not a fault, and does not count as a failure', async () => {
  const whose = await aShopper(shop);
  for (let count = 0; count < 25; count += 1) await aFailedMessage(shop, whose.phone);
  await shop.db
    .updateTable('messages')
    .set({ reason: FAILURE_REASONS.noChannel, channel: null })
    .where('phone', '=', whose.phone)
    .execute();
  assert.deepEqual(await alerts(() => checkForAlerts(shop, { disk: half })), []);
});

test('a disk that takes no files any more is an alert', async () => {
  const isWritable = async () => false;
  const [alert = ''] = await alerts(() => checkForAlerts(shop, { disk: half, isWritable }));
  assert.match(alert, /disk of the shop takes no files/);
});

test('a folder of pictures that cannot be entered is an alert', async () => {
  const other = await aShop();
  await anOwner(other);
  await checkForAlerts(other, { disk: half });
  assert.deepEqual(await other.db.selectFrom('alerts').select('what').execute(), []);
  // A file cannot be entered, not even by root.
  writeFileSync(filesIn(other.settings.dataDir).removed, 'A file in the place of the folder.');
  await checkForAlerts(other, { disk: half });
  const rows = await other.db.selectFrom('alerts').select('what').execute();
  assert.deepEqual(
    rows.map(({ what }) => what),
    [ALERTS.diskReadOnly],
  );
});

test('a disk that is more than nine tenths full is an alert, and the real disk is read', async () => {
  assert.deepEqual(await alerts(() => checkForAlerts(shop, { disk: async () => 0.9 })), []);
  const [alert = ''] = await alerts(() => checkForAlerts(shop, { disk: async () => 0.91 }));
  assert.match(alert, /disk of the shop is more than 90 % full/);
  await checkForAlerts(shop);
});

test('a database that was away for a minute is an alert as soon as it is back', async () => {
  let isAway = false;
  let [looks, failures] = [0, 0];
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'getExecutor') looks += 1;
      if (isAway && name === 'getExecutor') {
        failures += 1;
        throw new Error('away');
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const watch = watchDatabase({ ...shop, db });
  /** Checks every ten seconds: `fruitless` checks fail, and then one finds the database. */
  const after = (fruitless: number) =>
    alerts(async () => {
      isAway = true;
      const wanted = failures + fruitless;
      // While a check is running no other one starts.
      await eventually(() => {
        shop.clock.move(10);
        return failures === wanted;
      });
      await setImmediate();
      isAway = false;
      const before = looks;
      // The successful check is over when the next one begins.
      await eventually(() => {
        shop.clock.move(10);
        return looks === before + 2;
      });
    });
  assert.deepEqual(await after(5), []);
  const [alert = ''] = await after(6);
  watch.stop();
  assert.match(alert, /database was away/);
});
