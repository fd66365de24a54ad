import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { startFakeFast2Sms, startFakeMsg91, msg91Error } from '../../test/fakes/fake-sms.ts';
import { startFakeSmtp } from '../../test/fakes/fake-smtp.ts';
import { startFakeWhatsapp, whatsappError } from '../../test/fakes/fake-whatsapp.ts';
import { heldTimeouts } from '../../test/held-timers.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aShop, ask } from '../../test/server.ts';

const [whatsapp, msg91, fast2sms, smtp] = await Promise.all([
  startFakeWhatsapp(),
  startFakeMsg91(),
  startFakeFast2Sms(),
  startFakeSmtp(),
]);
after(() => Promise.all([whatsapp, msg91, fast2sms, smtp].map((one) => one.stop())));

const MSG91_TEMPLATES = JSON.stringify({ SIGN_IN_NOTICE: 'dlt-1', CODE: 'dlt-2' });
const settings = { ...whatsapp.settings, ...msg91.settings, ...fast2sms.settings, MSG91_TEMPLATES };
const mail = { EMAIL_FROM: 'shop@silks.example', SMTP_URL: smtp.url };

/** Returns a shop with a name that sends by these channels, best first. */
async function shopWith(MESSAGES: string) {
  const shop = await aShop({ ...settings, ...mail, MESSAGES });
  await shop.db.updateTable('store_profile').set({ business_name: 'Meena Silks' }).execute();
  return shop;
}

test('a code goes by WhatsApp alone in body and button, with the template’s name', async () => {
  const shop = await shopWith('whatsapp');
  const { phone } = await aShopper(shop);
  await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  await shop.messages.settled();
  const message = whatsapp.messages.at(-1);
  assert.equal(message?.to, `91${phone}`);
  assert.equal(message.template, 'resham_code');
  const [code = '', button] = message.texts;
  assert.match(code, /^[0-9]{6}$/);
  assert.deepEqual(message.texts, [code, button]);
  assert.equal(button, code);
  assert.deepEqual(whatsapp.faults, []);
});

test('a template that is named in the settings is used, with the parameters in order', async () => {
  const shop = await aShop({
    ...settings,
    MESSAGES: 'whatsapp',
    WHATSAPP_TEMPLATES: '{"SIGN_IN_NOTICE":"my_notice"}',
  });
  const id = await queueTestMessage(shop, {
    to: { phone: aPhone() },
    parameters: ['a\nphone', ''],
  });
  await sendDue(shop);
  const message = whatsapp.messages.at(-1);
  assert.deepEqual([message?.template, message?.texts], ['my_notice', ['a phone', '-']]);
  const { state, channel, vendor_id } = await messageOf(shop, id);
  assert.deepEqual([state, channel, vendor_id], ['SENT', 'whatsapp', message?.id]);
});

test('SMS: MSG91 gets the template’s variables, Fast2SMS only codes, a purpose without template none', async () => {
  const shop = await shopWith('msg91,fast2sms');
  const phone = aPhone();
  const code = await queueTestMessage(shop, {
    purpose: 'CODE',
    to: { phone },
    parameters: ['123456'],
  });
  await shop.messages.sendCode(code);
  await shop.messages.settled();
  assert.deepEqual(msg91.requests.at(-1)?.body, {
    template_id: 'dlt-2',
    short_url: '0',
    recipients: [{ mobiles: `91${phone}`, VAR1: '123456', VAR2: 'Meena Silks' }],
  });
  const alert = await queueTestMessage(shop, {
    purpose: 'ALERT',
    to: { phone },
    parameters: ['x', 'y'],
  });
  await sendDue(shop);
  const { state, reason } = await messageOf(shop, alert);
  assert.deepEqual([state, reason], ['FAILED', 'No channel may take it']);
  msg91.behave(msg91Error('mobile number is not valid'));
  const again = await queueTestMessage(shop, {
    purpose: 'CODE',
    to: { phone },
    parameters: ['654321'],
  });
  await shop.messages.sendCode(again);
  await shop.messages.settled();
  assert.deepEqual(fast2sms.requests.at(-1)?.body, {
    route: 'otp',
    variables_values: '654321',
    numbers: phone,
  });
  assert.equal((await messageOf(shop, again)).channel, 'fast2sms');
  msg91.behave();
});

test('mail goes to recipients with an address, under the shop’s own name', async () => {
  const shop = await shopWith('email');
  const id = await queueTestMessage(shop, { to: { mail: 'owner@silks.example' } });
  await sendDue(shop);
  assert.equal((await messageOf(shop, id)).state, 'SENT');
  const sent = smtp.mails.at(-1);
  assert.deepEqual([sent?.from, sent?.to], ['shop@silks.example', 'owner@silks.example']);
  assert.match(sent?.data ?? '', /^From: Meena Silks </m);
  assert.match(sent?.data ?? '', /^Subject: (?!Meena Silks)\S/m);
  const nobody = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await sendDue(shop);
  assert.equal((await messageOf(shop, nobody)).state, 'FAILED');
  smtp.refuse(550);
  const refused = await queueTestMessage(shop, { to: { mail: 'gone@silks.example' } });
  await sendDue(shop);
  assert.equal((await messageOf(shop, refused)).state, 'FAILED');
  smtp.refuse(undefined);
});

test('the reason of a failure is the vendor’s own, without the number or address it was for', async () => {
  const phone = aPhone();
  const address = 'Meena.Raman@Mail.example';
  msg91.behave(msg91Error(`Invalid mobile number 91${phone}, +91${phone}`));
  smtp.refuse(550);
  const shop = await shopWith('msg91,email');
  const ids = [
    await queueTestMessage(shop, { to: { phone } }),
    await queueTestMessage(shop, { to: { mail: address } }),
  ];
  await sendDue(shop);
  const reasons = await Promise.all(ids.map(async (id) => (await messageOf(shop, id)).reason));
  assert.match(reasons[0] ?? '', /^msg91: .*Invalid mobile number …, …$/);
  assert.match(reasons[1] ?? '', /^email: 550 .*5\.1\.1 <…>: no$/);
  msg91.behave();
  smtp.refuse(undefined);
});

test('a number without WhatsApp, and a vendor that closes the connection, lead to the next channel', async () => {
  const shop = await shopWith('whatsapp,msg91');
  for (const behaviour of [whatsappError(131026), { kind: 'reset' } as const]) {
    whatsapp.behave(behaviour);
    const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
    await sendDue(shop);
    const { state, channel } = await messageOf(shop, id);
    assert.deepEqual([state, channel], ['SENT', 'msg91']);
  }
  whatsapp.behave();
});

test('a missing template fails at once, and the owner gets an alert', async () => {
  const shop = await shopWith('whatsapp');
  await anOwner(shop);
  whatsapp.behave(whatsappError(132001, 404));
  const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await sendDue(shop);
  const { state, reason, tries } = await messageOf(shop, id);
  assert.deepEqual([state, reason, tries], ['FAILED', 'whatsapp: 132001 Error 132001', 1]);
  const alerts = shop.db.selectFrom('messages').select('parameters').where('purpose', '=', 'ALERT');
  assert.match(
    (await alerts.execute())[0]?.parameters[0] ?? '',
    /messages SIGN_IN_NOTICE .* template/,
  );
  whatsapp.behave();
});

test('a text that is too long for WhatsApp goes by the next channel, and is not a fault of the template', async () => {
  const shop = await shopWith('whatsapp,msg91');
  await anOwner(shop);
  whatsapp.behave(whatsappError(132005, 400));
  const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await sendDue(shop);
  const { state, channel } = await messageOf(shop, id);
  assert.deepEqual([state, channel], ['SENT', 'msg91']);
  const alerts = shop.db.selectFrom('messages').select('id').where('purpose', '=', 'ALERT');
  assert.deepEqual(await alerts.execute(), []);
  whatsapp.behave();
});

test('five faults in a row pause a channel for 30 seconds, then one try goes through', async () => {
  const shop = await shopWith('whatsapp,msg91');
  whatsapp.behave({ kind: 'answer', status: 503, body: 'busy' });
  const send = async () => {
    const before = whatsapp.requests.length;
    const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
    await sendDue(shop);
    assert.equal((await messageOf(shop, id)).state, 'SENT');
    return whatsapp.requests.length - before;
  };
  for (let count = 0; count < 5; count += 1) assert.equal(await send(), 1);
  assert.equal(await send(), 0, 'it is paused');
  shop.clock.move(30);
  assert.equal(await send(), 1, 'one try');
  assert.equal(await send(), 0, 'which failed too');
  whatsapp.behave();
  shop.clock.move(30);
  assert.equal(await send(), 1);
  assert.equal(await send(), 1, 'it works again');
});

test('refusals of single numbers pause no channel', async () => {
  const shop = await shopWith('whatsapp,msg91');
  whatsapp.behave(whatsappError(131026));
  const before = whatsapp.requests.length;
  for (let count = 0; count < 8; count += 1) {
    await queueTestMessage(shop, { to: { phone: aPhone() } });
    await sendDue(shop);
  }
  assert.equal(whatsapp.requests.length - before, 8);
  whatsapp.behave();
});

test('success with an error inside, and nonsense, do not count as success', async () => {
  const shop = await shopWith('whatsapp,msg91');
  msg91.behave(msg91Error('template missing'));
  for (const body of ['<html>', { messages: [] }, { error: { code: 131026 } }]) {
    whatsapp.behave({ kind: 'answer', status: 200, body });
    const id = await queueTestMessage(shop, { to: { phone: aPhone() } });
    await sendDue(shop);
    assert.notEqual((await messageOf(shop, id)).state, 'SENT', JSON.stringify(body));
  }
  whatsapp.behave();
  msg91.behave();
});

test('the result alone decides, whatever else an answer contains', async () => {
  const shop = await shopWith('whatsapp,fast2sms');
  const { phone } = await aShopper(shop);
  const error = { code: 131026, message: 'It failed', error_data: 'no details' };
  whatsapp.behave({ kind: 'answer', status: 400, body: { error } });
  fast2sms.behave({
    kind: 'answer',
    status: 200,
    body: { return: true, request_id: 7, message: 'Sent' },
  });
  const id = await queueTestMessage(shop, {
    purpose: 'CODE',
    to: { phone },
    parameters: ['123456'],
  });
  await shop.messages.sendCode(id);
  await shop.messages.settled();
  const { state, channel, refused } = await messageOf(shop, id);
  assert.deepEqual([state, channel, refused], ['SENT', 'fast2sms', ['whatsapp']]);
  whatsapp.behave();
  fast2sms.behave();
});

test('a code is with the second channel within 12 seconds when the first hangs', async (t) => {
  const limits = heldTimeouts(t);
  const shop = await shopWith('whatsapp,fast2sms');
  const { phone } = await aShopper(shop);
  whatsapp.behave({ kind: 'silent' });
  const { status } = await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  assert.equal(status, 200, 'the call waits for no vendor');
  await limits.endFirst();
  await shop.messages.settled();
  assert.deepEqual(limits.lengths(), [10_000, 10_000]);
  assert.match(JSON.stringify(fast2sms.requests.at(-1)?.body), new RegExp(phone));
  whatsapp.behave();
});

test('a code is tried for its minute and no longer, also by a channel that hangs', async (t) => {
  const limits = heldTimeouts(t);
  const shop = await shopWith('whatsapp');
  whatsapp.behave({ kind: 'silent' });
  const to = { phone: aPhone() };
  const id = await queueTestMessage(shop, { purpose: 'CODE', to, parameters: ['123456'] });
  shop.clock.move(59);
  await shop.messages.sendCode(id);
  await limits.endFirst();
  await shop.messages.settled();
  assert.deepEqual(limits.lengths(), [1_000]);
  assert.equal((await messageOf(shop, id)).state, 'FAILED');
  whatsapp.behave();
});

test('without consent a customer gets codes by WhatsApp and nothing else', async () => {
  const shop = await shopWith('whatsapp');
  const { id: userId, phone } = await aShopper(shop);
  const order = () =>
    queueTestMessage(shop, {
      purpose: 'ORDER_DELIVERED',
      to: { phone },
      parameters: ['7', '-', 'link'],
    });
  const refused = await order();
  await sendDue(shop);
  assert.equal((await messageOf(shop, refused)).state, 'FAILED');
  const answer = { whatsapp_updates_at: shop.clock.now(), whatsapp_updates_wording: 'yes' };
  await shop.db
    .updateTable('users')
    .set({ whatsapp_updates: true, ...answer })
    .where('id', '=', userId)
    .execute();
  const sent = await order();
  await sendDue(shop);
  assert.equal((await messageOf(shop, sent)).state, 'SENT');
});

test('a person without an account, and a number that was given up, have no consent to WhatsApp', async () => {
  const shop = await shopWith('whatsapp');
  const complaint = await queueTestMessage(shop, {
    purpose: 'COMPLAINT_RECEIVED',
    to: { phone: aPhone() },
    parameters: ['-', '1', '-', 'Received', 'link'],
  });
  const former = aPhone();
  await shop.db
    .insertInto('former_phones')
    .values({ customer_id: (await aShopper(shop)).id, phone: former, until: shop.clock.now() })
    .execute();
  const left = await queueTestMessage(shop, { to: { phone: former } });
  const ofStaff = await queueTestMessage(shop, { to: { phone: aPhone() } });
  await sendDue(shop);
  assert.equal((await messageOf(shop, complaint)).state, 'FAILED');
  assert.equal((await messageOf(shop, left)).state, 'FAILED');
  assert.equal((await messageOf(shop, ofStaff)).state, 'SENT');
});
