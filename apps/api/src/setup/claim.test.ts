import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignedIn, authCalls, authMessages } from '@shop/contract/auth';
import { setupCalls, setupMessages } from '@shop/contract/setup';
import { storeCalls } from '@shop/contract/store';
import { aShop, ask } from '../../test/server.ts';
import { openClaim } from './claim.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  MESSAGES: 'outbox',
  TRUST_PROXY: 'none',
};

const wanted = {
  phone: '9876543210',
  password: 'nine-yards-of-silk',
  firstName: 'Meena',
  businessName: 'Kaveri Silks',
  contactNumber: '04422334455',
  mailId: 'shop@kaverisilks.example',
  address: '4 Temple Street\nKanchipuram',
  upiId: 'kaveri@bank',
};

async function anUnclaimedShop(environment: Record<string, string> = {}) {
  const shop = await aShop({ ...LIVE, ...environment });
  const token = await openClaim(shop);
  const claim = (change: object = {}) =>
    ask(shop, setupCalls.claim, { body: { ...wanted, token, ...change } });
  return { shop, token, claim };
}

test('before the claim every call except its two is 503, before any token is read', async () => {
  const { shop } = await anUnclaimedShop();
  for (const path of ['product/allProducts', 'expense/getAll', 'no/such/call', 'openapi.json']) {
    const answer = await fetch(`${shop.url}/api/${path}`);
    assert.equal(answer.status, 503, path);
    assert.equal(answer.headers.get('retry-after'), '300');
    assert.deepEqual(await answer.json(), {
      message: setupMessages.notClaimed,
      code: 'NOT_CLAIMED',
    });
  }
  assert.deepEqual((await ask(shop, setupCalls.state)).reply.data, { claimed: false });
  for (const probe of ['live', 'ready']) {
    assert.equal((await fetch(`${shop.url}/api/health/${probe}`)).status, 200);
  }
});

test('the holder of the token becomes the owner, is signed in, and the profile is filled', async () => {
  const { shop, claim } = await anUnclaimedShop();
  const { status, reply, headers } = await claim();
  assert.equal(status, 201);
  assert.equal(reply.data.role, 'ADMIN');
  assert.match(headers.get('set-cookie') ?? '', /HttpOnly/i);
  const { token } = reply.data;
  const profile = (await ask(shop, storeCalls.admin, { token })).reply.data;
  const { businessName, contactNumber, mailId, address, upiId } = profile;
  const { phone: _phone, password: _password, firstName: _name, ...facts } = wanted;
  assert.deepEqual({ businessName, contactNumber, mailId, address, upiId }, facts);
  assert.deepEqual((await ask(shop, setupCalls.state)).reply.data, { claimed: true });
  assert.equal((await ask(shop, storeCalls.basicData)).status, 200);
  const again = { phoneNumber: wanted.phone, password: wanted.password };
  const login = await ask(shop, authCalls.login, { body: again });
  assert.equal(login.status, 201);
  assert.deepEqual(Object.keys(reply.data).toSorted(), Object.keys(login.reply.data).toSorted());
  assert.deepEqual(reply.data.areas, SignedIn.parse(login.reply.data).areas);
});

test('the claim is a row of the activity log, without a secret in it', async () => {
  const { shop, token, claim } = await anUnclaimedShop();
  await claim();
  const rows = await shop.db.selectFrom('activity').selectAll().execute();
  assert.deepEqual(
    rows.map(({ action, user_name, subject_label }) => ({ action, user_name, subject_label })),
    [{ action: 'SHOP_CLAIMED', user_name: 'Meena', subject_label: 'Kaveri Silks' }],
  );
  const text = JSON.stringify(rows);
  assert.ok(!text.includes(token) && !text.includes(wanted.password));
});

test('a wrong token is 403, and after ten the right one is 429 for an hour', async () => {
  const { shop, claim } = await anUnclaimedShop();
  for (let time = 1; time <= 10; time += 1) {
    const { status, failure } = await claim({ token: 'guessed' });
    assert.deepEqual([status, failure.message], [403, setupMessages.wrongToken]);
  }
  const refused = await claim();
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 3_000);
  shop.clock.move(3_601);
  assert.equal((await claim()).status, 201);
});

test('a mistake in the form uses up no try', async () => {
  const { claim } = await anUnclaimedShop({ CLAIM_TRIES_PER_ADDRESS_PER_HOUR: '1' });
  const short = await claim({ password: 'short', phone: '12', businessName: '' });
  assert.equal(short.status, 400);
  assert.deepEqual(short.failure.errors?.map(({ path }) => path).toSorted(), [
    'businessName',
    'password',
    'phone',
  ]);
  // A live shop would not start with the demonstration owner's.
  for (const password of ['password123', wanted.phone, 'silk-demo-owner']) {
    const { status, failure } = await claim({ password });
    assert.equal(status, 400);
    assert.deepEqual(failure.errors?.[0]?.path, 'password');
    assert.equal(failure.message, authMessages.passwordCommon);
  }
  assert.equal((await claim()).status, 201);
});

test('of two concurrent claims one succeeds, the other is 409, and there is one owner', async () => {
  const { shop, claim } = await anUnclaimedShop();
  const phones = ['9876543210', '9876543211', '9876543212'];
  const answers = await Promise.all(phones.map((phone) => claim({ phone })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 409, 409],
  );
  const owners = await shop.db.selectFrom('users').select('role').execute();
  assert.deepEqual(owners, [{ role: 'ADMIN' }]);
});

test('the token is void once the shop is claimed', async () => {
  const { claim } = await anUnclaimedShop();
  await claim();
  const later = await claim({ phone: '9876543211' });
  assert.deepEqual([later.status, later.failure.code], [409, 'ALREADY_CLAIMED']);
});

test('every start has the same token until the claim, on every machine', async () => {
  const { shop, token } = await anUnclaimedShop();
  assert.equal(await openClaim(shop), token);
  assert.equal(await openClaim({ ...shop, settings: { ...shop.settings, dataDir: '/' } }), token);
  const rows = await shop.db.selectFrom('shop_claim').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(token));
});

test('after a change of the secret the old link is void, and the new one claims the shop', async () => {
  const { shop, claim } = await anUnclaimedShop();
  const token = await openClaim({ ...shop, secret: Buffer.alloc(32, 7) });
  assert.equal((await claim()).status, 403);
  assert.equal((await claim({ token })).status, 201);
});

test('a demonstration and a shop with an owner in its settings are never unclaimed', async () => {
  const owner = { ADMIN_PHONE: '9876543210', ADMIN_PASSWORD: 'a-password-of-its-own' };
  for (const shop of [await aShop(), await aShop({ ...LIVE, ...owner })]) {
    assert.equal((await ask(shop, storeCalls.basicData)).status, 200);
  }
});
