import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accountCalls } from '@shop/contract/account';
import { authCalls } from '@shop/contract/auth';
import { complaintCalls } from '@shop/contract/complaints';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { securityCalls } from '@shop/contract/security';
import { aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { startFakeSmtp } from '../../test/fakes/fake-smtp.ts';
import { startFakeWhatsapp, whatsappError } from '../../test/fakes/fake-whatsapp.ts';
import { queueTestMessage, sendDue } from '../../test/messages.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';

const [whatsapp, smtp] = await Promise.all([startFakeWhatsapp(), startFakeSmtp()]);
after(() => Promise.all([whatsapp.stop(), smtp.stop()]));
const MAIL = 'thief@mail.example';

/** Returns a shop with mail as its last channel, and without a working channel before it. */
async function aShopWithMail(MESSAGES: string): Promise<TestShop> {
  whatsapp.behave(whatsappError(131026));
  smtp.mails.length = 0;
  const mail = { EMAIL_FROM: 'shop@silks.example', SMTP_URL: smtp.url };
  return aShop({ ...whatsapp.settings, ...mail, MESSAGES });
}

/** Returns the codes and invitations in the queue: their results and channels. */
async function secretsOf(shop: TestShop): Promise<string[]> {
  await sendDue(shop);
  const rows = await shop.db
    .selectFrom('messages')
    .select(['purpose', 'state', 'channel'])
    .where('purpose', 'in', ['CODE', 'INVITE'])
    .where('is_decoy', '=', false)
    .execute();
  return rows.map(({ purpose, state, channel }) => `${purpose} ${state} ${channel}`);
}

for (const MESSAGES of ['email', 'whatsapp,email']) {
  test(`a code for a phone never goes to an e-mail address of its account, by ${MESSAGES}`, async () => {
    const shop = await aShopWithMail(MESSAGES);
    const phoneNumber = aPhone();
    const registration = { fullName: 'Somebody Else', phoneNumber, email: MAIL };
    await ask(shop, authCalls.register, { body: registration });
    await ask(shop, authCalls.userLogin, { body: { phoneNumber } });
    const [shopper, other, owner] = [
      await aShopper(shop),
      await aShopper(shop),
      await anOwner(shop),
    ];
    await shop.db.updateTable('users').set({ email: MAIL }).execute();
    await shop.db.updateTable('store_profile').set({ mail_id: MAIL }).execute();
    await ask(shop, authCalls.forgotPassword, { body: { phoneNumber: owner.phone } });
    await ask(shop, ownDataCalls.code, { token: shopper.token });
    await ask(shop, securityCalls.confirmCode, { token: (await aShopper(shop)).token });
    await ask(shop, accountCalls.phoneCode, { token: owner.token, body: { phone: aPhone() } });
    await ask(shop, complaintCalls.code, { body: { phone: other.phone } });
    const invitation = ['Divya', 'https://shop.example/login/admin/invite#token'];
    await queueTestMessage(shop, {
      purpose: 'INVITE',
      to: { phone: shopper.phone },
      parameters: invitation,
    });
    const channel = MESSAGES === 'email' ? 'null' : 'whatsapp';
    const fared = await secretsOf(shop);
    assert.equal(fared.length, 7);
    assert.deepEqual([...new Set(fared)].toSorted(), [
      `CODE FAILED ${channel}`,
      `INVITE FAILED ${channel}`,
    ]);
    assert.deepEqual(smtp.mails, []);
  });
}

test('the database refuses a code for a phone that was sent by mail', async () => {
  const shop = await aShopWithMail('email');
  const id = await queueTestMessage(shop, {
    purpose: 'CODE',
    to: { phone: aPhone() },
    parameters: ['1'],
  });
  const by = (channel: 'whatsapp' | 'email') =>
    shop.db.updateTable('messages').set({ channel }).where('id', '=', id).execute();
  await by('whatsapp');
  await assert.rejects(by('email'), /messages_valid/);
});

test('a change of the e-mail address is reported to the phone and the old address, never to the new one', async () => {
  const shop = await aShopWithMail('whatsapp,email');
  const { id, phone, token } = await aShopper(shop);
  const change = async (email: string) => {
    smtp.mails.length = 0;
    whatsapp.messages.length = 0;
    const body = { email };
    await ask(shop, profileCalls.update, { token, params: { userId: id }, body });
    await sendDue(shop);
    const told = await shop.db
      .selectFrom('messages')
      .select('recipient')
      .where('purpose', '=', 'SIGN_IN_NOTICE')
      .where('created_at', '=', shop.clock.now())
      .orderBy('recipient')
      .execute();
    shop.clock.move(60);
    return told.map(({ recipient }) => recipient);
  };
  assert.deepEqual(await change('first@mail.example'), [phone]);
  assert.deepEqual(await change('first@mail.example'), [], 'the same');
  assert.deepEqual(await change(MAIL), [phone, 'first@mail.example']);
  assert.deepEqual(
    smtp.mails.map(({ to }) => to),
    ['first@mail.example'],
  );
});
