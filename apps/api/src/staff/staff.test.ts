import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authCalls } from '@shop/contract/auth';
import { staffCalls } from '@shop/contract/staff';
import { aPhone, aShopper, aStaffMember, anOwner } from '../../test/factories.ts';
import { aShop, ask } from '../../test/server.ts';
import {
  NEW_PASSWORD,
  aConfirmedOwner,
  addStaff,
  changeStaff,
  inviteAgain,
  invitationTo,
  listedStaff,
  statusesOf,
  take,
} from '../../test/staff-callers.ts';

const shop = await aShop({ CACHE_MB: '8', OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });

test('a phone of staff cannot be registered, and gets no customer’s code', async () => {
  const { phone } = await aStaffMember(shop, ['orders']);
  const body = { fullName: 'Kavya Rao', phoneNumber: phone };
  assert.equal((await ask(shop, authCalls.register, { body })).status, 409);
  const { reply } = await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  assert.equal(reply.registered, false);
});

test('unknown areas, invalid names and a staff member without any area are refused', async () => {
  const good = { firstName: 'Kavya', phone: aPhone(), areas: ['orders'] };
  for (const wrong of [
    { areas: [] },
    { areas: ['any'] },
    { areas: 'orders' },
    { firstName: ' ' },
    { phone: '123' },
  ]) {
    const sent = { ...(await aConfirmedOwner(shop)), body: { ...good, ...wrong } as never };
    assert.equal((await ask(shop, staffCalls.add, sent)).status, 400);
  }
});

test('a change that another page made first is a conflict and returns the present row', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const seen = { areas: ['orders' as const], active: true };
  await changeStaff(shop, staff.id, { areas: ['orders', 'products'], expected: seen });
  const late = await changeStaff(shop, staff.id, { active: false, expected: seen });
  assert.equal(late.status, 409);
  assert.deepEqual((late.failure.data as { areas: string[] }).areas, ['orders', 'products']);
  assert.equal((await listedStaff(shop, staff.id))?.state, 'ACTIVE');
  const two = await Promise.all([
    changeStaff(shop, staff.id, {
      areas: ['finance'],
      expected: { areas: ['products', 'orders'] },
    }),
    changeStaff(shop, staff.id, {
      areas: ['settings'],
      expected: { areas: ['orders', 'products'] },
    }),
  ]);
  assert.deepEqual(statusesOf(two), [200, 409]);
});

test('null fields are not decided, and not compared', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const change = { areas: ['finance' as const], active: null, expected: null };
  assert.deepEqual((await changeStaff(shop, staff.id, change)).reply.data.areas, ['finance']);
  const expected = { areas: null, active: true };
  const off = await changeStaff(shop, staff.id, { areas: null, active: false, expected });
  assert.deepEqual([off.reply.data.areas, off.reply.data.state], [['finance'], 'OFF']);
});

test('a customer and the owner are not on the staff', async () => {
  const owner = await anOwner(shop);
  for (const { id } of [owner, await aShopper(shop)]) {
    assert.equal((await changeStaff(shop, id, { active: false })).status, 404);
    assert.equal((await inviteAgain(shop, id)).status, 404);
  }
});

test('the owner’s changes of staff are in the activity log, without the token', async () => {
  const phone = aPhone();
  const { staffId } = (await addStaff(shop, phone)).reply.data;
  const token = await invitationTo(shop, phone);
  await take(shop, token, NEW_PASSWORD);
  await changeStaff(shop, staffId, { areas: ['finance'] });
  await changeStaff(shop, staffId, { areas: ['finance'] });
  await changeStaff(shop, staffId, { active: false });
  const rows = await shop.db
    .selectFrom('activity')
    .select(['action', 'user_role', 'changes'])
    .where('subject_kind', '=', 'STAFF')
    .where('subject_id', '=', staffId)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ action, user_role }) => [action, user_role]),
    [
      ['STAFF_ADDED', 'ADMIN'],
      ['STAFF_INVITATION_TAKEN', 'STAFF'],
      ['STAFF_CHANGED', 'ADMIN'],
      ['STAFF_CHANGED', 'ADMIN'],
    ],
  );
  assert.deepEqual(rows[2]?.changes, [{ field: 'areas', before: 'orders', after: 'finance' }]);
  assert.ok(!JSON.stringify(rows).includes(token));
});
