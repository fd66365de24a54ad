import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { messageCalls } from '@shop/contract/messages';
import { aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { startFakeWhatsapp, whatsappError } from '../../test/fakes/fake-whatsapp.ts';
import { GENEROUS } from '../../test/generous.ts';
import { queueTestMessage, sendDue } from '../../test/messages.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { messageBacklog } from '../database/monitoring.ts';
import { selectFailures } from './alert-queries.ts';

const whatsapp = await startFakeWhatsapp();
after(() => whatsapp.stop());

async function aShopWhoseChannelFails(environment = {}) {
  let isDown = true;
  const sender = {
    async send() {
      if (isDown) throw new Error('the channel is down');
    },
  };
  const shop = await aShop(environment, { sender });
  return { shop, recover: () => void (isDown = false) };
}

async function askForReset(shop: TestShop, phoneNumber: string): Promise<void> {
  const { status } = await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
  assert.equal(status, 200);
  await shop.messages.settled();
}

/** Returns a phone's counts and the length of its pause: everything that the next request depends on. */
async function countsOf(shop: TestShop, phone: string): Promise<unknown[]> {
  const limits = await shop.db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where('key', 'like', `%${phone}%`)
    .orderBy('key')
    .execute();
  const failures = await shop.db
    .selectFrom('sign_in_failures')
    .select(['purpose', 'failures', 'paused_until'])
    .where('phone', '=', phone)
    .execute();
  return [...limits.map(({ key, count }) => [key.replace(phone, 'PHONE'), count]), ...failures];
}

for (const order of ['first', 'last']) {
  test(`while all channels fail, the shop gives a registered and an unregistered phone their tries back at the same time, when the unregistered one asks ${order}`, async () => {
    const { shop } = await aShopWhoseChannelFails({ CODE_FAILURES_PER_CUSTOMER: '1' });
    const [{ phone }, stranger] = [await aShopper(shop), aPhone()];
    for (const one of order === 'first' ? [stranger, phone] : [phone, stranger]) {
      await askForReset(shop, one);
    }
    const seen: string[] = [];
    for (let seconds = 0; seconds < 70; seconds += 5) {
      const counts = await countsOf(shop, phone);
      assert.deepEqual(await countsOf(shop, stranger), counts, `after ${seconds} seconds`);
      seen.push(JSON.stringify(counts));
      await sendDue(shop, 5);
    }
    assert.equal(new Set(seen).size, 2, 'counted at first, and given back once');
    assert.match(seen.at(-1) ?? '', /"failures":0,"paused_until":null/);
    assert.doesNotMatch(seen.at(-1) ?? '', /PHONE",[1-9]/);
  });
}

test('after a code that failed at once, the shop gives an unregistered phone its try back at once', async () => {
  const { shop } = await aShopWhoseChannelFails();
  const { phone } = await aShopper(shop);
  await askForReset(shop, phone);
  await shop.db
    .updateTable('messages')
    .set({ state: 'FAILED', secret: null, limit_keys: [], claimed_until: null })
    .execute();
  const stranger = aPhone();
  await askForReset(shop, stranger);
  assert.match(JSON.stringify(await countsOf(shop, stranger)), /"failures":0/);
});

test('while the channels work, the shop gives no phone its try back, registered or not', async () => {
  const { shop, recover } = await aShopWhoseChannelFails();
  recover();
  const [{ phone }, stranger] = [await aShopper(shop), aPhone()];
  for (const one of [phone, stranger]) await askForReset(shop, one);
  for (let seconds = 0; seconds < 70; seconds += 5) await sendDue(shop, 5);
  const counts = await countsOf(shop, stranger);
  assert.deepEqual(counts, await countsOf(shop, phone));
  assert.match(JSON.stringify(counts), /"failures":1/);
});

test('when no channel can send a code, the shop gives both phones their tries back at once, registered or not', async () => {
  const shop = await aShop({
    MESSAGES: 'email',
    EMAIL_FROM: 'a@b.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const [{ phone }, stranger] = [await aShopper(shop), aPhone()];
  for (const one of [phone, stranger]) await askForReset(shop, one);
  const counts = await countsOf(shop, stranger);
  assert.deepEqual(counts, await countsOf(shop, phone));
  assert.match(JSON.stringify(counts), /"failures":0/);
});

test('when WhatsApp refuses one number, the shop gives its try back, but not the try of an unregistered phone', async () => {
  const shop = await aShop({ ...whatsapp.settings, MESSAGES: 'whatsapp' });
  whatsapp.behave(whatsappError(131026));
  const [{ phone }, stranger] = [await aShopper(shop), aPhone()];
  for (const one of [phone, stranger]) await askForReset(shop, one);
  for (let seconds = 0; seconds < 70; seconds += 5) await sendDue(shop, 5);
  assert.match(JSON.stringify(await countsOf(shop, phone)), /"failures":0/);
  assert.match(JSON.stringify(await countsOf(shop, stranger)), /"failures":1/);
});

test('the owner sees no decoy among the messages, and the shop counts none as waiting or failed', async () => {
  const { shop } = await aShopWhoseChannelFails(GENEROUS);
  const { token } = await anOwner(shop);
  await askForReset(shop, aPhone());
  assert.equal((await shop.db.selectFrom('messages').select('id').execute()).length, 1);
  const list = await ask(shop, messageCalls.list, { token, query: {} });
  assert.deepEqual([list.reply.data, list.reply.totalCount], [[], 0]);
  const all = { since: new Date(0), soon: new Date(0), unless: '' };
  assert.equal((await selectFailures(shop.db, all)).total, 0);
  assert.equal((await messageBacklog(shop.db, shop.clock.now())).depth, 0);
  await queueTestMessage(shop, { to: { phone: aPhone() } });
  assert.equal((await selectFailures(shop.db, all)).total, 1);
});
