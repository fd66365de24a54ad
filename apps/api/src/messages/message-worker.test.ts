import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { aPhone, aShopper } from '../../test/factories.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aShop, ask } from '../../test/server.ts';
import { transaction } from '../database/transaction.ts';
import type { Message } from '../platform/messages.ts';
import { messageWorkers } from './message-worker.ts';
import { outboxChannel } from './outbox-channel.ts';
import { queueMessage } from './queue-message.ts';

/** Returns a channel that fails on request, and records what it took. */
function aSender() {
  const taken: Message[] = [];
  let isDown = false;
  return {
    taken,
    setDown: (down: boolean) => {
      isDown = down;
    },
    sender: {
      async send(message: Message) {
        if (isDown) throw new Error('the channel is down');
        taken.push(message);
      },
    },
  };
}

test('a rolled-back message is sent to nobody', async () => {
  const shop = await aShop();
  const to = { phone: aPhone() };
  const message = { purpose: 'SIGN_IN_NOTICE', to, parameters: ['x', 'y'] } as const;
  const failing = transaction(shop.db, async (db) => {
    await queueMessage(shop, db, message);
    throw new Error('rolled back');
  });
  await assert.rejects(failing, /rolled back/);
  await sendDue(shop);
  assert.deepEqual(shop.sent, []);
});

test('a message is tried eight times over 24 hours, with growing pauses', async () => {
  const { sender, setDown, taken } = aSender();
  const shop = await aShop({}, { sender });
  setDown(true);
  const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await sendDue(shop);
  const start = shop.clock.now().valueOf();
  const pauses: number[] = [];
  for (;;) {
    const { state, next_try_at: next } = await messageOf(shop, id);
    if (state !== 'QUEUED') break;
    pauses.push(next.valueOf() - shop.clock.now().valueOf());
    shop.clock.set(next);
    // Longer than the pause of the channel after its faults.
    await sendDue(shop, 31);
  }
  const { state, tries, reason } = await messageOf(shop, id);
  assert.deepEqual([state, tries, reason], ['FAILED', 8, 'outbox: It cannot be reached']);
  assert.deepEqual(
    pauses,
    pauses.toSorted((one, other) => one - other),
  );
  const hours = (shop.clock.now().valueOf() - start) / 3_600_000;
  assert.ok(hours > 20 && hours <= 24, String(hours));
  assert.deepEqual(taken, []);
});

test('first tries for one phone go in order, and a paused message delays no other', async () => {
  const { sender, setDown, taken } = aSender();
  const shop = await aShop({}, { sender });
  const phone = aPhone();
  const say = (text: string) =>
    queueTestMessage(shop, { to: { phone }, parameters: [text, 'today'] });
  setDown(true);
  const first = await say('first');
  await sendDue(shop);
  assert.equal((await messageOf(shop, first)).state, 'QUEUED');
  setDown(false);
  for (let count = 2; count < 30; count += 1) await say(`number ${count} `);
  await sendDue(shop);
  const said = taken.map(({ text }) => /number (\d+)/.exec(text)?.[1]);
  assert.deepEqual(
    said,
    Array.from({ length: 28 }, (_, index) => String(index + 2)),
  );
  await sendDue(shop, 61);
  assert.match(taken.at(-1)?.text ?? '', /first/);
});

test('two workers send a message once, and each phone’s in order', async () => {
  const shop = await aShop();

  const send = async (message: Message) => void shop.sent.push(message);
  const other = messageWorkers([outboxChannel({ send })]);
  const phones = Array.from({ length: 5 }, () => aPhone());
  await transaction(shop.db, async (db) => {
    for (let count = 0; count < 100; count += 1) {
      const to = { phone: phones[count % 5] ?? '' };
      const parameters = [`number ${String(count).padStart(3, '0')} `, 'x'];
      await queueMessage(shop, db, { purpose: 'SIGN_IN_NOTICE', to, parameters });
    }
  });
  other.start(shop, { isPolling: false });
  for (let round = 0; round < 20 && shop.sent.length < 100; round += 1) {
    other.wake();
    await Promise.all([sendDue(shop), other.settled()]);
  }
  await other.stop();
  assert.equal(shop.sent.length, 100);
  for (const phone of phones) {
    const texts = shop.sent.flatMap(({ to, text }) => (to === phone ? [text] : []));
    assert.equal(texts.length, 20);
    assert.deepEqual(texts, texts.toSorted());
  }
});

test('another worker sends the claims of a dead worker', async () => {
  const shop = await aShop();
  const id = await queueTestMessage(shop, {
    purpose: 'CODE',
    to: { phone: aPhone() },
    parameters: ['123456'],
  });
  await sendDue(shop);
  assert.equal(shop.sent.length, 0, 'its own process was to send it');
  await sendDue(shop, 14);
  assert.equal(shop.sent[0]?.code, '123456');
  assert.equal((await messageOf(shop, id)).state, 'SENT');
});

test('a code is in the outbox before the call answers, and its secret is deleted from the table', async () => {
  const shop = await aShop();
  const { phone } = await aShopper(shop);
  await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  const code = shop.sent.at(-1)?.code ?? '';
  assert.match(code, /^[0-9]{6}$/);
  const row = await shop.db
    .selectFrom('messages')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.state, row.secret, row.parameters, row.limit_keys], ['SENT', null, [], []]);
  assert.ok(!JSON.stringify(row).includes(code));
});

test('a decoy leaves nothing behind after its minute', async () => {
  const shop = await aShop();
  const body = { phoneNumber: aPhone() };
  assert.equal((await ask(shop, authCalls.forgotPassword, { body })).status, 200);
  await sendDue(shop, 60);
  assert.deepEqual(await shop.db.selectFrom('messages').selectAll().execute(), []);
  assert.deepEqual(shop.sent, []);
});

test('a code that failed everywhere for a minute uses up no limit of its requester', async () => {
  const { sender, setDown } = aSender();
  const shop = await aShop({}, { sender });
  const { phone } = await aShopper(shop);
  setDown(true);
  const askForCode = () => ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  const counts = async () =>
    (await shop.db.selectFrom('rate_limits').select('count').execute()).map(({ count }) => count);
  assert.equal((await askForCode()).status, 200);
  assert.ok((await counts()).every((count) => count === 1));
  for (let seconds = 0; seconds < 60; seconds += 5) await sendDue(shop, 5);
  const rows = await shop.db.selectFrom('messages').selectAll().execute();
  assert.deepEqual(
    rows.map(({ state, secret }) => [state, secret]),
    [['FAILED', null]],
  );
  assert.ok((await counts()).every((count) => count === 0));
});
