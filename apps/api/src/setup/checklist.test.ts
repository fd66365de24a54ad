import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageCalls } from '@shop/contract/messages';
import { paiseOf } from '@shop/contract/money';
import { POLICY_KINDS, policyCalls } from '@shop/contract/policies';
import { CHECKLIST, setupCalls } from '@shop/contract/setup';
import { storeCalls } from '@shop/contract/store';
import { taxCalls } from '@shop/contract/tax-settings';
import { eventually } from '../../test/bare-server-process.ts';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aProduct } from '../../test/order-factories.ts';
import { declaredTax } from '../../test/sample-makers.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { checklistWords, labelGaps, noCodes, noSchedule } from './checklist-words.ts';
import { greetingOf } from './greeting.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MESSAGES: 'outbox',
  TRUST_PROXY: '127.0.0.1',
  ADMIN_PHONE: '9876543210',
  ADMIN_PASSWORD: 'a-password-of-its-own',
};
const profile = {
  businessName: 'Kaveri Silks',
  contactNumber: '04422334455',
  mailId: 'shop@kaverisilks.example',
  address: '4 Temple Street\nKanchipuram',
};

async function aLiveShop(environment: Record<string, string> = {}) {
  const shop = await aShop({ ...LIVE, ...environment });
  const { token } = await anOwner(shop);
  return { shop, token, done: () => doneIn(shop, token) };
}

async function doneIn(shop: TestShop, token: string): Promise<string[]> {
  const { data } = (await ask(shop, setupCalls.checklist, { token })).reply;
  return data.filter((item) => item.done).map((item) => item.key);
}

test('a new live shop has everything to do, each with a sentence and its page', async () => {
  const { shop, token } = await aLiveShop();
  const { data } = (await ask(shop, setupCalls.checklist, { token })).reply;
  assert.deepEqual(
    data.map(({ key }) => key),
    CHECKLIST,
  );
  for (const { key, done, detail, link } of data) {
    assert.equal(done, false, key);
    assert.match(detail, /^[A-Z].*\.$/, key);
    assert.match(link, /^\/admin\/[a-z-]+$/, key);
  }
  const optional = data.filter((item) => item.optional).map(({ key }) => key);
  assert.deepEqual(optional, ['logo', 'upi', 'secondFactor', 'label']);
});

test('profile, UPI, policies and product are done by saving them', async () => {
  const { shop, token, done } = await aLiveShop();
  const save = (change: object) =>
    ask(shop, storeCalls.save, { token, body: { ...profile, ...change } });
  await save({});
  assert.deepEqual(await done(), ['profile']);
  await save({ promisesConfirmed: true });
  assert.deepEqual(await done(), ['profile', 'policies']);
  await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();
  const hidden = await aProduct(shop);
  await shop.db.updateTable('products').set({ active: false }).execute();
  assert.deepEqual(await done(), ['profile', 'upi', 'policies']);
  await shop.db.updateTable('products').set({ active: true }).where('id', '=', hidden.id).execute();
  assert.deepEqual(await done(), ['profile', 'upi', 'product', 'policies']);
});

test('the grievance officer is done when everything that the law requires is there', async () => {
  const { shop, token, done } = await aLiveShop();
  const officer = {
    legalName: 'Kaveri Silks Private Limited',
    grievanceName: 'Meena Raman',
    grievanceDesignation: 'Grievance Officer',
    grievancePhone: '9443011224',
    grievanceEmail: 'grievance@kaverisilks.example',
  };
  const save = (change: object) =>
    ask(shop, storeCalls.save, { token, body: { ...profile, ...officer, ...change } });
  for (const name of Object.keys(officer)) {
    await save({ [name]: null });
    assert.deepEqual(await done(), ['profile'], name);
  }
  await save({});
  assert.deepEqual(await done(), ['profile', 'grievance']);
});

test('the tax is done once the owner has declared it, even without a registration', async () => {
  const { shop, token, done } = await aLiveShop();
  const body = { ...declaredTax, registration: 'NONE' as const, gstin: null };
  await ask(shop, taxCalls.saveSettings, { token, body });
  assert.deepEqual(await done(), ['tax']);
});

test('TLS and the proxy are recognised from real requests', async () => {
  const { shop, done } = await aLiveShop();
  assert.deepEqual(await done(), []);
  const visit = (headers: Record<string, string>) => fetch(`${shop.url}/api/no`, { headers });
  await visit({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
  assert.deepEqual(await done(), ['proxy']);
  await visit({ 'x-forwarded-proto': 'https' });
  assert.deepEqual(await done(), ['tls', 'proxy']);
});

test('a forwarded protocol of any other client is ignored', async () => {
  for (const TRUST_PROXY of ['none', '192.0.2.1']) {
    const { shop, done } = await aLiveShop({ TRUST_PROXY });
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    await fetch(`${shop.url}/api/no`, { headers });
    assert.deepEqual(await done(), []);
  }
});

test('messages are done when a test message has arrived, the notice when there is a device or e-mail', async () => {
  const { shop, done } = await aLiveShop();
  const now = shop.clock.now();
  const send = (row: object) =>
    shop.db
      .insertInto('messages')
      .values({
        purpose: 'TEST',
        phone: '9876543210',
        next_try_at: now,
        created_at: now,
        changed_at: now,
        expires_at: now,
        ...row,
      })
      .execute();
  await send({ state: 'SENT', channel: 'outbox', purpose: 'NEW_ORDER' });
  await send({ state: 'SENT', channel: 'whatsapp' });
  await send({ state: 'QUEUED' });
  await send({ state: 'DELIVERED', channel: 'whatsapp', purpose: 'ORDER_PLACED' });
  await send({ state: 'SENT', channel: 'msg91', purpose: 'ORDER_PLACED' });
  assert.deepEqual(await done(), []);
  await send({ state: 'DELIVERED', channel: 'whatsapp' });
  assert.deepEqual(await done(), ['messages']);
  const { userId } = await shop.db
    .selectFrom('users')
    .select('id as userId')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  const device = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', created_at: now };
  await shop.db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, ...device })
    .execute();
  assert.deepEqual(await done(), ['messages', 'notice']);
});

test('a test message in the outbox counts where channels send no reports', async () => {
  const { shop, done } = await aLiveShop();
  const { token } = await anOwner(shop);
  const body = { phone: '9876543210', channel: 'outbox' } as const;
  assert.equal((await ask(shop, messageCalls.test, { token, body })).status, 202);
  // The message is sent a moment after the answer.
  await eventually(async () => (await done()).length > 0);
  assert.deepEqual(await done(), ['messages']);
});

test('e-mail alone opens no shop: no code reaches a phone', async () => {
  const { shop, token, done } = await aLiveShop({
    MESSAGES: 'email',
    EMAIL_FROM: 'shop@kaverisilks.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const now = shop.clock.now();
  const at = { next_try_at: now, created_at: now, changed_at: now, expires_at: now };
  const arrived = { purpose: 'TEST', mail: 'owner@kaverisilks.example', state: 'SENT' } as const;
  await shop.db
    .insertInto('messages')
    .values({ ...arrived, ...at, channel: 'email' })
    .execute();
  assert.deepEqual(await done(), []);
  const { data } = (await ask(shop, setupCalls.checklist, { token })).reply;
  assert.equal(data.find(({ key }) => key === 'messages')?.detail, noCodes);
  const found = { owner: { claimToken: 'token' }, address: shop.url };
  assert.match((await greetingOf(shop, found)).at(-1) ?? '', /^Warning: no channel of MESSAGES /);
});

test('a code counts where Fast2SMS, which sends only codes, took it', async () => {
  const { shop, done } = await aLiveShop();
  const now = shop.clock.now();
  const at = { next_try_at: now, created_at: now, changed_at: now, expires_at: now };
  const code = { purpose: 'CODE', phone: '9876543210', state: 'SENT', ...at } as const;
  await shop.db
    .insertInto('messages')
    .values({ ...code, channel: 'msg91' })
    .execute();
  assert.deepEqual(await done(), []);
  await shop.db
    .insertInto('messages')
    .values({ ...code, channel: 'fast2sms' })
    .execute();
  assert.deepEqual(await done(), ['messages']);
});

test('the policies are done once the owner has published all three', async () => {
  const { shop, done } = await aLiveShop();
  const { token } = await anOwner(shop);
  for (const kind of POLICY_KINDS) {
    assert.deepEqual(await done(), []);
    const { version: expected } = (await ask(shop, policyCalls.get, { params: { kind } })).reply
      .data;
    const body = { text: `Our own ${kind}`, expected };
    const sent = await ask(shop, policyCalls.save, { token, params: { kind }, body });
    assert.equal(sent.status, 200);
  }
  assert.deepEqual(await done(), ['policies']);
});

test('a backup counts when it is encrypted and elsewhere, a trial when it succeeded', async () => {
  const { shop, done } = await aLiveShop();
  const at = shop.clock.now();
  const add = (row: { path: string; encrypted: boolean; trial?: 'OK' | 'FAILED' }) =>
    shop.db
      .insertInto('backups')
      .values({
        kind: 'CLOCK',
        state: 'DONE',
        started_at: at,
        finished_at: at,
        trial_at: row.trial === undefined ? null : at,
        ...row,
      })
      .execute();
  await add({ path: `${shop.settings.dataDir}/backups/1`, encrypted: true, trial: 'FAILED' });
  await add({ path: '/mnt/elsewhere/1', encrypted: false });
  assert.deepEqual(await done(), []);
  await add({ path: '/mnt/elsewhere/2', encrypted: true, trial: 'OK' });
  assert.deepEqual(await done(), ['backup', 'restore']);
});

test('a shop without scheduled backups says how a trial restore comes about', async () => {
  const detailIn = async ({ shop, token }: Awaited<ReturnType<typeof aLiveShop>>) =>
    (await ask(shop, setupCalls.checklist, { token })).reply.data.find(
      ({ key }) => key === 'restore',
    )?.detail;
  assert.equal(await detailIn(await aLiveShop({ BACKUP_AT: 'off' })), noSchedule);
  assert.equal(await detailIn(await aLiveShop()), checklistWords.restore.open);
});

test('labels are done once no product on sale lacks anything on its label', async () => {
  const { shop, token, done } = await aLiveShop();
  const detailOf = async () =>
    (await ask(shop, setupCalls.checklist, { token })).reply.data.find(({ key }) => key === 'label')
      ?.detail;
  const [{ id }] = [await aProduct(shop), await aProduct(shop)];
  assert.deepEqual([await done(), await detailOf()], [['product'], labelGaps(2)]);
  await shop.db
    .updateTable('products')
    .set({ maker: 'Murugan Weavers, Kanchipuram', country_of_origin: 'IN' })
    .set({ mrp: paiseOf(5_000), fibres: [{ fibre: 'SILK_ERI', percent: 100 }] })
    .execute();
  assert.deepEqual(await done(), ['product', 'label']);
  const gap = shop.db.updateTable('products').set({ country_of_origin: 'CN' });
  await gap.where('id', '=', id).execute();
  assert.deepEqual([await done(), await detailOf()], [['product'], labelGaps(1)]);
});

test('the second factor is done once the owner has confirmed it', async () => {
  const { shop, done } = await aLiveShop();
  const now = shop.clock.now();
  const owner = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('second_factors')
    .values({ user_id: owner.id, secret: Buffer.alloc(20, 1), created_at: now })
    .execute();
  assert.deepEqual(await done(), []);
  await shop.db.updateTable('second_factors').set({ confirmed_at: now }).execute();
  assert.deepEqual(await done(), ['secondFactor']);
});

test('only the owner sees the checklist, and a demonstration needs nothing', async () => {
  const { shop } = await aLiveShop();
  const shopper = await aShopper(shop);
  assert.equal((await ask(shop, setupCalls.checklist, { token: shopper.token })).status, 403);
  const demo = await aShop();
  const { token } = await anOwner(demo);
  const { data } = (await ask(demo, setupCalls.checklist, { token })).reply;
  assert.ok(data.every(({ optional }) => optional));
});
