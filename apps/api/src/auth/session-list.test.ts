import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { securityCalls } from '@shop/contract/security';
import { aStaffMember } from '../../test/account-factories.ts';
import { OWNER_PASSWORD, type Person, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { BEHIND_PROXY, callsOf, codeSentTo } from '../../test/sign-in-callers.ts';
import { openSession } from './sessions.ts';

const shop = await aShop(BEHIND_PROXY);

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const list = async ({ token }: { token: string }) =>
  (await ask(shop, securityCalls.sessions, { token })).reply.data;
const end = ({ token }: { token: string }, sessionId: string) =>
  ask(shop, securityCalls.endSession, { token, params: { sessionId } });

const login = ({ phone }: Person, headers: Record<string, string>) =>
  ask(shop, authCalls.login, {
    body: { phoneNumber: phone, password: OWNER_PASSWORD },
    headers,
  });

test('users see their own devices, in words, the last seen first, and which is the present one', async () => {
  for (const person of [await anOwner(shop), await aStaffMember(shop), await aShopper(shop)]) {
    assert.deepEqual(
      (await list(person)).map(({ current, device }) => [current, device]),
      [[true, null]],
    );
  }
  const owner = await anOwner(shop);
  shop.clock.move(60);
  await login(owner, { 'user-agent': ANDROID, 'x-forwarded-for': '203.0.113.9' });
  shop.clock.move(60);
  await login(owner, { 'user-agent': IPHONE, 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' });
  const seen = await list(owner);
  assert.deepEqual(
    seen.map(({ device, address, current }) => [device, address, current]),
    [
      ['Safari on iPhone', '2001:db8:1:2::/64', false],
      ['Chrome on Android', '203.0.113.9', false],
      [null, null, true],
    ],
  );
  assert.ok(seen.every(({ since, lastSeen }) => since <= lastSeen));
});

test('a customer’s sign-in by code is also in the list', async () => {
  const shopper = await aShopper(shop);
  const { askForSignIn, signIn } = callsOf(shop, shopper.phone);
  const { challengeId } = (await askForSignIn()).reply.data;
  await signIn(codeSentTo(shop, shopper.phone), { challengeId, address: '198.51.100.7' });
  const [newest] = await list(shopper);
  assert.equal(newest?.address, '198.51.100.7');
});

test('a device is signed out by its id, at once; signing out the present one logs out', async () => {
  const owner = await anOwner(shop);
  const lost = await openSession(shop, shop.db, { id: owner.id, role: 'ADMIN' });
  const lostId = (await list(lost)).find(({ current }) => current)?.sessionId ?? '';
  assert.equal((await end(owner, lostId)).status, 200);
  assert.equal((await ask(shop, securityCalls.sessions, { token: lost.token })).status, 401);
  assert.equal((await end(owner, lostId)).status, 404, 'it has ended');
  const [own] = await list(owner);
  assert.equal((await end(owner, own?.sessionId ?? '')).status, 200);
  assert.equal((await ask(shop, securityCalls.sessions, { token: owner.token })).status, 401);
});

test('the activity log says who of the back office logged out everywhere, and of no customer', async () => {
  const people = [await anOwner(shop), await aStaffMember(shop), await aShopper(shop)];
  for (const { token } of people) {
    await ask(shop, authCalls.logout, { token, query: { everywhere: 'true' } });
  }
  const rows = await shop.db
    .selectFrom('activity')
    .select(['user_id', 'user_role', 'subject_id'])
    .where('action', '=', 'ALL_SESSIONS_ENDED')
    .orderBy('id')
    .execute();
  const [owner, staff] = people.map(({ id }) => id);
  assert.deepEqual(rows, [
    { user_id: owner, user_role: 'ADMIN', subject_id: owner },
    { user_id: staff, user_role: 'STAFF', subject_id: staff },
  ]);
});

test('another person’s device is a 404, also for the owner, and stays signed in', async () => {
  const [owner, shopper, other] = [await anOwner(shop), await aShopper(shop), await aShopper(shop)];
  const [device] = await list(shopper);
  for (const person of [owner, other]) {
    assert.equal((await end(person, device?.sessionId ?? '')).status, 404);
  }
  assert.equal((await end(shopper, '999999999')).status, 404);
  assert.equal((await end(shopper, 'nonsense')).status, 404);
  assert.equal((await list(shopper)).length, 1);
});

test('an expired session is not listed, a session with renewed tokens is listed once', async () => {
  const shopper = await aShopper(shop);
  const { phone: phoneNumber, refreshToken } = shopper;
  const renewed = await ask(shop, authCalls.refresh, { body: { phoneNumber, refreshToken } });
  assert.equal((await list({ token: renewed.reply.data.token })).length, 1);
  const owner = await anOwner(shop);
  shop.clock.move(12 * 3_600 + 1);
  const late = await openSession(shop, shop.db, { id: owner.id, role: 'ADMIN' });
  assert.equal((await list(late)).length, 1);
});

test('the time of last use is written once in five minutes, not for each request', async () => {
  const shopper = await aShopper(shop);
  const at = async () => (await list(shopper))[0]?.lastSeen;
  const first = await at();
  shop.clock.move(4 * 60);
  assert.equal(await at(), first);
  shop.clock.move(60);
  await at();
  assert.equal(await at(), shop.clock.now().toISOString());
});
