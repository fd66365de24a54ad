import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCalls } from '@shop/contract/account';
import { authMessages } from '@shop/contract/auth';
import { complaintCalls } from '@shop/contract/complaints';
import { securityCalls } from '@shop/contract/security';
import { aComplaint } from '../../test/complaint-factories.ts';
import { aConfirmation, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { callsOf, codeSentTo, wrongCode } from '../../test/sign-in-callers.ts';
import { removeEndedSignIns } from './cleanup.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MANY = '100000';

const shop = await aShop({
  OTP_FAILURES_PER_ADDRESS_PER_HOUR: MANY,
  OTP_SENDS_PER_ADDRESS_PER_HOUR: MANY,
});

async function failTenTimes(phone: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await callsOf(shop, phone).signIn('000000')).status, 400);
  }
}

test('from the tenth failure on each failure pauses twice as long, up to seven days, registered or not', async () => {
  for (const phone of [(await aShopper(shop)).phone, (await anOwner(shop)).phone, aPhone()]) {
    const { signIn } = callsOf(shop, phone);
    await failTenTimes(phone);
    for (const hours of [1, 2, 4, 8, 16, 32, 64, 128, 168, 168]) {
      const { status, failure, headers } = await signIn('000000');
      assert.deepEqual([status, failure.message], [429, authMessages.tooManyTries]);
      assert.equal(Number(headers.get('retry-after')), hours * HOUR);
      shop.clock.move(hours * HOUR - 1);
      assert.equal((await signIn('000000')).status, 429);
      shop.clock.move(1);
      assert.equal((await signIn('000000')).status, 400, 'one try after each pause');
    }
  }
});

/** Returns a function that tries a wrong code, for each purpose beside signing in and a new password. */
const OTHER_TRIES = {
  CONFIRM: async () => {
    const { token } = await aShopper(shop);
    return () => ask(shop, securityCalls.confirm, { token, body: { code: '000000' } });
  },
  CHANGE_PHONE: async () => {
    const who = await aShopper(shop);
    const headers = await aConfirmation(shop, who, 'account.changePhone');
    const body = { phone: aPhone(), otp: '000000' };
    return () => ask(shop, accountCalls.changePhone, { token: who.token, headers, body });
  },
  COMPLAINT: async () => {
    const { otp = '', ...complaint } = await aComplaint(shop);
    const body = { ...complaint, challengeId: null, otp: wrongCode(otp ?? '') };
    return () => ask(shop, complaintCalls.create, { body });
  },
};

for (const [purpose, begin] of Object.entries(OTHER_TRIES)) {
  test(`from the tenth wrong code on there is a pause for ${purpose} too`, async () => {
    const guess = await begin();
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await guess()).status, 400);
    const { status, failure, headers } = await guess();
    assert.deepEqual([status, failure.message], [429, authMessages.tooManyTries]);
    assert.equal(Number(headers.get('retry-after')), HOUR);
  });
}

test('of twenty tries at once after a pause one is compared, and of thirty at the start ten', async () => {
  const { phone } = await aShopper(shop);
  const compared = async (tries: number) => {
    const all = Array.from({ length: tries }, () => callsOf(shop, phone).signIn('000000'));
    return (await Promise.all(all)).filter(({ status }) => status === 400).length;
  };
  assert.equal(await compared(30), 10);
  shop.clock.move(HOUR);
  assert.equal(await compared(20), 1);
});

test('only a success deletes the failures, however long after', async () => {
  const { phone } = await aShopper(shop);
  const { askForSignIn, signIn } = callsOf(shop, phone);
  await failTenTimes(phone);
  shop.clock.move(400 * DAY);
  await removeEndedSignIns(shop);
  assert.equal((await signIn('000000')).status, 400);
  assert.equal((await signIn('000000')).headers.get('retry-after'), String(2 * HOUR));
  shop.clock.move(2 * HOUR);
  await askForSignIn();
  assert.equal((await signIn(codeSentTo(shop, phone))).status, 200);
  await failTenTimes(phone);
  assert.equal((await signIn('000000')).headers.get('retry-after'), String(HOUR));
});

test('failures of unregistered phones and of networks are deleted after half a year without new ones', async () => {
  const { phone } = await anOwner(shop);
  const rows = () =>
    shop.db
      .selectFrom('sign_in_failures')
      .select(['phone', 'purpose'])
      .orderBy('purpose')
      .execute();
  await shop.db.deleteFrom('sign_in_failures').execute();
  await callsOf(shop, aPhone()).signIn('000000');
  await callsOf(shop, phone).prove('000000');
  await callsOf(shop, phone).login('not the password');
  shop.clock.move(180 * DAY);
  await removeEndedSignIns(shop);
  assert.equal((await rows()).length, 3);
  shop.clock.move(1);
  await removeEndedSignIns(shop);
  assert.deepEqual(await rows(), [{ phone, purpose: 'RESET' }]);
});

test('unused reset codes cause the same pauses, for every phone alike', async () => {
  for (const phone of [(await aShopper(shop)).phone, (await anOwner(shop)).phone, aPhone()]) {
    const { askForReset, askForSignIn } = callsOf(shop, phone);
    for (let sends = 0; sends < 10; sends += 1) {
      assert.equal((await askForReset()).status, 200);
      shop.clock.move(HOUR / 2);
    }
    const { status, failure, headers } = await askForReset();
    assert.deepEqual([status, failure.message], [429, authMessages.tooManyCodes]);
    assert.equal(headers.get('retry-after'), String(HOUR / 2));
    assert.equal((await askForSignIn()).status, 200, 'a sign-in is another purpose');
    shop.clock.move(HOUR / 2);
    assert.equal((await askForReset()).status, 200);
    shop.clock.move(HOUR);
    assert.equal((await askForReset()).headers.get('retry-after'), String(HOUR));
  }
});

test('no reset code is sent while the tries are paused, and a success deletes the count of sent codes', async () => {
  const { phone } = await anOwner(shop);
  const { askForReset, prove } = callsOf(shop, phone);
  for (let tries = 0; tries < 10; tries += 1) await prove('000000');
  const sent = shop.sent.length;
  const refused = await askForReset();
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, String(HOUR)]);
  assert.equal(shop.sent.length, sent);
  shop.clock.move(HOUR);
  await askForReset();
  assert.equal((await prove(codeSentTo(shop, phone))).status, 200);
  const rows = shop.db.selectFrom('sign_in_failures').selectAll().where('phone', '=', phone);
  assert.deepEqual(await rows.execute(), []);
});

test('the number of failures before pauses is a setting', async () => {
  const strict = await aShop({ CODE_FAILURES_PER_CUSTOMER: '2' });
  const { phone } = await aShopper(strict);
  const { askForSignIn, signIn } = callsOf(strict, phone);
  await askForSignIn();
  const code = codeSentTo(strict, phone);
  assert.equal((await signIn(wrongCode(code))).status, 400);
  assert.equal((await signIn(wrongCode(code))).status, 400);
  assert.equal((await signIn(code)).status, 429);
});
