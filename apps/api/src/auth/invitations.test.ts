import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SecondFactorStep, SignedIn, authCalls, authMessages } from '@shop/contract/auth';
import { inventoryCalls } from '@shop/contract/inventory';
import { staffCalls, staffMessages } from '@shop/contract/staff';
import { aSecondFactor } from '../../test/account-factories.ts';
import { OWNER_PASSWORD, aPhone, aShopper, aStaffMember, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import {
  NEW_PASSWORD,
  aConfirmedOwner,
  addStaff,
  changeStaff,
  inviteAgain,
  invitationTo,
  invitationsTo,
  listedStaff,
  statusesOf,
  take,
} from '../../test/staff-callers.ts';

const shop = await aShop({ CACHE_MB: '8', OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });

const waits = (token: string) => ask(shop, inventoryCalls.waiting, { token });

test('a new staff member is invited, sets a password and is signed in with the areas', async () => {
  const phone = aPhone();
  const { staffId } = (await addStaff(shop, phone, ['products', 'orders', 'orders'])).reply.data;
  assert.deepEqual(await listedStaff(shop, staffId), {
    staffId,
    firstName: 'Kavya',
    phone,
    areas: ['orders', 'products'],
    state: 'INVITED',
    lastSeen: null,
    invitedUntil: '2026-11-24T06:30:00.000Z',
  });
  const taken = await take(shop, await invitationTo(shop, phone), NEW_PASSWORD);
  assert.equal(taken.status, 201);
  const { token, role, id, areas, phoneNumber } = SignedIn.parse(taken.reply.data);
  assert.deepEqual(
    [role, id, areas, phoneNumber],
    ['STAFF', staffId, ['orders', 'products'], phone],
  );
  assert.equal((await waits(token)).status, 200);
  const member = await listedStaff(shop, staffId);
  assert.equal(member?.state, 'ACTIVE');
  assert.equal(member.lastSeen, shop.clock.now().toISOString());
  assert.equal(member.invitedUntil, null);
  const again = await ask(shop, authCalls.login, {
    body: { phoneNumber: phone, password: NEW_PASSWORD },
  });
  assert.deepEqual(SignedIn.parse(again.reply.data).areas, ['orders', 'products']);
});

test('the database stores only the hash of an invitation', async () => {
  const phone = aPhone();
  await addStaff(shop, phone);
  const token = await invitationTo(shop, phone);
  const rows = await shop.db.selectFrom('staff_invitations').selectAll().execute();
  assert.ok(rows.length > 0);
  assert.ok(!JSON.stringify(rows).includes(token));
});

test('an invitation is valid once, for three days, until the next one is sent', async () => {
  const phone = aPhone();
  const { staffId } = (await addStaff(shop, phone)).reply.data;
  const first = await invitationTo(shop, phone);
  await inviteAgain(shop, staffId);
  const second = await invitationTo(shop, phone, 2);
  const voided = await take(shop, first, NEW_PASSWORD);
  assert.deepEqual([voided.status, voided.failure.message], [403, staffMessages.invitationGone]);
  assert.equal((await take(shop, second, NEW_PASSWORD)).status, 201);
  assert.equal((await take(shop, second, NEW_PASSWORD)).status, 403);
  assert.equal((await take(shop, 'nonsense', NEW_PASSWORD)).status, 403);
  const late = aPhone();
  await addStaff(shop, late);
  const lateToken = await invitationTo(shop, late);
  shop.clock.move(72 * 3_600 + 1);
  assert.equal((await take(shop, lateToken, NEW_PASSWORD)).status, 403);
});

test('a refused password does not use up the invitation', async () => {
  const phone = aPhone();
  await addStaff(shop, phone);
  const token = await invitationTo(shop, phone);
  const short = await take(shop, token, 'short');
  assert.deepEqual([short.status, short.failure.message], [400, authMessages.passwordShort]);
  for (const password of ['password123', phone]) {
    const common = await take(shop, token, password);
    assert.deepEqual([common.status, common.failure.message], [400, authMessages.passwordCommon]);
  }
  assert.equal((await take(shop, token, NEW_PASSWORD)).status, 201);
});

test('of many concurrent uses of one invitation, one succeeds', async () => {
  const phone = aPhone();
  await addStaff(shop, phone);
  const token = await invitationTo(shop, phone);
  const taken = await Promise.all(
    Array.from({ length: 8 }, (_, at) => take(shop, token, `${NEW_PASSWORD}-${at}`)),
  );
  assert.deepEqual(statusesOf(taken), [201, 403, 403, 403, 403, 403, 403, 403]);
});

test('an invitation that is used while it is replaced is valid once at most', async () => {
  const phone = aPhone();
  const { staffId } = (await addStaff(shop, phone)).reply.data;
  const old = await invitationTo(shop, phone);
  const [taken, invited] = await Promise.all([
    take(shop, old, NEW_PASSWORD),
    inviteAgain(shop, staffId),
  ]);
  assert.equal(invited.status, 200);
  assert.ok(taken.status === 201 || taken.status === 403);
  assert.equal((await take(shop, old, NEW_PASSWORD)).status, 403);
});

test('using the invitation of an active person ends the old sessions, sending it does not', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  await inviteAgain(shop, staff.id);
  assert.equal((await waits(staff.token)).status, 200);
  const taken = await take(shop, await invitationTo(shop, staff.phone), NEW_PASSWORD);
  assert.equal((await waits(staff.token)).status, 401);
  assert.equal((await waits(SignedIn.parse(taken.reply.data).token)).status, 200);
  const body = { phoneNumber: staff.phone, password: OWNER_PASSWORD };
  assert.equal((await ask(shop, authCalls.login, { body })).status, 400);
});

test('a phone that already has an account is a conflict, and nobody is invited', async () => {
  const shopper = await aShopper(shop);
  const staff = await aStaffMember(shop, ['orders']);
  const owner = await anOwner(shop);
  for (const { phone } of [shopper, staff, owner]) {
    const answer = await addStaff(shop, phone);
    assert.equal(answer.status, 409);
    assert.equal(answer.failure.errors?.[0]?.path, 'phone');
    assert.deepEqual(invitationsTo(shop, phone), []);
  }
  const phone = aPhone();
  const two = await Promise.all([addStaff(shop, phone), addStaff(shop, phone)]);
  assert.deepEqual(statusesOf(two), [201, 409]);
});

test('a deactivated person is not invited', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  await changeStaff(shop, staff.id, { active: false });
  const answer = await inviteAgain(shop, staff.id);
  assert.deepEqual([answer.status, answer.failure.code], [409, 'STAFF_OFF']);
});

test('invitations of one person are limited per hour', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const invite = () => inviteAgain(shop, staff.id);
  for (let sent = 0; sent < 5; sent += 1) assert.equal((await invite()).status, 200);
  const sixth = await invite();
  assert.equal(sixth.status, 429);
  assert.ok(Number(sixth.headers.get('retry-after')) > 0);
});

test('invalid links are limited by address, and a valid one still works before the limit', async () => {
  const few = await aShop({ INVITATION_FAILURES_PER_ADDRESS_PER_HOUR: '2' });
  const body = { firstName: 'Kavya', phone: aPhone(), areas: ['orders' as const] };
  await ask(few, staffCalls.add, { ...(await aConfirmedOwner(few)), body });
  const token = await invitationTo(few, body.phone);
  assert.equal((await take(few, 'guess', NEW_PASSWORD)).status, 403);
  assert.equal((await take(few, token, NEW_PASSWORD)).status, 201);
  assert.equal((await take(few, 'guess', NEW_PASSWORD)).status, 403);
  assert.equal((await take(few, 'guess', NEW_PASSWORD)).status, 429);
});

test('the invitation of a person with a second factor sets the password, and signs in only with the code', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const { code } = await aSecondFactor(shop, staff);
  await inviteAgain(shop, staff.id);
  const taken = await take(shop, await invitationTo(shop, staff.phone), NEW_PASSWORD);
  assert.equal(taken.status, 200);
  assert.deepEqual(Object.keys(taken.reply.data), ['secondFactor']);
  assert.equal(taken.headers.get('set-cookie'), null);
  assert.equal((await waits(staff.token)).status, 401, 'the old sessions have ended');
  const { secondFactor: token } = SecondFactorStep.parse(taken.reply.data);
  const wrong = await ask(shop, authCalls.secondFactor, { body: { token, code: '000000' } });
  assert.equal(wrong.failure.code, 'AUTH_FACTOR_FAILED');
  const done = await ask(shop, authCalls.secondFactor, { body: { token, code } });
  assert.deepEqual([done.status, done.reply.data.id], [201, staff.id]);
  const body = { phoneNumber: staff.phone, password: NEW_PASSWORD };
  assert.equal((await ask(shop, authCalls.login, { body })).status, 200);
});
