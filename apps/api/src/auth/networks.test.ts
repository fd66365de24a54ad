import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls, authMessages } from '@shop/contract/auth';
import { OWNER_PASSWORD, aPhone, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { BEHIND_PROXY, callsOf, cookieIn } from '../../test/sign-in-callers.ts';

const HOUR = 3_600;
const WRONG = 'not the password';

test('strangers’ wrong passwords do not stop the owner on a known device or in a new network', async () => {
  const shop = await aShop(BEHIND_PROXY);
  const { login } = callsOf(shop, (await anOwner(shop)).phone);
  const shared = { address: '203.0.113.66' };
  const cookie = cookieIn((await login(OWNER_PASSWORD, shared)).headers);
  for (let tries = 0; tries < 20; tries += 1)
    assert.equal((await login(WRONG, shared)).status, 400);
  for (let network = 0; network < 120; network += 1) {
    await login(WRONG, { address: `198.51.100.${network}` });
  }
  assert.equal((await login(OWNER_PASSWORD, shared)).status, 429, 'their network pauses');
  assert.equal((await login(OWNER_PASSWORD, { ...shared, cookie })).status, 201);
  assert.equal((await login(OWNER_PASSWORD, { address: '192.0.2.7' })).status, 201);
});

test('while very many passwords fail for one phone, a network pauses after one failure', async () => {
  const shop = await aShop({ ...BEHIND_PROXY, LOGIN_FAILURES_PER_PHONE_PER_HOUR: '3' });
  const { login } = callsOf(shop, (await anOwner(shop)).phone);
  const from = (network: number) => login(WRONG, { address: `198.51.100.${network}` });
  for (const network of [1, 1, 1]) assert.equal((await from(network)).status, 400);
  assert.equal((await from(2)).status, 400);
  const again = await from(2);
  assert.deepEqual([again.status, again.headers.get('retry-after')], [429, String(HOUR)]);
  const right = await login(OWNER_PASSWORD, { address: '198.51.100.3' });
  assert.equal(right.status, 201);
  shop.clock.move(HOUR);
  assert.deepEqual([(await from(4)).status, (await from(4)).status], [400, 400], 'it is over');
});

test('a network’s failures stay longer than an hour, and are deleted by its success', async () => {
  const shop = await aShop();
  const { login } = callsOf(shop, (await anOwner(shop)).phone);
  const failTwenty = async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries === 10) shop.clock.move(HOUR);
      assert.equal((await login(WRONG)).status, 400);
    }
  };
  await failTwenty();
  assert.equal((await login(OWNER_PASSWORD)).headers.get('retry-after'), String(HOUR));
  shop.clock.move(HOUR);
  assert.equal((await login(OWNER_PASSWORD)).status, 201);
  await failTwenty();
});

test('a new password ends the pauses of the old one', async () => {
  const shop = await aShop({ CODE_FAILURES_PER_CUSTOMER: '3' });
  const { phone } = await anOwner(shop);
  const { login, askForReset, prove } = callsOf(shop, phone);
  const cookie = cookieIn((await login(OWNER_PASSWORD)).headers);
  for (let tries = 0; tries < 3; tries += 1) await login(WRONG, { cookie });
  assert.equal((await login(OWNER_PASSWORD, { cookie })).status, 429);
  await askForReset({ cookie });
  const otp = shop.sent.findLast(({ code }) => code !== undefined)?.code ?? '';
  const { resetToken } = (await prove(otp, { cookie })).reply.data;
  const body = { newPassword: 'kanjivaram-border-42', confirmPassword: 'kanjivaram-border-42' };
  const reset = await ask(shop, authCalls.resetPassword, { token: resetToken, body });
  const known = { cookie: cookieIn(reset.headers) };
  assert.equal((await login(body.newPassword, known)).status, 201);
});

test('an IPv6 /56 has 4 times the tries of a /64, and a /48 16 times', async () => {
  const shop = await aShop({ ...BEHIND_PROXY, OTP_FAILURES_PER_ADDRESS_PER_HOUR: '2' });
  const compared = async (address: (at: number) => string, tries: number) => {
    let count = 0;
    for (let at = 0; at < tries; at += 1) {
      const { status } = await callsOf(shop, aPhone()).signIn('000000', { address: address(at) });
      if (status === 400) count += 1;
    }
    return count;
  };
  assert.equal(await compared((at) => `2001:db8:1:0:${at}::1`, 5), 2);
  assert.equal(await compared((at) => `2001:db8:2:${at.toString(16)}::1`, 20), 8);
  assert.equal(await compared((at) => `2001:db8:3:${(at * 256).toString(16)}::1`, 60), 32);
});

test('unusually many codes or failures in a minute log one alarm, and refuse nothing', async () => {
  const lines: object[] = [];
  const shop = await aShop(
    {
      OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
      OTP_SENDS_ALARM_PER_MINUTE: '3',
      SIGN_IN_FAILURES_ALARM_PER_MINUTE: '3',
    },
    { log: { info: () => {}, warn: () => {}, error: (details) => lines.push(details) } },
  );
  shop.clock.move(7 * 24 * HOUR);
  const minute = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { askForSignIn, signIn } = callsOf(shop, aPhone());
      assert.equal((await askForSignIn()).status, 200);
      assert.equal((await signIn('000000')).failure.message, authMessages.codeFailed);
    }
    shop.clock.move(60);
  };
  await minute(3);
  assert.deepEqual(lines, []);
  await minute(5);
  const alarms = [
    { event: 'code asked', perMinute: 3 },
    { event: 'try failed', perMinute: 3 },
  ];
  assert.deepEqual(lines, alarms);
  await minute(5);
  assert.deepEqual(lines, [...alarms, ...alarms]);
});
