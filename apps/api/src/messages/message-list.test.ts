import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { QueryOf } from '@shop/contract/call';
import { MESSAGE_STATES, messageCalls, messageMessages } from '@shop/contract/messages';
import { sql } from 'kysely';
import { aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { startFakeSmtp } from '../../test/fakes/fake-smtp.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aFailedMessage } from '../../test/sample-makers.ts';
import { aShop, ask } from '../../test/server.ts';
import { queueMessage } from './queue-message.ts';

const shop = await aShop({ TEST_MESSAGES_PER_HOUR: '12' });
const owner = await anOwner(shop);
const { token } = owner;

const list = async (query: QueryOf<typeof messageCalls.list> = {}) =>
  (await ask(shop, messageCalls.list, { token, query })).reply;
const resend = (messageId: string) =>
  ask(shop, messageCalls.resend, { token, params: { messageId } });
const sendTest = (body: Record<string, unknown>) =>
  ask(shop, messageCalls.test, { token, body: body as never });

async function aFailed() {
  const whose = await aShopper(shop);
  return { whose, id: await aFailedMessage(shop, whose.phone) };
}

test('the newest messages come first, page by page, and are found by state, purpose and phone', async () => {
  const one = await aFailed();
  const { phone } = one.whose;
  await queueMessage(shop, shop.db, { purpose: 'TEST', to: { phone }, parameters: ['Resham'] });
  await shop.messages.settled();
  const { data, totalCount } = await list({ phone });
  assert.equal(totalCount, 2);
  assert.deepEqual(
    data.map(({ purpose, state }) => [purpose, state]),
    [
      ['TEST', 'SENT'],
      ['ORDER_PLACED', 'FAILED'],
    ],
  );
  assert.deepEqual(data[1], {
    messageId: one.id,
    purpose: 'ORDER_PLACED',
    phone,
    mail: null,
    channel: 'whatsapp',
    state: 'FAILED',
    reason: 'It cannot be reached',
    createdAt: shop.clock.now().toISOString(),
    changedAt: shop.clock.now().toISOString(),
    tries: 8,
  });
  const failed = await list({ phone, state: 'FAILED' });
  assert.deepEqual([failed.totalCount, failed.data[0]?.messageId], [1, one.id]);
  assert.equal((await list({ phone, purpose: 'TEST' })).totalCount, 1);
  const last = await list({ phone, page: '1', size: '1' });
  assert.deepEqual([last.totalCount, last.data[0]?.messageId], [2, one.id]);
});

test('the text of a code is in no list, and a decoy is not listed at all', async () => {
  const phone = aPhone();
  const parameters = ['482913'];
  await queueMessage(shop, shop.db, { purpose: 'CODE', to: { phone }, parameters });
  await queueMessage(shop, shop.db, { purpose: 'CODE', to: 'nobody', parameters });
  const reply = await list({ purpose: 'CODE' });
  assert.ok(reply.data.every((row) => row.phone !== null));
  assert.equal((await list({ phone })).totalCount, 1);
  assert.ok(!JSON.stringify(reply).includes('482913'));
});

test('a failed message is sent again, once, and the log has the user', async () => {
  const { id, whose } = await aFailed();
  const before = shop.sent.length;
  assert.equal((await resend(id)).status, 200);
  assert.equal((await list({ phone: whose.phone })).data[0]?.state, 'SENT');
  assert.deepEqual(
    shop.sent.slice(before).map(({ to, purpose }) => [to, purpose]),
    [[whose.phone, 'ORDER_PLACED']],
  );
  const again = await resend(id);
  assert.deepEqual([again.status, again.failure.code], [409, 'NOT_FAILED']);
  const logged = await shop.db
    .selectFrom('activity')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  assert.deepEqual(logged, [{ action: 'MESSAGE_RESENT' }]);
});

test('a notice that must not go by e-mail does not go by e-mail when it is sent again', async () => {
  const smtp = await startFakeSmtp();
  after(() => smtp.stop());
  const mail = { EMAIL_FROM: 'shop@silks.example', SMTP_URL: smtp.url };
  const mailing = await aShop({ ...mail, MESSAGES: 'email,outbox' });
  const { token: own } = await anOwner(mailing);
  const { phone } = await aShopper(mailing);
  await mailing.db.updateTable('users').set({ email: 'new@mail.example' }).execute();
  const channelOfResent = async (refused: string[]) => {
    const messageId = await queueTestMessage(mailing, { to: { phone }, notBy: 'email' });
    await sendDue(mailing);
    const failed = { state: 'FAILED', reason: 'It cannot be reached', refused } as const;
    await mailing.db.updateTable('messages').set(failed).where('id', '=', messageId).execute();
    await ask(mailing, messageCalls.resend, { token: own, params: { messageId } });
    await sendDue(mailing);
    return (await messageOf(mailing, messageId)).channel;
  };
  assert.equal(await channelOfResent(['email', 'outbox']), 'outbox');
  assert.deepEqual(smtp.mails, []);
  assert.equal(await channelOfResent(['outbox']), 'email');
});

test('codes and invitations are not sent again, and an unknown message is not found', async () => {
  const { id } = await aFailed();
  for (const purpose of ['CODE', 'INVITE'] as const) {
    await shop.db
      .updateTable('messages')
      .set({ purpose, parameters: [] })
      .where('id', '=', id)
      .execute();
    const answer = await resend(id);
    assert.deepEqual([answer.status, answer.failure.code], [409, 'NOT_RESENT']);
  }
  assert.equal((await resend('999999999')).status, 404);
  assert.equal((await resend('nonsense')).status, 404);
});

test('a test message goes by the chosen channel and by no other', async () => {
  const phone = aPhone();
  const answer = await sendTest({ phone, channel: 'outbox' });
  assert.equal(answer.status, 202);
  const { messageId } = answer.reply.data;
  assert.equal((await list({ phone })).data[0]?.messageId, messageId);
  assert.deepEqual(
    shop.sent.filter(({ to }) => to === phone).map(({ purpose }) => purpose),
    ['TEST'],
  );
  const mail = 'meena@mail.example';
  const byMail = await sendTest({ mail, channel: 'email' });
  const row = (await list({ purpose: 'TEST' })).data.find(
    (one) => one.messageId === byMail.reply.data.messageId,
  );
  assert.deepEqual([row?.mail, row?.state], [mail, 'FAILED']);
});

test('a test message needs a phone or an address, not both, and an existing channel', async () => {
  const [phone, mail] = [aPhone(), 'meena@mail.example'];
  for (const body of [{ channel: 'outbox' }, { phone, mail, channel: 'outbox' }]) {
    const answer = await sendTest(body);
    assert.deepEqual([answer.status, answer.failure.message], [400, messageMessages.oneRecipient]);
  }
  assert.equal((await sendTest({ phone, channel: 'push' })).status, 400);
});

test('as many test messages as the setting says are sent within an hour, also when all come at once', async () => {
  shop.clock.move(3_601);
  await anOwner(shop);
  const { token: fresh } = await anOwner(shop);
  const body = { phone: aPhone(), channel: 'outbox' as const };
  const answers = await Promise.all(
    Array.from({ length: 12 + 2 }, () => ask(shop, messageCalls.test, { token: fresh, body })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 2);
  assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 3_000));
  shop.clock.move(3_601);
  const { token: later } = await anOwner(shop);
  assert.equal((await ask(shop, messageCalls.test, { token: later, body })).status, 202);
});

test('the states equal the states of the database', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where contypid = 'message_state'::regtype`.execute(shop.db);
  const states = [...(rows[0]?.text ?? '').matchAll(/'([A-Z]+)'/g)].map(([, state = '']) => state);
  assert.deepEqual(states.toSorted(), MESSAGE_STATES.toSorted());
});
