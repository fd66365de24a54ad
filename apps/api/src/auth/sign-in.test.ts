import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignedIn, authCalls, authMessages } from '@shop/contract/auth';
import { profileCalls } from '@shop/contract/profile';
import { OWNER_PASSWORD, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { type TestShop, aShop, ask } from '../../test/server.ts';
import { callsOf, cookieIn } from '../../test/sign-in-callers.ts';
import { hashPassword } from './passwords.ts';

const shop = await aShop({
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
  OTP_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
});

async function register(phoneNumber: string, fullName = 'Meena Lakshmi Raman') {
  return ask(shop, authCalls.register, { body: { fullName, email: '', phoneNumber } });
}

async function codeFor(of: TestShop, phoneNumber: string): Promise<string> {
  const answer = await ask(of, authCalls.userLogin, { body: { phoneNumber } });
  assert.equal(answer.status, 200);
  const code = of.sent.findLast((message) => message.to === phoneNumber)?.code;
  assert.ok(code !== undefined, 'a code was sent');
  return code;
}

const verify = (phoneNumber: string, otp: string) =>
  ask(shop, authCalls.verifyUserOtp, { body: { phoneNumber, otp } });

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a new customer registers, requests a code at once and signs in with it', async () => {
  const phone = aPhone();
  const unknown = await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  const { data: challenge, ...answer } = unknown.reply;
  assert.deepEqual(answer, { message: authMessages.notRegistered, registered: false });
  assert.match(challenge.challengeId, /^[A-Za-z0-9_-]{22}$/);

  const registered = await register(phone);
  assert.equal(registered.status, 201);
  assert.equal(registered.reply.message, authMessages.registered);

  const code = await codeFor(shop, phone);
  assert.match(code, /^[0-9]{6}$/);
  const { data } = (await verify(phone, code)).reply;
  assert.equal(data.role, 'CUSTOMER');
  assert.equal(data.userName, phone);

  const profile = await ask(shop, profileCalls.get, {
    token: data.token,
    params: { userId: data.id },
  });
  assert.notEqual(profile.status, 401);
  const row = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.first_name, row.last_name, row.email], ['Meena', 'Lakshmi Raman', null]);
  assert.ok(row.phone_verified_at !== null);
});

test('a phone number that is already registered is refused with 409 and nothing is added', async () => {
  const phone = aPhone();
  await register(phone);
  const again = await register(phone);
  assert.equal(again.status, 409);
  assert.equal(again.failure.message, authMessages.alreadyRegistered);
  const rows = await shop.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
  assert.equal(rows.length, 1);
});

test('fifty registrations of one phone at once make one account', async () => {
  const phone = aPhone();
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(phone)));
  assert.equal(answers.filter((answer) => answer.status === 201).length, 1);
  assert.equal(answers.filter((answer) => answer.status === 409).length, 49);
});

test('registration needs a name and a phone number of ten digits that starts with 6 to 9', async () => {
  const noName = await ask(shop, authCalls.register, {
    body: { fullName: '  ', phoneNumber: aPhone() },
  });
  assert.equal(noName.failure.message, authMessages.nameRequired);
  for (const phoneNumber of ['123', '5123456789', '98765432101', '९८७६५४३२१०', '98765 43210']) {
    const answer = await ask(shop, authCalls.register, {
      body: { fullName: 'Meena', phoneNumber },
    });
    assert.equal(answer.status, 400, phoneNumber);
    assert.equal(answer.failure.errors?.[0]?.path, 'phoneNumber');
  }
});

test('a wrong, an expired, a used and a foreign code get the same refusal', async () => {
  const phone = aPhone();
  const other = aPhone();
  await register(phone);
  await register(other);
  const code = await codeFor(shop, phone);
  const foreign = await codeFor(shop, other);
  const refusals = [await verify(phone, wrong(code))];
  if (foreign !== code) refusals.push(await verify(phone, foreign));
  assert.equal((await verify(phone, code)).status, 200);
  refusals.push(await verify(phone, code));
  shop.clock.move(61);
  const late = await codeFor(shop, phone);
  shop.clock.move(301);
  refusals.push(await verify(phone, late), await verify(aPhone(), '123456'));
  for (const { status, failure } of refusals) {
    assert.equal(status, 400);
    assert.equal(failure.message, authMessages.codeFailed);
  }
});

test('after five wrong tries the right code is refused too', async () => {
  const phone = aPhone();
  await register(phone);
  const code = await codeFor(shop, phone);
  for (let tries = 0; tries < 5; tries += 1)
    assert.equal((await verify(phone, wrong(code))).status, 400);
  assert.equal((await verify(phone, code)).status, 400);
});

test('a new code voids the old one', async () => {
  const phone = aPhone();
  await register(phone);
  const old = await codeFor(shop, phone);
  shop.clock.move(61);
  const fresh = await codeFor(shop, phone);
  if (old !== fresh) assert.equal((await verify(phone, old)).status, 400);
  assert.equal((await verify(phone, fresh)).status, 200);
});

test('one code used twenty times at once opens one session', async () => {
  const phone = aPhone();
  await register(phone);
  const code = await codeFor(shop, phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)));
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
});

test('a second code within 60 seconds is refused with 429 and Retry-After, known phone or not', async () => {
  const known = aPhone();
  await register(known);
  for (const phoneNumber of [known, aPhone()]) {
    await ask(shop, authCalls.userLogin, { body: { phoneNumber } });
    const again = await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
    assert.equal(again.status, 429);
    assert.equal(again.headers.get('retry-after'), '60');
    shop.clock.move(60);
    assert.equal(
      (await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } })).status,
      200,
    );
  }
});

test('a phone gets at most five codes an hour', async () => {
  const phoneNumber = aPhone();
  await register(phoneNumber);
  const statuses: number[] = [];
  for (let sends = 0; sends < 6; sends += 1) {
    statuses.push((await ask(shop, authCalls.userLogin, { body: { phoneNumber } })).status);
    shop.clock.move(61);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  shop.clock.move(3_600);
  assert.equal((await ask(shop, authCalls.userLogin, { body: { phoneNumber } })).status, 200);
});

test('a clock that is set back delays no code', async () => {
  const phoneNumber = aPhone();
  await register(phoneNumber);
  shop.clock.move(3_600);
  for (const seconds of [-3_600, 61]) {
    assert.equal((await ask(shop, authCalls.userLogin, { body: { phoneNumber } })).status, 200);
    shop.clock.move(seconds);
  }
  assert.equal((await ask(shop, authCalls.userLogin, { body: { phoneNumber } })).status, 200);
  assert.equal((await ask(shop, authCalls.userLogin, { body: { phoneNumber } })).status, 429);
});

test('an address gets a limited number of codes an hour, for any phones', async () => {
  const small = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '3' });
  const statuses: number[] = [];
  for (let sends = 0; sends < 4; sends += 1) {
    statuses.push(
      (await ask(small, authCalls.forgotPassword, { body: { phoneNumber: aPhone() } })).status,
    );
  }
  assert.deepEqual(statuses, [200, 200, 200, 429]);
});

test('the owner’s phone gets the response of an unregistered one, and no sign-in code', async () => {
  const owner = await anOwner(shop);
  const answer = await ask(shop, authCalls.userLogin, { body: { phoneNumber: owner.phone } });
  const { data, ...reply } = answer.reply;
  assert.deepEqual(reply, { message: authMessages.notRegistered, registered: false });
  assert.match(data.challengeId, /^[A-Za-z0-9_-]{22}$/);
  assert.equal(
    shop.sent.some((message) => message.to === owner.phone),
    false,
  );
});

test('the owner signs in with phone and password and gets 201 with a refresh token', async () => {
  const owner = await anOwner(shop);
  const answer = await ask(shop, authCalls.login, {
    body: { phoneNumber: owner.phone, password: OWNER_PASSWORD },
  });
  assert.equal(answer.status, 201);
  const { message } = answer.reply;
  assert.equal(message, authMessages.loginSuccess);
  const data = SignedIn.parse(answer.reply.data);
  assert.deepEqual([data.role, data.id, data.phoneNumber], ['ADMIN', owner.id, owner.phone]);
});

test('a wrong password, an unknown phone and a customer’s phone get the same refusal', async () => {
  const owner = await anOwner(shop);
  const customer = await aShopper(shop);
  for (const phoneNumber of [owner.phone, customer.phone, aPhone(), 'no phone at all\u0000']) {
    const answer = await ask(shop, authCalls.login, {
      body: { phoneNumber, password: 'not the password' },
    });
    assert.equal(answer.status, 400);
    assert.equal(answer.failure.message, authMessages.loginFailed);
  }
});

test('only failed sign-ins count against the limit of an address', async () => {
  const small = await aShop({ LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '3' });
  const { phone: phoneNumber } = await anOwner(small);
  const login = (password: string) =>
    ask(small, authCalls.login, { body: { phoneNumber, password } });
  for (let times = 0; times < 5; times += 1)
    assert.equal((await login(OWNER_PASSWORD)).status, 201);
  for (let times = 0; times < 3; times += 1)
    assert.equal((await login('wrong password')).status, 400);
  assert.equal((await login('wrong password')).status, 429);
});

test('concurrent right passwords all sign in, on a new device and on a known one', async () => {
  const small = await aShop({
    LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '3',
    CODE_FAILURES_PER_CUSTOMER: '3',
  });
  const { phone } = await anOwner(small);
  const { login } = callsOf(small, phone);
  const cookie = cookieIn((await login(OWNER_PASSWORD)).headers);
  const statusesOf = async (passwords: string[], headers: { cookie?: string | undefined }) =>
    (await Promise.all(passwords.map((password) => login(password, headers)))).map(
      ({ status }) => status,
    );
  for (const headers of [{}, { cookie }]) {
    const right = Array.from({ length: 30 }, () => OWNER_PASSWORD);
    assert.deepEqual(
      await statusesOf(right, headers),
      right.map(() => 201),
    );
    const wrong = await statusesOf(
      right.map(() => 'wrong password'),
      headers,
    );
    assert.deepEqual(
      wrong.toSorted((one, other) => one - other),
      [400, 400, 400, ...wrong.slice(3).map(() => 429)],
    );
  }
});

test('a flood of passwords is refused with 503 and Retry-After, and uses up no try', async () => {
  const most = 100;
  const flooded = await aShop({ LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: String(most) });
  const { phone: phoneNumber } = await anOwner(flooded);
  const login = (password: string) =>
    ask(flooded, authCalls.login, { body: { phoneNumber, password } });
  // These requests fill the queue until one was refused, however fast the machine hashes.
  const refused = new AbortController();
  const others = Array.from({ length: 36 }, async () => {
    while (!refused.signal.aborted) await hashPassword('another password').catch(() => {});
  });
  const answers = await Promise.all(
    Array.from({ length: most }, async () => {
      const answer = await login('wrong password');
      if (answer.status === 503) refused.abort();
      return answer;
    }),
  );
  refused.abort();
  await Promise.all(others);
  const busy = answers.filter(({ status }) => status === 503);
  assert.ok(busy.length > 0, 'the queue has an end');
  for (const { failure, headers } of busy) {
    assert.equal(failure.code, 'NOT_NOW');
    assert.equal(headers.get('retry-after'), '2');
  }
  const tried = answers.filter(({ status }) => status === 400).length;
  assert.equal(tried, most - busy.length);
  const { count } = await flooded.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', 'login-failures:%')
    .executeTakeFirstOrThrow();
  assert.equal(count, tried);
  assert.equal((await login(OWNER_PASSWORD)).status, 201);
});
