import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aShopper } from '../../test/factories.ts';
import { startFakeMsg91 } from '../../test/fakes/fake-sms.ts';
import { startFakeSmtp } from '../../test/fakes/fake-smtp.ts';
import { messageOf, queueTestMessage, sendDue } from '../../test/messages.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aShop } from '../../test/server.ts';
import { MONEY_WORDS } from './message-texts.ts';

const [msg91, smtp] = await Promise.all([startFakeMsg91(), startFakeSmtp()]);
after(() => Promise.all([msg91, smtp].map((one) => one.stop())));

const mail = { EMAIL_FROM: 'shop@silks.example', SMTP_URL: smtp.url };

test('an SMS gets a short link and short words, within the length that operators deliver', async () => {
  const MSG91 = {
    ...msg91.settings,
    MSG91_TEMPLATES: JSON.stringify({ ORDER_CANCELLED: 'dlt-3' }),
  };
  const address = { PUBLIC_URL: 'https://kanchipuram-silks.in', DEMO_OPEN: '1' };
  const shop = await aShop({ ...MSG91, ...address, MESSAGES: 'msg91' });
  const buyer = await aBuyer(shop);
  const { orderId } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const id = await queueTestMessage(shop, {
    purpose: 'ORDER_CANCELLED',
    to: { phone: buyer.phone },
    orderId,
    parameters: [orderId, MONEY_WORDS.notPaid],
  });
  await sendDue(shop);
  assert.equal((await messageOf(shop, id)).state, 'SENT');
  assert.deepEqual(msg91.requests.at(-1)?.body, {
    template_id: 'dlt-3',
    short_url: '0',
    recipients: [
      {
        mobiles: `91${buyer.phone}`,
        VAR1: orderId,
        VAR2: 'Nothing was paid for it.',
        VAR3: `kanchipuram-silks.in/o/${orderId}`,
      },
    ],
  });
});

test('a text too long for an SMS goes by the next channel, and the reason is recorded', async () => {
  const MSG91 = { ...msg91.settings, ...mail, MSG91_TEMPLATES: JSON.stringify({ TEST: 'dlt-4' }) };
  const answer = 'We are sorry, and the new saree is on its way to you.';
  for (const [MESSAGES, state] of [
    ['msg91,email', 'SENT'],
    ['msg91', 'FAILED'],
  ] as const) {
    const shop = await aShop({ ...MSG91, MESSAGES });
    const { id: userId, phone } = await aShopper(shop);
    const email = 'asha@silks.example';
    await shop.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    const [asked, mailed] = [msg91.requests.length, smtp.mails.length];
    const id = await queueTestMessage(shop, {
      purpose: 'TEST',
      to: { phone },
      parameters: [answer],
    });
    await sendDue(shop);
    const row = await messageOf(shop, id);
    const reason = `msg91: variable 1 is too long for an SMS: ${answer.length} letters, at most 30`;
    assert.deepEqual([row.state, row.reason], [state, reason]);
    assert.equal(msg91.requests.length, asked, 'the vendor is not asked');
    assert.equal(smtp.mails.length - mailed, state === 'SENT' ? 1 : 0);
    if (state === 'SENT') assert.deepEqual([row.channel, row.refused], ['email', ['msg91']]);
  }
});
