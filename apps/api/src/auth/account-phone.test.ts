import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCalls } from '@shop/contract/account';
import { authCalls } from '@shop/contract/auth';
import { securityCalls } from '@shop/contract/security';
import { aPhoneProof, aStaffMember } from '../../test/account-factories.ts';
import {
  OWNER_PASSWORD,
  type Person,
  aConfirmation,
  aPhone,
  aShopper,
  anOwner,
} from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { callsOf, cookieIn, codeSentTo, wrongCode } from '../../test/sign-in-callers.ts';
import { openSession } from './sessions.ts';

const shop = await aShop({
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
  LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
});

const change = async (
  person: Person,
  body: { phone: string; otp: string; challengeId?: string; password?: string },
  headers: Record<string, string> = {},
) =>
  ask(shop, accountCalls.changePhone, {
    token: person.token,
    body,
    headers: { ...(await aConfirmation(shop, person)), ...headers },
  });
const askFor = ({ token }: Person, phone: string) =>
  ask(shop, accountCalls.phoneCode, { token, body: { phone } });
const isSignedIn = async (token: string) =>
  (await ask(shop, securityCalls.sessions, { token })).status === 200;

test('users change their own number by the code that was sent to the new number', async () => {
  for (const person of [await anOwner(shop), await aStaffMember(shop), await aShopper(shop)]) {
    const proof = await aPhoneProof({ shop, whose: person });
    const changed = await change(person, proof);
    assert.deepEqual(changed.reply.data, { phoneNumber: proof.phone });
    const { phone } = await shop.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    assert.equal(phone, proof.phone);
    const refreshed = await ask(shop, authCalls.refresh, {
      body: { phoneNumber: proof.phone, refreshToken: person.refreshToken },
    });
    assert.equal(refreshed.status, 200, 'this browser stays signed in');
  }
});

test('a wrong code and a used code change nothing', async () => {
  const shopper = await aShopper(shop);
  const proof = await aPhoneProof({ shop, whose: shopper });
  const wrong = await change(shopper, { ...proof, otp: wrongCode(proof.otp) });
  assert.equal(wrong.failure.code, 'AUTH_CODE_FAILED');
  assert.equal((await change(shopper, proof)).status, 200);
  assert.equal((await change(await aShopper(shop), proof)).status, 400, 'used up');
});

test('the owner needs the password besides the code', async () => {
  const owner = await anOwner(shop);
  const proof = await aPhoneProof({ shop, whose: owner });
  for (const password of ['', 'not-the-password']) {
    const refused = await change(owner, { ...proof, password });
    assert.equal(refused.failure.code, 'SECURITY_PASSWORD_WRONG');
  }
  assert.equal((await change(owner, proof)).status, 200);
  const login = { phoneNumber: proof.phone, password: OWNER_PASSWORD };
  assert.equal((await ask(shop, authCalls.login, { body: login })).status, 201);
  const before = { ...login, phoneNumber: owner.phone };
  assert.equal((await ask(shop, authCalls.login, { body: before })).status, 400);
});

test('only a caller who has proved a number learns that it is taken, and nothing has changed then', async () => {
  const [shopper, other] = [await aShopper(shop), await aShopper(shop)];
  assert.equal((await askFor(shopper, other.phone)).status, 200);
  const guess = { phone: other.phone, otp: wrongCode(codeSentTo(shop, other.phone)) };
  assert.equal((await change(shopper, guess)).status, 400);
  const proved = await change(shopper, {
    phone: other.phone,
    otp: codeSentTo(shop, other.phone),
  });
  assert.deepEqual([proved.status, proved.failure.code], [409, 'ACCOUNT_PHONE_TAKEN']);
  assert.ok((await isSignedIn(shopper.token)) && (await isSignedIn(other.token)));
  assert.equal((await askFor(shopper, shopper.phone)).failure.code, 'ACCOUNT_PHONE_IS_OWN');
});

test('the old number gets a notice, and can no longer sign in', async () => {
  const shopper = await aShopper(shop);
  const proof = await aPhoneProof({ shop, whose: shopper });
  shop.sent.length = 0;
  await change(shopper, proof);
  assert.deepEqual(
    shop.sent.map(({ to }) => to),
    [shopper.phone],
  );
  assert.match(shop.sent[0]?.text ?? '', /phone number of the account was changed/);
  shop.clock.move(60);
  assert.equal((await callsOf(shop, shopper.phone).askForSignIn()).reply.registered, false);
  assert.equal((await callsOf(shop, proof.phone).askForSignIn()).reply.registered, true);
});

test('the other devices are signed out and forgotten, this one stays signed in', async () => {
  const shopper = await aShopper(shop);
  const lost = await openSession(shop, shop.db, { id: shopper.id, role: 'CUSTOMER' });
  const { askForSignIn, signIn } = callsOf(shop, shopper.phone);
  const cookies = [];
  for (const device of ['one', 'two']) {
    shop.clock.move(60);
    await askForSignIn();
    const { headers } = await signIn(codeSentTo(shop, shopper.phone));
    cookies.push(cookieIn(headers) ?? device);
  }
  const [kept = ''] = cookies;
  const proof = await aPhoneProof({ shop, whose: shopper });
  await change(shopper, proof, { cookie: kept });
  assert.equal(await isSignedIn(shopper.token), true);
  assert.equal(await isSignedIn(lost.token), false);
  const devices = await shop.db
    .selectFrom('known_devices')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .execute();
  assert.equal(devices.length, 1);
});

test('codes for a new number are limited per hour, by number and by caller', async () => {
  const shopper = await aShopper(shop);
  const phone = aPhone();
  assert.equal((await askFor(shopper, phone)).status, 200);
  assert.equal((await askFor(shopper, phone)).status, 429, 'a minute between two');
  for (let times = 0; times < 3; times += 1) {
    assert.equal((await askFor(shopper, aPhone())).status, 200);
  }
  assert.equal((await askFor(shopper, aPhone())).status, 429);
  assert.equal((await askFor(await aShopper(shop), aPhone())).status, 200);
});
