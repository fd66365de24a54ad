import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCalls } from '@shop/contract/account';
import { authCalls } from '@shop/contract/auth';
import { pushCalls } from '@shop/contract/push';
import { securityCalls } from '@shop/contract/security';
import type { Role } from '@shop/contract/call';
import { aPhoneProof, aStaffMember } from '../../test/account-factories.ts';
import { OWNER_PASSWORD, type Person, aConfirmation, anOwner } from '../../test/factories.ts';
import { aSubscription } from '../../test/fakes/push-service.ts';
import { aShop, ask } from '../../test/server.ts';
import { changeStaff } from '../../test/staff-callers.ts';
import { changeOwner } from './change-owner.ts';
import { openSession, sessionFinder } from './sessions.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });

/** Returns a person with two sessions, and a device with notices in each. */
async function withDevices(role: Exclude<Role, 'CUSTOMER'>) {
  const person = await (role === 'ADMIN' ? anOwner(shop) : aStaffMember(shop));
  const other = await openSession(shop, shop.db, { id: person.id, role });
  const [here, there] = [aSubscription(), aSubscription()];
  await subscribe(person.token, here);
  await subscribe(other.token, there);
  return { person, other, here: here.endpoint, there: there.endpoint };
}

async function subscribe(token: string, body: ReturnType<typeof aSubscription>): Promise<void> {
  assert.equal((await ask(shop, pushCalls.subscribe, { token, body })).status, 201);
}

async function devicesOf({ id }: Person): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

const logout = ({ token }: { token: string }, query: { everywhere?: 'true' } = {}) =>
  ask(shop, authCalls.logout, { token, query });

for (const role of ['ADMIN', 'STAFF'] as const) {
  test(`${role}: signing out ends the notices of this device, signing out everywhere those on all devices`, async () => {
    const { person, other, here, there } = await withDevices(role);
    assert.deepEqual(await devicesOf(person), [here, there]);
    await logout(other);
    assert.deepEqual(await devicesOf(person), [here]);
    await logout(person, { everywhere: 'true' });
    assert.deepEqual(await devicesOf(person), []);
  });

  test(`${role}: a device that is signed out from another one gets no notices`, async () => {
    const { person, other, here } = await withDevices(role);
    const ended = await sessionFinder(shop).ofAccessToken(other.token);
    const params = { sessionId: ended?.familyId ?? '' };
    await ask(shop, securityCalls.endSession, { token: person.token, params });
    assert.deepEqual(await devicesOf(person), [here]);
  });

  test(`${role}: a new phone ends the notices of all other devices`, async () => {
    const { person, here } = await withDevices(role);
    const proof = await aPhoneProof({ shop, whose: person });
    const changed = await ask(shop, accountCalls.changePhone, {
      token: person.token,
      body: proof,
      headers: await aConfirmation(shop, person),
    });
    assert.equal(changed.status, 200);
    assert.deepEqual(await devicesOf(person), [here]);
  });

  test(`${role}: a new password by a code ends the notices of all devices`, async () => {
    const { person } = await withDevices(role);
    const { phone: phoneNumber } = person;
    await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
    const otp = shop.sent.findLast((message) => message.to === phoneNumber)?.code ?? '';
    const proved = await ask(shop, authCalls.verifyOtp, { body: { phoneNumber, otp } });
    const body = { newPassword: `${OWNER_PASSWORD}-2`, confirmPassword: `${OWNER_PASSWORD}-2` };
    const token = proved.reply.data.resetToken;
    assert.equal((await ask(shop, authCalls.resetPassword, { token, body })).status, 200);
    assert.deepEqual(await devicesOf(person), []);
  });

  test(`${role}: a session that ends because its token was stolen removes its device`, async () => {
    const { person, other, here } = await withDevices(role);
    const refresh = async (refreshToken: string) =>
      ask(shop, authCalls.refresh, { body: { phoneNumber: person.phone, refreshToken } });
    const { token } = (await refresh(other.refreshToken)).reply.data;
    await ask(shop, pushCalls.key, { token });
    assert.equal((await refresh(other.refreshToken)).status, 401);
    assert.deepEqual(await devicesOf(person), [here]);
  });
}

test('deactivated staff, and an owner changed from the command line, keep no device', async () => {
  const staff = await withDevices('STAFF');
  assert.equal((await changeStaff(shop, staff.person.id, { active: false })).status, 200);
  assert.deepEqual(await devicesOf(staff.person), []);
  await shop.db.updateTable('users').set({ role: 'STAFF' }).where('role', '=', 'ADMIN').execute();
  const { person } = await withDevices('ADMIN');
  await changeOwner(shop, { password: `${OWNER_PASSWORD}-3` });
  assert.deepEqual(await devicesOf(person), []);
});

test('a device is not switched on in a session that ends at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { person, other } = await withDevices('STAFF');
    await Promise.all([
      ask(shop, pushCalls.subscribe, { token: other.token, body: aSubscription() }),
      logout(person, { everywhere: 'true' }),
    ]);
    assert.deepEqual(await devicesOf(person), []);
  }
});
