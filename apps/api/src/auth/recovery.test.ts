import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls, authMessages } from '@shop/contract/auth';
import { aStaffMember } from '../../test/account-factories.ts';
import { OWNER_PASSWORD, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { cookieIn } from '../../test/sign-in-callers.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
/** 128 random bits. */
const CHALLENGE = /^[A-Za-z0-9_-]{22}$/;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEW_PASSWORD = 'kanjivaram-border-42';

async function resetTokenOf(phoneNumber: string): Promise<string> {
  await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
  const otp = shop.sent.findLast((message) => message.to === phoneNumber)?.code ?? '';
  return (await ask(shop, authCalls.verifyOtp, { body: { phoneNumber, otp } })).reply.data
    .resetToken;
}

const reset = (token: string | undefined, newPassword: string, confirmPassword = newPassword) =>
  ask(shop, authCalls.resetPassword, { token, body: { newPassword, confirmPassword } });

const login = (phoneNumber: string, password: string) =>
  ask(shop, authCalls.login, { body: { phoneNumber, password } });

test('the owner sets a new password with a verified code, and every session ends', async () => {
  const owner = await anOwner(shop);
  const token = await resetTokenOf(owner.phone);
  const answer = await reset(token, NEW_PASSWORD);
  assert.equal(answer.reply.message, authMessages.passwordReset);
  assert.equal((await login(owner.phone, OWNER_PASSWORD)).status, 400);
  assert.equal((await login(owner.phone, NEW_PASSWORD)).status, 201);
  const { status } = await ask(shop, authCalls.logout, { token: owner.token, query: {} });
  assert.equal(status, 401);
});

test('a reset token is valid once and for ten minutes', async () => {
  const owner = await anOwner(shop);
  const token = await resetTokenOf(owner.phone);
  assert.equal((await reset(token, NEW_PASSWORD)).status, 200);
  const used = await reset(token, 'another-password-7');
  assert.deepEqual([used.status, used.failure.message], [403, authMessages.resetNotProved]);
  shop.clock.move(61);
  const late = await resetTokenOf(owner.phone);
  shop.clock.move(601);
  assert.equal((await reset(late, NEW_PASSWORD)).status, 403);
});

test('the phone of another account sets no password, and does not use up the token', async () => {
  const owner = await anOwner(shop);
  const token = await resetTokenOf(owner.phone);
  const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const resetOf = (phoneNumber: string) =>
    ask(shop, authCalls.resetPassword, { token, body: { ...passwords, phoneNumber } });
  assert.equal((await resetOf(aPhone())).status, 403);
  assert.equal((await login(owner.phone, OWNER_PASSWORD)).status, 201);
  assert.equal((await resetOf(owner.phone)).status, 200);
});

test('without a live reset token the response is 403 for every body', async () => {
  const owner = await anOwner(shop);
  for (const token of [undefined, 'nonsense', owner.token]) {
    assert.equal((await reset(token, 'short', 'different')).status, 403);
  }
});

test('a refused password does not use up the reset token', async () => {
  const owner = await anOwner(shop);
  const token = await resetTokenOf(owner.phone);
  assert.equal(
    (await reset(token, NEW_PASSWORD, 'another-password')).failure.message,
    authMessages.passwordsDiffer,
  );
  assert.equal((await reset(token, 'short')).failure.message, authMessages.passwordShort);
  assert.equal((await reset(token, '1234567890')).failure.message, authMessages.passwordCommon);
  assert.equal((await reset(token, NEW_PASSWORD)).status, 200);
});

test('the commonest passwords are refused, any other ten characters are not', async () => {
  const owner = await anOwner(shop);
  const token = await resetTokenOf(owner.phone);
  const common = [
    'aaaaaaaaaa',
    '0123456789',
    'Qwertyuiop',
    'qwertyuiop[',
    'Manchester',
    'Password123',
    owner.phone,
  ];
  for (const password of common) {
    const { status, failure } = await reset(token, password);
    assert.deepEqual([status, failure.message], [400, authMessages.passwordCommon], password);
    assert.deepEqual(failure.errors, [
      { path: 'newPassword', code: 'AUTH_PASSWORD_COMMON', message: authMessages.passwordCommon },
    ]);
  }
  assert.equal((await reset(token, 'Password@2026')).status, 200);
});

test('forgot password answers the same for owner, customer and stranger', async () => {
  const owner = await anOwner(shop);
  const customer = await aShopper(shop);
  const answers = [];
  for (const phoneNumber of [owner.phone, customer.phone, aPhone()]) {
    const { reply } = await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
    assert.match(reply.data.challengeId, CHALLENGE);
    answers.push({ ...reply, data: Object.keys(reply.data) });
  }
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
});

test('a customer’s code never proves an owner, and a reset code never signs in', async () => {
  const customer = await aShopper(shop);
  await ask(shop, authCalls.forgotPassword, { body: { phoneNumber: customer.phone } });
  const otp = shop.sent.findLast((message) => message.to === customer.phone)?.code ?? '';
  const asOwner = await ask(shop, authCalls.verifyOtp, {
    body: { phoneNumber: customer.phone, otp },
  });
  assert.equal(asOwner.status, 400);

  const owner = await anOwner(shop);
  await ask(shop, authCalls.forgotPassword, { body: { phoneNumber: owner.phone } });
  const resetCode = shop.sent.findLast((message) => message.to === owner.phone)?.code ?? '';
  const asCustomer = await ask(shop, authCalls.verifyUserOtp, {
    body: { phoneNumber: owner.phone, otp: resetCode },
  });
  assert.equal(asCustomer.status, 400);
  assert.equal(asCustomer.failure.message, authMessages.codeFailed);
});

/** Returns the entries of the activity log about a person. */
async function loggedOf(person: { id: string }): Promise<unknown[]> {
  const rows = await shop.db
    .selectFrom('activity')
    .select(['action', 'user_id', 'user_role', 'subject_id', 'changes'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, user_role, subject_id, changes }) => [
    action,
    user_role,
    subject_id === person.id,
    changes,
  ]);
}

test('the activity log has new passwords and new devices of owner and staff, once each', async () => {
  const people = [
    [await anOwner(shop), 'ADMIN'],
    [await aStaffMember(shop), 'STAFF'],
  ] as const;
  for (const [person, role] of people) {
    const { phone: phoneNumber } = person;
    assert.equal((await reset(await resetTokenOf(phoneNumber), NEW_PASSWORD)).status, 200);
    const signIn = async (headers: Record<string, string>) =>
      ask(shop, authCalls.login, { body: { phoneNumber, password: NEW_PASSWORD }, headers });
    const { headers } = await signIn({ 'user-agent': FIREFOX });
    await signIn({ 'user-agent': FIREFOX, cookie: cookieIn(headers) ?? '' });
    assert.deepEqual(await loggedOf(person), [
      ['PASSWORD_RESET', role, true, []],
      [
        'NEW_DEVICE_SIGNED_IN',
        role,
        true,
        [{ field: 'device', before: null, after: 'Firefox on Linux' }],
      ],
    ]);
  }
});
