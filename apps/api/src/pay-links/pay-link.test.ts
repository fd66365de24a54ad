import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codCalls, codMessages } from '@shop/contract/cod-rules';
import { draftCalls } from '@shop/contract/drafts';
import { READ_AGAIN_HEADER, payCalls, payMessages } from '@shop/contract/pay';
import { paymentMethodMessages } from '@shop/contract/payment-methods';
import { policyCalls } from '@shop/contract/policies';
import { aShopper, aStaffMember, anOwner, newSession } from '../../test/factories.ts';
import { aProduct } from '../../test/order-factories.ts';
import {
  AGENTS,
  aPayLink,
  linkRequest,
  openLink,
  orderByLink,
} from '../../test/pay-link-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);

async function setUpi(upiId: string | null): Promise<void> {
  await shop.db
    .updateTable('store_profile')
    .set({ business_name: 'Kaveri Silks', upi_id: upiId })
    .execute();
}
await setUpi('kaveri@bank');

async function setRules(rules: object): Promise<void> {
  await newSession(shop, owner, 'ADMIN');
  const none = { minAmount: null, maxAmount: null, firstOrderMax: null, maxRefused: null };
  const body = { enabled: true, blockedPostalCodes: [], ...none, ...rules };
  assert.equal((await ask(shop, codCalls.saveRules, { token: owner.token, body })).status, 200);
}

const methodsOf = async (token: string) =>
  Object.fromEntries(
    (await openLink(shop, token)).reply.data.methods.map(({ method, ...is }) => [method, is]),
  );

async function openedOf(id: string): Promise<number> {
  const drafts = shop.db.selectFrom('drafts').select('opened').where('id', '=', id);
  return (await drafts.executeTakeFirstOrThrow()).opened;
}

test('a link shows what is kept and how to pay, and nothing about the person', async () => {
  const product = await aProduct(shop, { name: 'Peacock saree', price: 2_000, stock: 3 });
  const link = await aPayLink(shop, { product, price: 1_800.5, quantity: 2 });
  const { reply, headers } = await openLink(shop, link.token);
  assert.deepEqual(reply.data, {
    state: 'OPEN',
    businessName: 'Kaveri Silks',
    items: [
      {
        productName: 'Peacock saree',
        imgUrl: null,
        picture: null,
        colour: 'Crimson',
        size: 'NA',
        unit: 'PIECE',
        quantity: 2,
        price: 1_800.5,
        amount: 3_601,
      },
    ],
    discount: 0,
    total: 3_601,
    expiresAt: '2026-11-22T06:30:00.000Z',
    methods: [
      { method: 'COD', offered: true, reason: null },
      { method: 'NET_BANKING', offered: true, reason: null },
      { method: 'ONLINE', offered: false, reason: payMessages.noOnline },
    ],
    payment: { upiId: 'kaveri@bank', payee: 'Kaveri Silks', reference: link.reference },
    policies: { terms: 1, privacy: 1 },
    claimable: false,
  });
  const text = JSON.stringify(reply);
  for (const secret of [link.phone, 'Lakshmi', 'daughter', 'regular']) {
    assert.equal(text.includes(secret), false, secret);
  }
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
});

test('an unknown token and a text that is none are 404 alike', async () => {
  const answers = await Promise.all(
    ['A'.repeat(22), 'short', `${'A'.repeat(21)}!`, 'x'.repeat(150), 'x'.repeat(900)].map(
      async (token) => {
        const { status, failure } = await openLink(shop, token);
        const order = await orderByLink(shop, token, linkRequest());
        return JSON.stringify([status, failure, order.status, order.failure]);
      },
    ),
  );
  assert.equal(new Set(answers).size, 1, answers.join('\n'));
  assert.match(answers[0] ?? '', /^\[404,.*,404,/);
});

test('a link that has ended answers for thirty days, without a way to pay', async () => {
  const link = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(30 * 60);
  const { data } = (await openLink(shop, link.token)).reply;
  assert.deepEqual([data.state, data.payment, data.methods], ['EXPIRED', null, []]);
  assert.equal(data.items.length, 1);
  const [ordered, givenUp] = [await aPayLink(shop), await aPayLink(shop)];
  await orderByLink(shop, ordered.token, linkRequest());
  await newSession(shop, owner, 'ADMIN');
  const body = { state: 'CANCELLED' } as const;
  await ask(shop, draftCalls.change, { token: owner.token, params: { draftId: givenUp.id }, body });
  const statuses = () =>
    Promise.all(
      [link, ordered, givenUp].map(async ({ token }) => (await openLink(shop, token)).status),
    );
  shop.clock.move(30 * 24 * 3_600 - 1);
  assert.deepEqual(await statuses(), [200, 200, 200]);
  shop.clock.move(1);
  assert.deepEqual(await statuses(), [404, 404, 404]);
});

test('openings by browsers are counted; by previews, by HEAD, by the back office and by its own page not', async () => {
  const link = await aPayLink(shop);
  await openLink(shop, link.token);
  await openLink(shop, link.token, { by: (await aShopper(shop)).token });
  assert.equal(await openedOf(link.id), 2);
  for (const agent of [
    AGENTS.preview,
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Iframely/1.3.1 (+https://iframely.com/docs/about)',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'Twitterbot/1.0',
    'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ]) {
    await openLink(shop, link.token, { agent });
  }
  await newSession(shop, owner, 'ADMIN');
  await openLink(shop, link.token, { by: owner.token });
  await openLink(shop, link.token, { by: (await aStaffMember(shop, ['products'])).token });
  await fetch(`${shop.url}/api/pay/${link.token}`, { method: 'HEAD' });
  for (const ofPage of [{ 'sec-fetch-dest': 'empty' }, { [READ_AGAIN_HEADER]: '1' }]) {
    await ask(shop, payCalls.get, {
      params: { token: link.token },
      headers: { 'user-agent': AGENTS.browser, ...ofPage },
    });
  }
  assert.equal(await openedOf(link.id), 2);
  await openLink(shop, link.token, {
    agent: 'Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/99',
  });
  assert.equal(await openedOf(link.id), 3);
});

test('openings by the browsers inside of chats are counted', async () => {
  const link = await aPayLink(shop);
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
  const agents = [
    'Mozilla/5.0 (Linux; Android 15; wv) Chrome/131.0 Mobile Telegram-Android/11.3.3 (Pixel 8)',
    `${phone} Mobile/15E148 Twitter for iPhone/10.66`,
    `${phone} Snapchat/13.10.0.45 (like Safari/8620.1.16, panda)`,
    `${phone} Mobile/15E148 [Pinterest/iOS]`,
    `${phone} Mobile/15E148 [LinkedInApp]/9.30.1`,
    `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0]`,
  ];
  for (const agent of agents) await openLink(shop, link.token, { agent });
  assert.equal(await openedOf(link.id), agents.length);
});

test('without a UPI id scan to pay is not offered', async () => {
  await setUpi(null);
  const { data } = (await openLink(shop, (await aPayLink(shop)).token)).reply;
  await setUpi('kaveri@bank');
  assert.equal(data.payment, null);
  const scan = data.methods.find(({ method }) => method === 'NET_BANKING');
  assert.deepEqual(scan, {
    method: 'NET_BANKING',
    offered: false,
    reason: paymentMethodMessages.noUpi,
  });
});

test('a rule about the person is told by the neutral sentence, any other by its own', async () => {
  const { token } = await aPayLink(shop, { price: 900 });
  await setRules({ firstOrderMax: 500 });
  assert.deepEqual((await methodsOf(token)).COD, { offered: false, reason: payMessages.noCod });
  await setRules({ maxAmount: 500 });
  const tooMuch = { offered: false, reason: codMessages.tooMuch(500) };
  assert.deepEqual((await methodsOf(token)).COD, tooMuch);
  await setRules({ blockedPostalCodes: ['631'] });
  assert.deepEqual((await methodsOf(token)).COD, { offered: true, reason: null });
  await setRules({});
});

test('a customer who was blocked later learns nothing but that nothing is offered', async () => {
  const shopper = await aShopper(shop);
  const { token } = await aPayLink(shop, { phone: shopper.phone });
  await shop.db
    .updateTable('users')
    .set({ blocked_at: shop.clock.now() })
    .where('id', '=', shopper.id)
    .execute();
  const { data } = (await openLink(shop, token)).reply;
  assert.deepEqual(
    data.methods.map(({ offered, reason }) => [offered, reason]),
    [
      [false, payMessages.noCod],
      [false, payMessages.noScan],
      [false, payMessages.noOnline],
    ],
  );
  assert.equal(data.payment, null);
  const refused = await orderByLink(shop, token, linkRequest());
  assert.deepEqual([refused.status, refused.failure.message], [409, payMessages.noCod]);
});

test('the versions of the policies are the present ones', async () => {
  await newSession(shop, owner, 'ADMIN');
  const body = { text: '# Terms\n\nOthers', expected: 1 };
  await ask(shop, policyCalls.save, { token: owner.token, params: { kind: 'terms' }, body });
  const { data } = (await openLink(shop, (await aPayLink(shop)).token)).reply;
  assert.deepEqual(data.policies, { terms: 2, privacy: 1 });
});
