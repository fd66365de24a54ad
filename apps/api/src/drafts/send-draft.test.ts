import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { draftCalls, draftMessages } from '@shop/contract/drafts';
import { messageCalls } from '@shop/contract/messages';
import { aDraft, aStrangersPhone } from '../../test/draft-factories.ts';
import { placeDraft } from '../../test/draft-orders.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { startFakeMsg91 } from '../../test/fakes/fake-sms.ts';
import { startFakeWhatsapp } from '../../test/fakes/fake-whatsapp.ts';
import { messageOf, sendDue } from '../../test/messages.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';

const shop = await aShop({ PAY_LINKS_PER_PHONE_PER_DAY: '4' });
const owner = await anOwner(shop);

beforeEach(() => newSession(shop, owner, 'ADMIN'));

const sendLink = (draftId: string, of: TestShop = shop, { token } = owner) =>
  ask(of, draftCalls.send, { token, params: { draftId } });
const rowsOf = (draftId: string) =>
  shop.db
    .selectFrom('messages')
    .select(['state', 'secret', 'parameters', 'reason'])
    .where('draft_id', '=', draftId)
    .orderBy('id')
    .execute();
const queueAgain = (draftId: string, state: 'QUEUED' | 'SENT') =>
  shop.db
    .updateTable('messages')
    .set({ state, secret: 'https://shop.example/pay/x' })
    .where('draft_id', '=', draftId)
    .execute();
const agreeToWhatsapp = (of: TestShop, customerId: string) =>
  of.db
    .updateTable('users')
    .set({
      whatsapp_updates: true,
      whatsapp_updates_at: new Date(),
      whatsapp_updates_wording: 'Yes',
    })
    .where('id', '=', customerId)
    .execute();

test('the link goes to the phone three times at most', async () => {
  const phoneNumber = aStrangersPhone();
  const { draftId, url } = await aDraft(shop, { token: owner.token, phoneNumber });
  for (const sentCount of [1, 2, 3]) {
    const { status, reply } = await sendLink(draftId);
    assert.deepEqual([status, reply.message], [202, draftMessages.sent]);
    assert.equal(reply.data.sentCount, sentCount);
  }
  const fourth = await sendLink(draftId);
  assert.deepEqual([fourth.status, fourth.failure.code], [409, 'SENT_OFTEN']);
  const sent = shop.sent.filter(({ to }) => to === phoneNumber);
  assert.deepEqual([sent.length, sent[0]?.purpose], [3, 'PAY_LINK']);
  assert.ok(sent[0]?.text.includes(url) && sent[0].text.includes('₹1,499.50'), sent[0]?.text);
  const { data } = (
    await ask(shop, messageCalls.list, { token: owner.token, query: { purpose: 'PAY_LINK' } })
  ).reply;
  assert.equal(data[0]?.phone, phoneNumber);
  assert.ok(!JSON.stringify(data).includes('/pay/'));
});

test('a phone gets as many links in a day as the setting says', async () => {
  shop.clock.set(new Date('2027-03-09T04:30:00.000Z'));
  await newSession(shop, owner, 'ADMIN');
  const of = { token: owner.token, phoneNumber: aStrangersPhone() };
  const drafts = [await aDraft(shop, of), await aDraft(shop, of)];
  for (const { draftId } of drafts) {
    for (let time = 0; time < 2; time += 1) assert.equal((await sendLink(draftId)).status, 202);
  }
  const fifth = await sendLink(drafts[1]?.draftId ?? '');
  assert.deepEqual([fifth.status, fifth.failure.message], [429, draftMessages.phoneSentOften]);
  // 11:59 pm of that day in Kolkata.
  shop.clock.set(new Date('2027-03-09T18:29:00.000Z'));
  await newSession(shop, owner, 'ADMIN');
  const { draftId } = await aDraft(shop, { ...of, token: owner.token });
  assert.equal((await sendLink(draftId)).status, 429);
  shop.clock.move(60);
  assert.equal((await sendLink(draftId)).status, 202);
});

test('the text of a link is wiped when the draft ends, whatever ends it', async () => {
  const buyer = await aBuyer(shop);
  const ends: Record<string, (draftId: string) => Promise<unknown>> = {
    CANCELLED: (draftId) =>
      ask(shop, draftCalls.change, {
        token: owner.token,
        params: { draftId },
        body: { state: 'CANCELLED' },
      }),
    ORDERED: (draftId) => placeDraft(shop, { draftId, customerId: buyer.id }),
    EXPIRED: async () => {
      shop.clock.move(30 * 60);
      await releaseExpiredHolds(shop);
    },
  };
  for (const [state, end] of Object.entries(ends)) {
    for (const from of ['QUEUED', 'SENT'] as const) {
      await newSession(shop, owner, 'ADMIN');
      const of = { token: owner.token, phoneNumber: buyer.phone, expiresInMinutes: 30 };
      const { draftId } = await aDraft(shop, of);
      await sendLink(draftId);
      await queueAgain(draftId, from);
      await end(draftId);
      const [row] = await rowsOf(draftId);
      assert.deepEqual(
        [row?.state, row?.secret],
        [from === 'QUEUED' ? 'FAILED' : 'SENT', null],
        `${state} of ${from}`,
      );
      assert.ok(!JSON.stringify(row).includes('/pay/'));
      const late = await sendLink(draftId, shop, await anOwner(shop));
      assert.deepEqual([late.status, late.failure.code], [409, 'DRAFT_ENDED'], state);
      shop.clock.move(86_400);
    }
  }
});

test('a link that WhatsApp reports undelivered after the end goes by no other channel', async () => {
  const whatsapp = await startFakeWhatsapp();
  const msg91 = await startFakeMsg91();
  try {
    const both = await aShop({
      ...whatsapp.settings,
      ...msg91.settings,
      MESSAGES: 'whatsapp,msg91',
      MSG91_TEMPLATES: '{"PAY_LINK":"dlt-2"}',
    });
    const { token } = await anOwner(both);
    const buyer = await aBuyer(both);
    await agreeToWhatsapp(both, buyer.id);
    const send = async () => {
      const { draftId } = await aDraft(both, { token, phoneNumber: buyer.phone });
      assert.equal((await sendLink(draftId, both, { ...owner, token })).status, 202);
      await sendDue(both);
      return draftId;
    };
    const fail = async (draftId: string) => {
      const row = await both.db
        .selectFrom('messages')
        .select(['id', 'vendor_id'])
        .where('draft_id', '=', draftId)
        .executeTakeFirstOrThrow();
      await whatsapp.report(both.url, [{ id: row.vendor_id, status: 'failed' }]);
      await sendDue(both);
      return (await messageOf(both, row.id)).state;
    };
    const open = await send();
    assert.equal(await fail(open), 'SENT');
    assert.equal(msg91.requests.length, 1);
    const ended = await send();
    await ask(both, draftCalls.change, {
      token,
      params: { draftId: ended },
      body: { state: 'CANCELLED' },
    });
    assert.equal(await fail(ended), 'FAILED');
    await both.db.updateTable('messages').set({ state: 'QUEUED' }).execute();
    await sendDue(both);
    assert.equal(msg91.requests.length, 1);
  } finally {
    await Promise.all([whatsapp.stop(), msg91.stop()]);
  }
});

test('without a channel for the phone the link stays for the own WhatsApp', async () => {
  const whatsapp = await startFakeWhatsapp();
  try {
    const only = await aShop({ ...whatsapp.settings, MESSAGES: 'whatsapp' });
    const { token } = await anOwner(only);
    const buyer = await aBuyer(only);
    const { draftId, whatsappUrl } = await aDraft(only, { token, phoneNumber: buyer.phone });
    const refused = await sendLink(draftId, only, { ...owner, token });
    assert.deepEqual([refused.status, refused.failure.code], [409, 'NO_CHANNEL']);
    const { data } = refused.failure as { data?: { whatsappUrl: string; sentCount: number } };
    assert.deepEqual([data?.whatsappUrl, data?.sentCount], [whatsappUrl, 0]);
    await agreeToWhatsapp(only, buyer.id);
    assert.equal((await sendLink(draftId, only, { ...owner, token })).status, 202);
  } finally {
    await whatsapp.stop();
  }
});
