import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eventually } from '../../test/bare-server-process.ts';
import { aPhone } from '../../test/factories.ts';
import { startFakeMsg91 } from '../../test/fakes/fake-sms.ts';
import { startFakeWhatsapp } from '../../test/fakes/fake-whatsapp.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aShop } from '../../test/server.ts';
import { msAfter } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { tidyMessages } from './message-retention.ts';
import { resetFailureKey } from './queue-message.ts';

const [whatsapp, msg91] = await Promise.all([startFakeWhatsapp(), startFakeMsg91()]);
after(() => Promise.all([whatsapp.stop(), msg91.stop()]));

const logged: unknown[] = [];
const note = (...line: unknown[]) => void logged.push(line);
const log = { ...silentLog, info: note, warn: note, error: note };
const shop = await aShop(
  {
    ...whatsapp.settings,
    ...msg91.settings,
    MESSAGES: 'whatsapp,msg91',
    MSG91_TEMPLATES: '{"CODE":"dlt-1"}',
  },
  { log },
);
const HOOK = `${shop.url}/api/message/webhook/whatsapp`;

/** Returns a message that WhatsApp has accepted. */
async function aSentMessage(purpose: 'CODE' | 'SIGN_IN_NOTICE' = 'SIGN_IN_NOTICE') {
  const to = { phone: aPhone() };
  const code = { purpose, to, parameters: ['123456'], limitKeys: [`test:${to.phone}`] };
  const id = await queueTestMessage(shop, purpose === 'CODE' ? code : { to });
  if (purpose === 'CODE') await shop.messages.sendCode(id);
  await sendDue(shop);
  const message = await messageOf(shop, id);
  assert.equal(message.state, 'SENT');
  const vendorId = message.vendor_id ?? '';
  const report = (...names: string[]) =>
    whatsapp.report(
      shop.url,
      names.map((status) => ({ id: vendorId, status, timestamp: '1', recipient_id: '91' })),
    );
  return { id, vendorId, report, ...to };
}

test('the subscription is answered with its challenge, only for the right token', async () => {
  const ask = async (token: string) =>
    fetch(`${HOOK}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=9431`);
  const right = await ask('verify-token-of-the-fake');
  assert.deepEqual([right.status, await right.text()], [200, '9431']);
  assert.match(right.headers.get('content-type') ?? '', /^text\/plain/);
  assert.equal((await ask('another')).status, 403);
  assert.equal((await fetch(HOOK)).status, 403);
});

test('a report moves a message forwards and never back, repeated and in any order', async () => {
  const { id, report } = await aSentMessage();
  const stateAfter = async (...names: string[]) => {
    assert.equal(await report(...names), 200);
    return (await messageOf(shop, id)).state;
  };
  assert.equal(await stateAfter('sent'), 'SENT');
  assert.equal(await stateAfter('delivered', 'delivered'), 'DELIVERED');
  assert.equal(await stateAfter('read'), 'READ');
  assert.equal(await stateAfter('delivered', 'failed', 'sent'), 'READ');
  const other = await aSentMessage();
  await other.report('read', 'delivered');
  assert.equal((await messageOf(shop, other.id)).state, 'READ');
});

test('a forged report is 401: no part of it is recorded or logged', async () => {
  const { id, vendorId } = await aSentMessage();
  const statuses = [{ id: vendorId, status: 'read' }];
  logged.length = 0;
  const forged = [
    { secret: 'another' },
    { headers: { 'x-hub-signature-256': 'sha256=00' } },
    { headers: { 'x-hub-signature-256': '' } },
    { headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` } },
  ];
  for (const change of forged) {
    assert.equal(await whatsapp.report(shop.url, statuses, change), 401);
  }
  assert.equal((await fetch(HOOK, { method: 'POST' })).status, 401);
  assert.equal((await messageOf(shop, id)).state, 'SENT');
  assert.ok(!JSON.stringify(logged).includes(vendorId));
});

test('more than a megabyte is 413', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(1_048_576) });
  assert.equal(await whatsapp.report(shop.url, [], { body }), 413);
});

test('well-signed nonsense and unknown ids are 200', async () => {
  const other = { headers: { 'content-type': 'text/plain' } };
  for (const body of ['', 'null', '[]', '{"entry":7}', '\u0000', '{"entry":[{"changes":[{}]}]}']) {
    assert.equal(await whatsapp.report(shop.url, [], { body }), 200, body);
    assert.equal(await whatsapp.report(shop.url, [], { body, ...other }), 200, body);
  }
  const statuses = [{ id: 'wamid.unknown', status: 'read' }, { id: 7 }, { status: 'read' }, null];
  assert.equal(await whatsapp.report(shop.url, statuses as object[]), 200);
  const nul = [{ id: 'wamid.\u0000', status: 'read' }];
  assert.equal(await whatsapp.report(shop.url, nul), 200, 'what no column can hold');
});

test('a reason with letters that no column can hold is stored without them', async () => {
  const { id, vendorId } = await aSentMessage();
  const errors = [{ code: 131_026, title: `Not\u0000 there${'!'.repeat(5_000)}` }];
  assert.equal(await whatsapp.report(shop.url, [{ id: vendorId, status: 'failed', errors }]), 200);
  const { reason } = await messageOf(shop, id);
  assert.match(reason ?? '', /^whatsapp: 131026 Not {2}there!+$/);
  assert.ok((reason ?? '').length < 250);
});

test('a report that comes before the answer with its id is stored for it', async () => {
  const { id, vendorId } = await aSentMessage();
  await shop.db.updateTable('messages').set({ vendor_id: null }).where('id', '=', id).execute();
  assert.equal(await whatsapp.report(shop.url, [{ id: vendorId, status: 'delivered' }]), 200);
  await shop.db.updateTable('messages').set({ vendor_id: vendorId }).where('id', '=', id).execute();
  shop.clock.move(1);
  await eventually(async () => (await messageOf(shop, id)).state === 'DELIVERED');
});

test('a code that WhatsApp could not deliver goes by SMS within its minute, and not after', async () => {
  const before = msg91.requests.length;
  const early = await aSentMessage('CODE');
  assert.equal(await early.report('failed', 'failed'), 200);
  await sendDue(shop);
  const { state, channel, secret } = await messageOf(shop, early.id);
  assert.deepEqual([state, channel, secret], ['SENT', 'msg91', null]);
  assert.equal(msg91.requests.length, before + 1);
  const late = await aSentMessage('CODE');
  shop.clock.move(61);
  assert.equal(await late.report('failed'), 200);
  await sendDue(shop);
  assert.equal((await messageOf(shop, late.id)).state, 'FAILED');
  assert.equal(msg91.requests.length, before + 1);
});

test('a code that the last channel could not deliver goes by an earlier one that works again', async () => {
  const other = await aShop({
    ...whatsapp.settings,
    ...msg91.settings,
    MESSAGES: 'msg91,whatsapp',
    MSG91_TEMPLATES: '{"CODE":"dlt-1"}',
  });
  msg91.behave({ kind: 'answer', status: 503, body: 'busy' });
  const to = { phone: aPhone() };
  const id = await queueTestMessage(other, { purpose: 'CODE', to, parameters: ['123456'] });
  await other.messages.sendCode(id);
  await other.messages.settled();
  const sent = await messageOf(other, id);
  assert.deepEqual([sent.state, sent.channel], ['SENT', 'whatsapp']);
  msg91.behave();
  await whatsapp.report(other.url, [{ id: sent.vendor_id, status: 'failed' }]);
  await sendDue(other);
  const { state, channel } = await messageOf(other, id);
  assert.deepEqual([state, channel], ['SENT', 'msg91']);
  assert.match(JSON.stringify(msg91.requests.at(-1)?.body), /"VAR1":"123456"/);
});

test('a message that no other channel takes has failed when WhatsApp could not deliver it', async () => {
  const { id, report } = await aSentMessage();
  await report('failed');
  await sendDue(shop);
  const { state, reason } = await messageOf(shop, id);
  assert.deepEqual([state, reason], ['FAILED', 'whatsapp: failed']);
});

test('a shop without WhatsApp takes no subscription and no report', async () => {
  const without = await aShop();
  const hook = `${without.url}/api/message/webhook/whatsapp`;
  const asked = await fetch(`${hook}?hub.mode=subscribe&hub.verify_token=&hub.challenge=9431`);
  assert.equal(asked.status, 403);
  const body = '{"entry":[]}';
  const headers = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
  assert.equal((await fetch(hook, { method: 'POST', headers, body })).status, 401);
});

/** Returns a phone with a counted reset, whose code has these counts to give back. */
async function aCountedReset() {
  const phone = aPhone();
  const [key, now] = [`otp-sends:phone:${phone}`, shop.clock.now()];
  await shop.db
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: msAfter(now, 3_600_000) })
    .execute();
  await shop.db
    .insertInto('sign_in_failures')
    .values({
      phone,
      purpose: 'RESET_SEND',
      origin: 'ELSEWHERE',
      failures: 1,
      paused_until: msAfter(now, 3_600_000),
      last_failed_at: now,
    })
    .execute();
  const limitKeys = [key, resetFailureKey(phone, 'ELSEWHERE')];
  const id = await queueTestMessage(shop, {
    purpose: 'CODE',
    to: { phone },
    parameters: ['123456'],
    limitKeys,
  });
  const counted = async () => {
    const limits = shop.db.selectFrom('rate_limits').select('count').where('key', '=', key);
    const failures = shop.db.selectFrom('sign_in_failures').where('phone', '=', phone);
    const kept = await failures.select(['failures', 'paused_until']).executeTakeFirstOrThrow();
    const { count } = await limits.executeTakeFirstOrThrow();
    return [count, kept.failures, kept.paused_until !== null];
  };
  return { id, counted };
}

test('a code that is reported late as failed gives back its limits, also the limits of a reset, within the hour', async () => {
  const reportLate = async (seconds: number) => {
    const { id, counted } = await aCountedReset();
    await shop.messages.sendCode(id);
    await shop.messages.settled();
    shop.clock.move(seconds);
    await tidyMessages(shop);
    assert.deepEqual(await counted(), [1, 1, true]);
    const { vendor_id: vendorId } = await messageOf(shop, id);
    await whatsapp.report(shop.url, [{ id: vendorId, status: 'failed' }]);
    assert.equal((await messageOf(shop, id)).state, 'FAILED');
    return counted();
  };
  assert.deepEqual(await reportLate(300), [0, 0, false]);
  assert.deepEqual(await reportLate(3_601), [1, 1, true], 'those counts are over');
});

test('a code that was not sent in time gives back its limits, also the limits of a reset', async () => {
  const { counted } = await aCountedReset();
  assert.deepEqual(await counted(), [1, 1, true]);
  shop.clock.move(61);
  await tidyMessages(shop);
  assert.deepEqual(await counted(), [0, 0, false]);
});

test('a template that is reported as wrong is an alert', async () => {
  const alerts = shop.db.selectFrom('alerts').select('what');
  const report = async (code: number) => {
    const { vendorId } = await aSentMessage();
    const errors = [{ code, title: 'It failed' }];
    await whatsapp.report(shop.url, [{ id: vendorId, status: 'failed', errors }]);
    return alerts.execute();
  };
  assert.deepEqual(await report(131026), []);
  const what = 'The messages SIGN_IN_NOTICE cannot be sent: their template was refused.';
  assert.deepEqual(await report(132015), [{ what }]);
});

test('a malformed entry of a report does not stop the good ones beside it', async () => {
  const { id, vendorId } = await aSentMessage();
  const good = { value: { statuses: [7, null, { id: vendorId, status: 'delivered' }] } };
  const entry = [null, { changes: 'none' }, { changes: [{ value: null }, {}, good] }, 'text'];
  assert.equal(await whatsapp.report(shop.url, [], { body: JSON.stringify({ entry }) }), 200);
  assert.equal((await messageOf(shop, id)).state, 'DELIVERED');
});
