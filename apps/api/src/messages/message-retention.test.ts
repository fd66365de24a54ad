import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPhone } from '../../test/factories.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aShop } from '../../test/server.ts';
import type { Db } from '../database/db.ts';
import { msAfter } from '../platform/clock.ts';
import { hasArrived, tidyMessages } from './message-retention.ts';
import { resetFailureKey } from './queue-message.ts';

const shop = await aShop();
const DAY = 24 * 3_600;

test('messages are stored for 90 days', async () => {
  const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await sendDue(shop);
  shop.clock.move(90 * DAY);
  await tidyMessages(shop);
  assert.equal((await messageOf(shop, id)).state, 'SENT');
  shop.clock.move(1);
  await tidyMessages(shop);
  await assert.rejects(messageOf(shop, id));
});

test('the last test that arrived stays, so that messages stay done in the checklist', async () => {
  const tried = async () => {
    const to = { phone: aPhone() };
    const id = await queueTestMessage(shop, { purpose: 'TEST', to, parameters: ['Resham'] });
    await sendDue(shop);
    return id;
  };
  const [first, last, failed] = [await tried(), await tried(), await tried()];
  await shop.db
    .updateTable('messages')
    .set({ state: 'FAILED', reason: 'no' })
    .where('id', '=', failed)
    .execute();
  shop.clock.move(91 * DAY);
  await tidyMessages(shop);
  for (const gone of [first, failed]) await assert.rejects(messageOf(shop, gone));
  assert.equal((await messageOf(shop, last)).state, 'SENT');
  assert.equal(await hasArrived(shop.db), true);
});

test('a message that is too late for its worker has failed, and is not read again', async () => {
  const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await shop.messages.settled();
  await shop.db.updateTable('messages').set({ state: 'QUEUED' }).where('id', '=', id).execute();
  await sendDue(shop, DAY);
  const { state, reason } = await messageOf(shop, id);
  assert.deepEqual([state, reason], ['FAILED', 'It is too late for it']);
});

test('a code that was not sent within its minute has failed, and its secret is deleted', async () => {
  const to = { phone: aPhone() };
  const id = await queueTestMessage(shop, {
    purpose: 'CODE',
    to,
    parameters: ['123456'],
    limitKeys: ['x'],
  });
  shop.clock.move(59);
  await tidyMessages(shop);
  assert.equal((await messageOf(shop, id)).secret, '123456');
  shop.clock.move(1);
  await tidyMessages(shop);
  const { state, secret, limit_keys, reason } = await messageOf(shop, id);
  assert.deepEqual(
    [state, secret, limit_keys, reason],
    ['FAILED', null, [], 'It is too late for it'],
  );
});

test('the secret of a sent message is deleted when it can no longer be needed', async () => {
  const to = { phone: aPhone() };
  const id = await queueTestMessage(shop, { purpose: 'CODE', to, parameters: ['123456'] });
  await shop.db
    .updateTable('messages')
    .set({ state: 'SENT', channel: 'whatsapp', claimed_until: null })
    .where('id', '=', id)
    .execute();
  shop.clock.move(61);
  await tidyMessages(shop);
  assert.equal((await messageOf(shop, id)).secret, null);
});

test('limits get the counts of a failed code back in the order in which they were counted', async () => {
  const phone = aPhone();
  const counted = { purpose: 'RESET_SEND', origin: 'ELSEWHERE' } as const;
  const keys = Array.from({ length: 8 }, (_, at) => `limit-${8 - at}:${phone}`);
  const endsAt = msAfter(shop.clock.now(), 3_600_000);
  const limits = keys.map((key) => ({ key, count: 1, ends_at: endsAt }));
  await shop.db.insertInto('rate_limits').values(limits).execute();
  await shop.db
    .insertInto('sign_in_failures')
    .values({ ...counted, phone, failures: 1, last_failed_at: shop.clock.now() })
    .execute();
  const limitKeys = [...keys, resetFailureKey(phone, counted.origin)];
  const code = { purpose: 'CODE', to: { phone }, parameters: ['123456'], limitKeys } as const;
  await queueTestMessage(shop, code);
  shop.clock.move(61);
  const counting = await shop.db.startTransaction().execute();
  const limitsOf = (some: readonly string[]) =>
    counting.selectFrom('rate_limits').select('count').where('key', 'in', some).forUpdate();
  await limitsOf(keys.slice(0, 1)).execute();
  const tidying = tidyMessages(shop);
  await untilWaiting(shop.db);
  await limitsOf(keys).noWait().execute();
  const failuresIn = (db: Db) =>
    db.selectFrom('sign_in_failures').select('failures').where('phone', '=', phone);
  await failuresIn(counting).forUpdate().noWait().execute();
  await counting.commit().execute();
  await tidying;
  const after = shop.db.selectFrom('rate_limits').select('count').where('key', 'in', keys);
  assert.deepEqual(
    (await after.execute()).map(({ count }) => count),
    keys.map(() => 0),
  );
  assert.deepEqual(await failuresIn(shop.db).execute(), [{ failures: 0 }]);
});
