import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { OWNER_PASSWORD, aShopper, anOwner } from '../../test/factories.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import {
  BEHIND_PROXY,
  callsOf,
  codeSentTo,
  cookieIn,
  wrongCode,
} from '../../test/sign-in-callers.ts';

const shop = await aShop({ ...BEHIND_PROXY, OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
const STRANGER = { address: '203.0.113.66' };

/** Signs a customer in as a browser does; returns the response. */
async function signInBrowser(of: TestShop, phone: string, cookie?: string) {
  const { askForSignIn, signIn } = callsOf(of, phone);
  const { challengeId } = (await askForSignIn({ cookie })).reply.data;
  const answer = await signIn(codeSentTo(of, phone), { challengeId, cookie });
  assert.equal(answer.status, 200);
  return answer;
}

async function exhaust(phone: string): Promise<void> {
  const { signIn, prove } = callsOf(shop, phone);
  for (const verify of [signIn, prove]) {
    for (let tries = 0; tries < 10; tries += 1) await verify('000000', STRANGER);
    assert.equal((await verify('000000', STRANGER)).status, 429);
  }
}

test('a sign-in gives the browser a cookie that no script reads and no other site sends', async () => {
  const { phone } = await aShopper(shop);
  const { headers, reply } = await signInBrowser(shop, phone);
  const given = headers.get('set-cookie') ?? '';
  assert.match(
    given,
    /^device=[A-Za-z0-9_-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  );
  const { token } = reply.data;
  const out = await ask(shop, authCalls.logout, { token });
  assert.equal(out.headers.get('set-cookie'), null, 'it survives signing out');
  const stored = JSON.stringify(await shop.db.selectFrom('known_devices').selectAll().execute());
  assert.equal(stored.includes(cookieIn(headers)?.slice('device='.length) ?? ''), false);
});

test('behind TLS the cookie is Secure', async () => {
  const secure = await aShop({ PUBLIC_URL: 'https://shop.example', DEMO_OPEN: '1' });
  const { headers } = await signInBrowser(secure, (await aShopper(secure)).phone);
  assert.match(headers.get('set-cookie') ?? '', /; Secure$/);
});

test('a stranger’s failures do not stop a customer from signing in on her known device', async () => {
  const { phone } = await aShopper(shop);
  const cookie = cookieIn((await signInBrowser(shop, phone)).headers);
  shop.clock.move(60);
  await exhaust(phone);
  await signInBrowser(shop, phone, cookie);
  const elsewhere = callsOf(shop, phone);
  assert.equal((await elsewhere.signIn('000000', STRANGER)).status, 429, 'it forgets only its own');
});

test('a stranger does not void the code of a known device, or use up its tries or its sends', async () => {
  const { phone } = await aShopper(shop);
  const cookie = cookieIn((await signInBrowser(shop, phone)).headers);
  const { askForSignIn, signIn } = callsOf(shop, phone);
  for (let sends = 0; sends < 5; sends += 1) {
    shop.clock.move(61);
    await askForSignIn(STRANGER);
  }
  assert.equal((await askForSignIn(STRANGER)).status, 429);
  shop.clock.move(61);
  const { challengeId } = (await askForSignIn({ cookie })).reply.data;
  const code = codeSentTo(shop, phone);
  for (let tries = 0; tries < 8; tries += 1) await signIn(wrongCode(code), STRANGER);
  await askForSignIn(STRANGER);
  assert.equal((await signIn(code, { challengeId })).status, 200, 'by its challenge alone');
});

test('failures on a known device pause sign-ins on that device alone', async () => {
  const { phone } = await aShopper(shop);
  const cookie = cookieIn((await signInBrowser(shop, phone)).headers);
  const { signIn } = callsOf(shop, phone);
  for (let tries = 0; tries < 10; tries += 1) await signIn('000000', { cookie });
  const paused = await signIn('000000', { cookie });
  assert.deepEqual([paused.status, paused.headers.get('retry-after')], [429, '3600']);
  assert.equal((await signIn('000000')).status, 400);
});

test('a cookie of another account, an invented cookie and no cookie count as an unknown device', async () => {
  const [{ phone }, other] = [await aShopper(shop), await aShopper(shop)];
  const foreign = cookieIn((await signInBrowser(shop, other.phone)).headers);
  await exhaust(phone);
  for (const cookie of [foreign, `device=${'x'.repeat(43)}`, 'device=;', undefined]) {
    assert.equal((await callsOf(shop, phone).signIn('000000', { cookie })).status, 429);
  }
});

test('one cookie serves several accounts of a browser, and an invented one is replaced at a sign-in', async () => {
  const [one, other] = [await aShopper(shop), await aShopper(shop)];
  const cookie = cookieIn((await signInBrowser(shop, one.phone)).headers);
  assert.equal(cookieIn((await signInBrowser(shop, other.phone, cookie)).headers), cookie);
  const invented = `device=${'x'.repeat(43)}`;
  shop.clock.move(60);
  assert.notEqual(cookieIn((await signInBrowser(shop, one.phone, invented)).headers), invented);
  assert.equal(await devicesOf(other.id), 1);
});

async function devicesOf(id: string): Promise<number> {
  const rows = shop.db.selectFrom('known_devices').select('user_id').where('user_id', '=', id);
  return (await rows.execute()).length;
}

test('an account has at most twenty known devices, and none after logging out of all devices', async () => {
  const owner = await anOwner(shop);
  for (let count = 0; count < 22; count += 1) {
    shop.clock.move(1);
    await callsOf(shop, owner.phone).login(OWNER_PASSWORD);
  }
  assert.equal(await devicesOf(owner.id), 20);
  await ask(shop, authCalls.logout, { token: owner.token, query: { everywhere: 'true' } });
  assert.equal(await devicesOf(owner.id), 0);
});

test('a code is valid for the browser that requested it: another challenge is refused', async () => {
  const [{ phone }, other] = [await aShopper(shop), await aShopper(shop)];
  const { askForSignIn, signIn } = callsOf(shop, phone);
  const foreign = (await callsOf(shop, other.phone).askForSignIn()).reply.data.challengeId;
  const old = (await askForSignIn()).reply.data.challengeId;
  shop.clock.move(61);
  const { challengeId } = (await askForSignIn()).reply.data;
  const code = codeSentTo(shop, phone);
  for (const wrong of [old, foreign, 'x']) {
    assert.equal((await signIn(code, { challengeId: wrong })).status, 400);
  }
  assert.equal((await signIn(code, { challengeId })).status, 200);
});

test('a client that sends no challenge is served as in earlier versions', async () => {
  const { phone } = await anOwner(shop);
  const { askForReset, prove } = callsOf(shop, phone);
  await askForReset();
  assert.equal((await prove(codeSentTo(shop, phone))).status, 200);
});

test('the owner gets a notice of a sign-in on a new device and of a reset, a customer of neither', async () => {
  const { phone } = await anOwner(shop);
  const told = () => shop.sent.filter(({ to, code }) => to === phone && code === undefined);
  const { login, askForReset, prove } = callsOf(shop, phone);
  const cookie = cookieIn((await login(OWNER_PASSWORD)).headers);
  assert.equal(told().length, 1);
  assert.match(told()[0]?.text ?? '', /new device/);
  await login(OWNER_PASSWORD, { cookie });
  assert.equal(told().length, 1, 'not of a known one');
  await askForReset({ cookie });
  const { resetToken } = (await prove(codeSentTo(shop, phone), { cookie })).reply.data;
  const body = { newPassword: 'kanjivaram-border-42', confirmPassword: 'kanjivaram-border-42' };
  const reset = await ask(shop, authCalls.resetPassword, { token: resetToken, body });
  assert.match(told()[1]?.text ?? '', /: The password was reset on /);
  await login(body.newPassword, { cookie });
  assert.equal(told().length, 3, 'a reset forgets the devices of before');
  await login(body.newPassword, { cookie: cookieIn(reset.headers) });
  assert.equal(told().length, 3, 'but for the browser that made it');
  const customer = await aShopper(shop);
  await signInBrowser(shop, customer.phone);
  const ofCustomer = shop.sent.filter(({ to }) => to === customer.phone);
  assert.ok(ofCustomer.every(({ code }) => code !== undefined));
});
