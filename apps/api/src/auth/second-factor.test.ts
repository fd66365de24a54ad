import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { securityCalls } from '@shop/contract/security';
import {
  aBegunFactor,
  aSecondFactor,
  aStaffMember,
  anAwaitedFactor,
  codeOf,
} from '../../test/account-factories.ts';
import {
  OWNER_PASSWORD,
  type Person,
  aConfirmation,
  aShopper,
  anOwner,
  newSession,
} from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { cookieIn } from '../../test/sign-in-callers.ts';
import { hashOf } from '../platform/tokens.ts';

const shop = await aShop({ LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '1000' });

const STEP_SECONDS = 30;

const begin = ({ token }: Person, password = OWNER_PASSWORD) =>
  ask(shop, securityCalls.beginFactor, { token, body: { password } });
const confirmBy = ({ token }: Person, code: string) =>
  ask(shop, securityCalls.confirmFactor, { token, body: { code } });
const remove = ({ token }: Person, code: string, password = OWNER_PASSWORD) =>
  ask(shop, securityCalls.removeFactor, { token, body: { password, code } });
const stateOf = async ({ token }: Person) =>
  (await ask(shop, securityCalls.factor, { token })).reply.data;
const prove = (token: string, code: string) =>
  ask(shop, authCalls.secondFactor, { body: { token, code } });
const login = ({ phone }: Person) =>
  ask(shop, authCalls.login, { body: { phoneNumber: phone, password: OWNER_PASSWORD } });

/** Returns the code of another step; later steps are negative. */
const codeAgo = (secret: string, steps: number) =>
  codeOf(secret, new Date(shop.clock.now().valueOf() - steps * STEP_SECONDS * 1_000));

test('a second factor is begun by the password, and a code turns it on', async () => {
  const owner = await anOwner(shop);
  await shop.db.updateTable('store_profile').set({ business_name: 'Vanya Silks' }).execute();
  assert.equal((await begin(owner, 'not-the-password')).failure.code, 'SECURITY_PASSWORD_WRONG');
  const { secret, uri } = (await begin(owner)).reply.data;
  const address = new URL(uri);
  assert.equal(address.protocol, 'otpauth:');
  assert.equal(address.searchParams.get('secret'), secret);
  assert.equal(address.searchParams.get('issuer'), 'Vanya Silks');
  assert.equal(decodeURIComponent(address.pathname).split(':')[1], owner.phone);
  assert.deepEqual(await stateOf(owner), { isOn: false, recoveryCodesLeft: 0 });
  assert.equal((await login(owner)).status, 201, 'not asked for until it is confirmed');
  const { recoveryCodes } = (await confirmBy(owner, codeAgo(secret, 0))).reply.data;
  assert.equal(new Set(recoveryCodes).size, 10);
  assert.deepEqual(await stateOf(owner), { isOn: true, recoveryCodesLeft: 10 });
  assert.equal((await begin(owner)).failure.code, 'SECURITY_FACTOR_IS_ON');
  assert.equal((await confirmBy(owner, codeAgo(secret, -1))).status, 409);
});

test('a code is required after the password, and then signs in', async () => {
  const owner = await anOwner(shop);
  const { code } = await aSecondFactor(shop, owner);
  shop.sent.length = 0;
  const asked = await login(owner);
  assert.equal(asked.status, 200);
  assert.deepEqual(Object.keys(asked.reply.data), ['secondFactor']);
  assert.equal(asked.headers.get('set-cookie'), null);
  const token = await anAwaitedFactor(shop, owner);
  assert.equal((await prove(token, '000000')).failure.code, 'AUTH_FACTOR_FAILED');
  const done = await prove(token, code);
  assert.equal(done.status, 201);
  assert.equal(done.reply.data.id, owner.id);
  assert.match(done.headers.get('set-cookie') ?? '', /^device=/);
  assert.ok(shop.sent.some(({ to, text }) => to === owner.phone && /new device/.test(text)));
  shop.clock.move(STEP_SECONDS);
  assert.equal((await prove(token, '111111')).status, 403, 'its token is used up');
});

test('a code of the previous or next step is accepted, a code two steps away is not', async () => {
  for (const [steps, status] of [
    [2, 400],
    [-2, 400],
    [1, 201],
    [-1, 201],
  ] as const) {
    const owner = await anOwner(shop);
    const { secret } = await aSecondFactor(shop, owner);
    shop.clock.move(10 * STEP_SECONDS);
    const token = await anAwaitedFactor(shop, owner);
    assert.equal((await prove(token, codeAgo(secret, steps))).status, status, `${steps} ago`);
  }
});

test('a used code and all earlier ones are used up; of two concurrent uses one succeeds', async () => {
  const owner = await anOwner(shop);
  const { secret, code } = await aSecondFactor(shop, owner);
  const first = codeAgo(secret, 1);
  const tokens = [];
  for (let times = 0; times < 6; times += 1) tokens.push(await anAwaitedFactor(shop, owner));
  const statuses = await Promise.all(
    tokens.map(async (token) => (await prove(token, code)).status),
  );
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [201, 400, 400, 400, 400, 400],
  );
  const token = await anAwaitedFactor(shop, owner);
  for (const used of [code, first]) assert.equal((await prove(token, used)).status, 400, used);
  shop.clock.move(STEP_SECONDS);
  assert.equal((await prove(token, codeAgo(secret, 0))).status, 201);
});

test('a recovery code is valid once, in any spelling', async () => {
  const owner = await anOwner(shop);
  const { recoveryCodes } = await aSecondFactor(shop, owner);
  const [one = '', two = ''] = recoveryCodes;
  const both = await Promise.all(
    [1, 2].map(async () => prove(await anAwaitedFactor(shop, owner), one)),
  );
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 400],
  );
  const typed = two.toLowerCase().replace('-', ' ');
  assert.equal((await prove(await anAwaitedFactor(shop, owner), typed)).status, 201);
  assert.equal((await stateOf(owner)).recoveryCodesLeft, 8);
});

test('a sign-in waits for its code for five minutes and five tries', async () => {
  const owner = await anOwner(shop);
  const { secret } = await aSecondFactor(shop, owner);
  const late = await anAwaitedFactor(shop, owner);
  shop.clock.move(5 * 60);
  assert.equal((await prove(late, codeAgo(secret, 0))).failure.code, 'AUTH_FACTOR_ENDED');
  const token = await anAwaitedFactor(shop, owner);
  for (let tries = 0; tries < 5; tries += 1) {
    assert.equal((await prove(token, '000000')).status, 400);
  }
  assert.equal((await prove(token, codeAgo(secret, 0))).status, 403);
  assert.equal((await prove('nobody', '000000')).status, 403);
});

test('from the tenth wrong code on each pauses twice as long, for all calls together, until a success', async () => {
  const owner = await anOwner(shop);
  const { secret } = await aSecondFactor(shop, owner);
  const confirm = (code: string) =>
    ask(shop, securityCalls.confirm, { token: owner.token, body: { code } });
  const token = await anAwaitedFactor(shop, owner);
  for (let tries = 0; tries < 3; tries += 1) await prove(token, '000000');
  for (let tries = 0; tries < 3; tries += 1) await remove(owner, '000000');
  for (let tries = 0; tries < 4; tries += 1) assert.equal((await confirm('000000')).status, 400);
  const good = () => codeAgo(secret, 0);
  for (const answer of [await confirm(good()), await prove(token, good())]) {
    assert.equal(answer.status, 429);
    assert.equal(answer.headers.get('retry-after'), String(3_600));
  }
  shop.clock.move(3_600);
  await newSession(shop, owner, 'ADMIN');
  assert.equal((await prove(await anAwaitedFactor(shop, owner), '000000')).status, 400);
  const paused = await prove(await anAwaitedFactor(shop, owner), good());
  assert.equal(paused.headers.get('retry-after'), String(2 * 3_600));
  const other = await anOwner(shop);
  const { code } = await aSecondFactor(shop, other);
  assert.equal((await prove(await anAwaitedFactor(shop, other), code)).status, 201);
  shop.clock.move(2 * 3_600);
  assert.equal((await prove(await anAwaitedFactor(shop, owner), good())).status, 201);
  assert.equal((await prove(await anAwaitedFactor(shop, owner), '000000')).status, 400);
});

test('wrong codes block neither a recovery code nor a known device', async () => {
  const owner = await anOwner(shop);
  const { secret, recoveryCodes } = await aSecondFactor(shop, owner);
  const [first = '', second = ''] = recoveryCodes;
  const signedIn = await prove(await anAwaitedFactor(shop, owner), first);
  const cookie = cookieIn(signedIn.headers) ?? '';
  const fail = async (code: string) => {
    for (let tries = 0; tries < 11; tries += 1) {
      const { status } = await prove(await anAwaitedFactor(shop, owner), code);
      assert.equal(status, tries < 10 ? 400 : 429);
    }
  };
  await fail('000000');
  assert.equal((await prove(await anAwaitedFactor(shop, owner), second)).status, 201);
  await fail('AAAAA-AAAAA');
  const token = await anAwaitedFactor(shop, owner);
  const body = { token, code: codeAgo(secret, 0) };
  assert.equal((await ask(shop, authCalls.secondFactor, { body })).status, 429);
  assert.equal(
    (await ask(shop, authCalls.secondFactor, { body, headers: { cookie } })).status,
    201,
  );
});

test('the third wrong code after a right password sends a notice, and no other does', async () => {
  const owner = await anOwner(shop);
  await aSecondFactor(shop, owner);
  shop.sent.length = 0;
  const told: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await prove(await anAwaitedFactor(shop, owner), '000000');
    await shop.messages.settled();
    told.push(shop.sent.filter(({ to }) => to === owner.phone).length);
  }
  assert.deepEqual(told, [0, 0, 1, 1, 1]);
  assert.match(shop.sent[0]?.text ?? '', /password was right, but three codes/);
});

test('a code of the second factor confirms as a password does', async () => {
  const owner = await anOwner(shop);
  const { code } = await aSecondFactor(shop, owner);
  const confirm = () => ask(shop, securityCalls.confirm, { token: owner.token, body: { code } });
  assert.equal((await confirm()).status, 200);
  assert.equal((await confirm()).status, 400, 'used up');
});

test('a second factor is removed by password and code together, and the owner gets a notice', async () => {
  const owner = await anOwner(shop);
  const { code, recoveryCodes } = await aSecondFactor(shop, owner);
  assert.equal((await remove(owner, code, 'not-the-password')).status, 400);
  assert.equal((await remove(owner, '000000')).status, 400);
  assert.equal((await login(owner)).status, 200, 'still on');
  shop.sent.length = 0;
  assert.equal((await remove(owner, recoveryCodes[0] ?? '')).status, 200);
  assert.ok(shop.sent.some(({ to, text }) => to === owner.phone && /turned off/.test(text)));
  assert.equal((await login(owner)).status, 201);
  assert.equal((await remove(owner, code)).failure.code, 'SECURITY_FACTOR_IS_OFF');
  const left = await shop.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', owner.id)
    .execute();
  assert.deepEqual(left, []);
});

test('a password reset does not skip the second factor, and voids sign-ins that wait for it', async () => {
  const owner = await anOwner(shop);
  const { code } = await aSecondFactor(shop, owner);
  const awaited = await anAwaitedFactor(shop, owner);
  await ask(shop, authCalls.forgotPassword, { body: { phoneNumber: owner.phone } });
  const otp = shop.sent.findLast(({ to, code: sent }) => to === owner.phone && sent)?.code ?? '';
  const proof = { phoneNumber: owner.phone, otp };
  const { resetToken } = (await ask(shop, authCalls.verifyOtp, { body: proof })).reply.data;
  const newPassword = 'a-wholly-new-password';
  await ask(shop, authCalls.resetPassword, {
    token: resetToken,
    body: { newPassword, confirmPassword: newPassword },
  });
  assert.equal((await prove(awaited, code)).status, 403);
  const body = { phoneNumber: owner.phone, password: newPassword };
  const again = await ask(shop, authCalls.login, { body });
  assert.equal(again.status, 200);
  assert.ok('secondFactor' in again.reply.data);
});

test('the owner removes the second factor of staff, and of nobody else', async () => {
  const [owner, staff] = [await anOwner(shop), await aStaffMember(shop)];
  const { code } = await aSecondFactor(shop, staff);
  const removeOf = async (staffId: string, who: Person = owner) => {
    const headers = await aConfirmation(shop, who);
    const { token } = who;
    return ask(shop, securityCalls.removeStaffFactor, { token, headers, params: { staffId } });
  };
  assert.equal((await removeOf(staff.id, staff)).status, 403);
  assert.equal((await removeOf((await aShopper(shop)).id)).status, 404);
  await aSecondFactor(shop, owner);
  assert.equal((await removeOf(owner.id)).status, 404);
  assert.equal((await removeOf(staff.id)).status, 200);
  assert.equal((await removeOf(staff.id)).status, 409);
  assert.equal((await remove(staff, code)).status, 409);
});

test('the database stores no secret, recovery code or token in plain text', async () => {
  const owner = await anOwner(shop);
  const { secret, recoveryCodes } = await aSecondFactor(shop, owner);
  const token = await anAwaitedFactor(shop, owner);
  const [factor] = await shop.db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', owner.id)
    .execute();
  assert.ok(factor !== undefined);
  assert.equal(factor.secret.length, 12 + 16 + 20);
  const codes = await shop.db.selectFrom('recovery_codes').selectAll().execute();
  for (const { code_hash } of codes) {
    for (const code of recoveryCodes) assert.notDeepEqual(code_hash, hashOf(code));
  }
  const kept = await shop.db.selectFrom('second_factor_logins').selectAll().execute();
  assert.ok(!JSON.stringify([factor, codes, kept]).includes(secret));
  assert.ok(!kept.some(({ token_hash }) => token_hash.toString() === token));
});

test('a factor that was begun and not confirmed can be begun again, and its first secret is void', async () => {
  const owner = await anOwner(shop);
  const first = await aBegunFactor(shop, owner);
  const { secret } = (await begin(owner)).reply.data;
  assert.equal((await confirmBy(owner, first)).status, 400);
  assert.equal((await confirmBy(owner, codeAgo(secret, 0))).status, 200);
  const nobody = await anOwner(shop);
  assert.equal((await confirmBy(nobody, '123456')).failure.code, 'SECURITY_FACTOR_NOT_BEGUN');
});

test('a sign-in accepts only codes of its own account', async () => {
  const [owner, other] = [await anOwner(shop), await aStaffMember(shop)];
  const { code } = await aSecondFactor(shop, owner);
  const { code: foreign, recoveryCodes } = await aSecondFactor(shop, other);
  const token = await anAwaitedFactor(shop, owner);
  for (const wrong of [foreign, recoveryCodes[0] ?? ''])
    assert.equal((await prove(token, wrong)).failure.code, 'AUTH_FACTOR_FAILED');
  assert.equal((await prove(token, code)).status, 201);
  assert.equal((await stateOf(other)).recoveryCodesLeft, 10, 'and none is used up');
  assert.equal((await ask(shop, securityCalls.sessions, { token })).status, 401);
});
