import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Area } from '@shop/contract/call';
import { pushCalls, pushMessages } from '@shop/contract/push';
import { aShopper, anOwner } from '../../test/factories.ts';
import { aPushService, aSubscription } from '../../test/fakes/push-service.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { devicesOfOffice } from './push-devices.ts';
import { sendPush } from './push-sender.ts';

const shop = await aShop();
const service = await aPushService();
const owner = await anOwner(shop);
const NOTICE = { title: 'Meena Silks', body: '1 new order: ₹2,999', path: '/admin', tag: 'orders' };

const subscribe = (fields: ReturnType<typeof aSubscription>, token = owner.token, to = shop) =>
  ask(to, pushCalls.subscribe, { token, body: fields });

async function idOf(endpoint: string, of: TestShop = shop): Promise<string | undefined> {
  const query = of.db.selectFrom('push_subscriptions').select('id');
  return (await query.where('endpoint', '=', endpoint).executeTakeFirst())?.id;
}

async function aDevice() {
  const device = service.device();
  assert.equal((await subscribe(device.fields)).status, 201);
  const id = (await idOf(device.fields.endpoint)) ?? '';
  return { ...device, id };
}

test('the shop has one key, and only the addressed device opens a notice signed with it', async () => {
  const [{ reply }, again] = await Promise.all([
    ask(shop, pushCalls.key, { token: owner.token }),
    ask(shop, pushCalls.key, { token: owner.token }),
  ]);
  assert.equal(reply.data.key, again.reply.data.key);
  const [device, other] = [await aDevice(), await aDevice()];
  assert.deepEqual(await sendPush(shop, device.id, NOTICE), { kind: 'sent' });
  assert.deepEqual(service.state.faults, []);
  assert.deepEqual(device.told, [NOTICE]);
  assert.deepEqual(other.told, []);
  assert.deepEqual([...service.state.shops], [reply.data.key]);
});

test('a device is stored once, and deleted when it is switched off', async () => {
  const { fields } = service.device();
  await subscribe(fields);
  const id = await idOf(fields.endpoint);
  await subscribe(fields);
  assert.equal(await idOf(fields.endpoint), id);
  const off = () =>
    ask(shop, pushCalls.unsubscribe, { token: owner.token, body: { endpoint: fields.endpoint } });
  assert.equal((await off()).status, 200);
  assert.equal(await idOf(fields.endpoint), undefined);
  assert.equal((await off()).status, 200);
});

test('a device moves to the person who signs in on it, and not to one who knows only its address', async () => {
  const { fields, told, id } = await aDevice();
  const another = await anOwner(shop);
  const stolen = { ...fields, keys: aSubscription().keys };
  const refused = await subscribe(stolen, another.token);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'PUSH_OTHERS']);
  await sendPush(shop, id, NOTICE);
  assert.deepEqual(told, [NOTICE]);
  const holder = async () =>
    (
      await shop.db
        .selectFrom('push_subscriptions')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).user_id;
  assert.equal(await holder(), owner.id);
  assert.equal((await subscribe(fields, another.token)).status, 201);
  assert.equal(await holder(), another.id);
});

for (const status of [404, 410]) {
  test(`a device is deleted when the push service answers ${status}`, async () => {
    const device = await aDevice();
    service.state.mood = status;
    assert.deepEqual(await sendPush(shop, device.id, NOTICE), { kind: 'gone' });
    service.state.mood = 201;
    assert.equal(await idOf(device.fields.endpoint), undefined);
    assert.deepEqual(await sendPush(shop, device.id, NOTICE), { kind: 'gone' });
  });
}

test('a busy push service is tried later, and one that refuses is not', async () => {
  const device = await aDevice();
  const kinds: Record<number, string> = { 429: 'later', 500: 'later', 413: 'refused' };
  for (const [status, kind] of Object.entries(kinds)) {
    service.state.mood = Number(status);
    assert.equal((await sendPush(shop, device.id, NOTICE)).kind, kind);
  }
  service.state.mood = 'disconnect';
  await assert.rejects(sendPush(shop, device.id, NOTICE));
  service.state.mood = 201;
  assert.notEqual(await idOf(device.fields.endpoint), undefined);
});

const PRIVATE = [
  'https://10.0.0.7/x',
  'https://127.0.0.2/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://0x7f.1.2.3/x',
  'http://1.1.1.1/x',
  'https://user:secret@push.example/x',
  'https://push.localhost/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://x.lan/x',
  'https://x.lan./x',
  'https://mail.corp/x',
  'https://nas.home.arpa/x',
  'https://push.example:22/x',
  'https://1.1.1.1:8443/x',
  'ftp://push.example/x',
];

test('a push service in our own network, without https, at another port or with a password is refused', async () => {
  for (const endpoint of PRIVATE) {
    const answer = await subscribe(aSubscription(endpoint));
    assert.equal(answer.status, 400, endpoint);
    assert.equal(answer.failure.message, pushMessages.endpoint);
  }
});

/** Shops that strangers reach. */
const REACHED = {
  'a live shop': {
    SHOP_MODE: 'live',
    ADMIN_PHONE: '9443011223',
    ADMIN_PASSWORD: 'a-password-of-length',
    SECRET_KEY: 'a-secret-key-of-at-least-32-letters',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: 'none',
    MESSAGES: 'outbox',
  },
  'an open demonstration': { DEMO_OPEN: '1' },
};

for (const [which, environment] of Object.entries(REACHED)) {
  test(`${which} sends nothing to its own machine, whatever the database says`, async () => {
    const reached = await aShop(environment);
    const { token, id } = await anOwner(reached);
    const { fields, told } = service.device();
    for (const endpoint of [
      fields.endpoint,
      'https://localhost/x',
      'https://localhost./x',
      'https://127.0.0.1/x',
    ]) {
      const refused = await subscribe(aSubscription(endpoint), token, reached);
      assert.equal(refused.status, 400, endpoint);
    }
    for (const endpoint of [fields.endpoint, fields.endpoint.replace('127.0.0.1', 'localhost')]) {
      const { p256dh, auth } = fields.keys;
      const values = { user_id: id, endpoint, p256dh, auth, created_at: reached.clock.now() };
      await reached.db.insertInto('push_subscriptions').values(values).execute();
      const device = (await idOf(endpoint, reached)) ?? '';
      await assert.rejects(sendPush(reached, device, NOTICE), /not public/);
    }
    assert.deepEqual(told, []);
  });
}

test('invalid keys are refused', async () => {
  const fields = aSubscription();
  for (const keys of [{}, { ...fields.keys, auth: 'short' }, { ...fields.keys, p256dh: 'A' }]) {
    const answer = await subscribe({ ...fields, keys: keys as typeof fields.keys });
    assert.equal(answer.status, 400);
    assert.ok(answer.failure.errors?.every(({ message }) => message === pushMessages.keys));
  }
});

test('the owner and staff with the area get notices of new orders, former staff and customers do not', async () => {
  const staff = async (areas: Area[], off_at: Date | null = null) => {
    const { id } = await aShopper(shop);
    await shop.db
      .updateTable('users')
      .set({ role: 'STAFF', areas, off_at })
      .where('id', '=', id)
      .execute();
    const { endpoint, keys } = aSubscription();
    const { id: device } = await shop.db
      .insertInto('push_subscriptions')
      .values({ user_id: id, endpoint, ...keys, created_at: shop.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return device;
  };
  const owners = await devicesOfOffice(shop.db);
  const orders = await staff(['orders', 'products']);
  const [products, left] = [await staff(['products']), await staff(['orders'], shop.clock.now())];
  const told = await devicesOfOffice(shop.db, 'orders');
  assert.deepEqual(told, [...owners, orders]);
  assert.ok(!told.includes(products) && !told.includes(left));
  const customer = await aShopper(shop);
  assert.equal((await subscribe(aSubscription(), customer.token)).status, 403);
});
