import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import {
  aSecondFactor,
  aStaffMember,
  anAwaitedFactor,
  codeOf,
  movePhone,
} from '../../test/account-factories.ts';
import { type Person, aShopper } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { callsOf, codeSentTo } from '../../test/sign-in-callers.ts';
import {
  NEW_PASSWORD,
  changeStaff,
  invitationTo,
  inviteAgain,
  take,
} from '../../test/staff-callers.ts';

// A sign-in that was begun ends when all sessions of its user end.
const shop = await aShop({
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000',
  LOGIN_FAILURES_PER_ADDRESS_PER_HOUR: '1000',
});

const resetBy = (token: string) =>
  ask(shop, authCalls.resetPassword, {
    token,
    body: { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });

async function aResetCode({ phone }: Person): Promise<string> {
  shop.clock.move(61);
  await callsOf(shop, phone).askForReset();
  return codeSentTo(shop, phone);
}

async function aResetToken(person: Person): Promise<string> {
  const proved = await callsOf(shop, person.phone).prove(await aResetCode(person));
  return proved.reply.data.resetToken;
}

/** Begins something; the result tries to come in by it. */
const BEGUN = {
  'the link of an invitation': async (person: Person) => {
    await inviteAgain(shop, person.id);
    const token = await invitationTo(shop, person.phone);
    return () => take(shop, token, NEW_PASSWORD);
  },
  'a new password after its code': async (person: Person) => {
    const token = await aResetToken(person);
    return () => resetBy(token);
  },
  'a code for a new password': async (person: Person) => {
    const code = await aResetCode(person);
    return () => callsOf(shop, person.phone).prove(code);
  },
  'a sign-in that waits for the second factor': async (person: Person) => {
    const { secret } = await aSecondFactor(shop, person);
    const token = await anAwaitedFactor(shop, person);
    shop.clock.move(30);
    const code = codeOf(secret, shop.clock.now());
    return () => ask(shop, authCalls.secondFactor, { body: { token, code } });
  },
};

const ENDS = {
  'to log out everywhere': ({ token }: Person) =>
    ask(shop, authCalls.logout, { token, query: { everywhere: 'true' } }),
  'a new password by another code': async (person: Person) => resetBy(await aResetToken(person)),
  'a new phone': (person: Person) => movePhone(shop, person),
  'to be switched off and on': async ({ id }: Person) => {
    await changeStaff(shop, id, { active: false });
    return changeStaff(shop, id, { active: true });
  },
};

for (const [end, ends] of Object.entries(ENDS)) {
  for (const [begun, begins] of Object.entries(BEGUN)) {
    test(`${end} ends ${begun}`, async () => {
      const person = await aStaffMember(shop, ['orders']);
      const comeIn = await begins(person);
      await ends(person);
      const { status } = await comeIn();
      assert.ok(status === 400 || status === 403, String(status));
    });
  }
}

test('a customer who logs out everywhere leaves no code to sign in by', async () => {
  const shopper = await aShopper(shop);
  const { askForSignIn, signIn } = callsOf(shop, shopper.phone);
  await askForSignIn();
  const { token } = shopper;
  await ask(shop, authCalls.logout, { token, query: { everywhere: 'true' } });
  assert.equal((await signIn(codeSentTo(shop, shopper.phone))).status, 400);
});
