import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import type { Call } from '@shop/contract/call';
import { CONFIRMED_CALLS, WAYS_IN } from '@shop/contract/confirmed-calls';
import { aPhoneProof, aSecondFactor, aStaffMember } from '../../test/account-factories.ts';
import { type Person, aConfirmation, aPhone, aShopper, anOwner } from '../../test/factories.ts';
import { noLimitsOfThisHour } from '../../test/sample-makers.ts';
import { type SentCall, aShop, ask } from '../../test/server.ts';

const OWNERS_MAIL = 'owner@resham.example';
const shop = await aShop();
const owner = await anOwner(shop);

/**
 * A request that would add a way to sign in: the person who sends it with which token, and who gets the
 * notice.
 */
type Way = { who: Person; sent: Omit<SentCall<Call>, 'token'>; told: string[] };
const OWNER = [owner.phone, OWNERS_MAIL];

/** Returns a staff member of the shop, with few areas. */
const staffed = async () => ({ staffId: (await aStaffMember(shop, ['orders'])).id });

const moving = async (who: Person, told: string[]): Promise<Way> => {
  const { password: _none, ...body } = await aPhoneProof({ shop, whose: who });
  return { who, sent: { body }, told: [who.phone, ...told] };
};

/** A request to each call of the table, created again each time. */
const MADE: Record<(typeof WAYS_IN)[number], readonly (() => Promise<Way>)[]> = {
  'account.changePhone': [
    async () => moving(await aShopper(shop), []),
    async () => moving(await aStaffMember(shop), OWNER),
  ],
  'store.save': [
    async () => {
      const own = { businessName: 'Resham', contactNumber: '04422334455', address: 'Here' };
      return { who: owner, sent: { body: { ...own, mailId: 'thief@mail.example' } }, told: OWNER };
    },
  ],
  'staff.add': [
    async () => {
      const body = { firstName: 'Kavya', phone: aPhone(), areas: ['orders'] };
      return { who: owner, sent: { body }, told: OWNER };
    },
  ],
  'staff.change': [
    async () => {
      const sent = { params: await staffed(), body: { areas: ['orders', 'finance'] } };
      return { who: owner, sent, told: OWNER };
    },
    async () => {
      const params = await staffed();
      const off = { off_at: shop.clock.now() };
      await shop.db.updateTable('users').set(off).where('id', '=', params.staffId).execute();
      return { who: owner, sent: { params, body: { active: true } }, told: OWNER };
    },
  ],
  'staff.invite': [async () => ({ who: owner, sent: { params: await staffed() }, told: OWNER })],
  'security.removeStaffFactor': [
    async () => {
      const staff = await aStaffMember(shop);
      await aSecondFactor(shop, staff);
      return { who: owner, sent: { params: { staffId: staff.id } }, told: [staff.phone, ...OWNER] };
    },
  ],
};

const accounts = async () =>
  JSON.stringify([
    await shop.db.selectFrom('users').selectAll().orderBy('id').execute(),
    await shop.db.selectFrom('staff_invitations').selectAll().orderBy('user_id').execute(),
    await shop.db.selectFrom('second_factors').select('user_id').orderBy('user_id').execute(),
    await shop.db.selectFrom('store_profile').selectAll().execute(),
  ]);

for (const name of WAYS_IN) {
  const call = allCalls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  for (const [index, make] of MADE[name].entries()) {
    test(`${name} needs more than a token, and the person concerned gets a notice (${index + 1})`, async () => {
      await noLimitsOfThisHour(shop);
      await shop.db.updateTable('store_profile').set({ mail_id: OWNERS_MAIL }).execute();
      const { who, sent, told } = await make();
      const asked = (headers: Record<string, string> = {}) =>
        ask(shop, call, { ...sent, token: who.token, headers });
      const before = await accounts();
      const other = CONFIRMED_CALLS.find((one) => one !== name);
      for (const headers of [{}, await aConfirmation(shop, who, other)]) {
        const { status, failure } = await asked(headers);
        assert.deepEqual([status, failure.code], [403, 'CONFIRM']);
      }
      assert.equal(await accounts(), before, 'nothing has changed');
      await shop.messages.settled();
      shop.sent.length = 0;
      const done = await asked(await aConfirmation(shop, who, name));
      assert.equal(done.status, call.status ?? 200);
      await shop.messages.settled();
      const notices = shop.sent.filter(({ purpose }) => purpose === 'SIGN_IN_NOTICE');
      assert.deepEqual(notices.map(({ to }) => to).toSorted(), told.toSorted());
    });
  }
}

test('removing areas, and changing nothing, needs no confirmation', async () => {
  const { staffId } = await staffed();
  const change = (body: object) =>
    ask(
      shop,
      allCalls.find(({ name }) => name === 'staff.change') as Call,
      {
        token: owner.token,
        params: { staffId },
        body,
      } as SentCall<Call>,
    );
  for (const body of [{ areas: ['orders'] }, { active: true }, { active: false }]) {
    assert.equal((await change(body)).status, 200, JSON.stringify(body));
  }
});

/** Changing calls about accounts that add no way to sign in, and why. */
const NO_WAY_IN: Record<string, string> = {
  'security.endSession': 'takes one away',
  'security.beginFactor': 'asks for the password',
  'security.confirmFactor': 'asks for a code of what the password has begun',
  'security.removeFactor': 'asks for password and code',
  'security.confirmCode': 'sends a code to the present number',
  'security.confirm': 'is the confirmation',
  'account.phoneCode': 'sends a code, which alone changes nothing',
  'ownData.consent': 'an agreement',
  'ownData.export': 'a copy',
  'ownData.code': 'sends a code to the present number',
  'ownData.erase': 'asks for that code',
  'profile.update': 'refuses another phone number, and sends no code to an e-mail address',
  'auth.login': 'asks for the password',
  'auth.secondFactor': 'asks for a code or a recovery code, after the password',
  'auth.refresh': 'continues a session',
  'auth.logout': 'takes one away',
  'auth.userLogin': 'sends a code to the phone',
  'auth.verifyUserOtp': 'asks for that code',
  'auth.forgotPassword': 'sends a code to the phone',
  'auth.verifyOtp': 'asks for that code',
  'auth.resetPassword': 'asks for the token that the code was exchanged for',
  'auth.register': 'creates an account, into which only a code leads',
  'staff.takeInvitation': 'asks for the token of an invitation that the owner confirmed',
  'setup.claim': 'asks for the token of a shop without an owner',
};

test('every other changing call about accounts is known to add no way to sign in', () => {
  const about =
    /^\/(account|security|staff|userProfile|adminProfile|authentication|userAuthentication|setup)\//;
  const unknown = allCalls
    .filter(({ method, path }) => method !== 'GET' && about.test(path))
    .map(({ name }) => name)
    .filter((name) => !(WAYS_IN as readonly string[]).includes(name) && !(name in NO_WAY_IN));
  assert.deepEqual(unknown, []);
});
