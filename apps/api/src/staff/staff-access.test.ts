import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignedIn, authCalls } from '@shop/contract/auth';
import { categoryCalls } from '@shop/contract/categories';
import { financeCalls } from '@shop/contract/finance';
import { inventoryCalls } from '@shop/contract/inventory';
import { productCalls } from '@shop/contract/products';
import { OWNER_PASSWORD, aPhone, aStaffMember } from '../../test/factories.ts';
import { aProduct } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import {
  NEW_PASSWORD,
  addStaff,
  changeStaff,
  inviteAgain,
  invitationTo,
  listedStaff,
  take,
} from '../../test/staff-callers.ts';

const shop = await aShop({ CACHE_MB: '8', OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });

const none = {
  toAccept: null,
  toCheck: null,
  toRefund: null,
  refundsDue: null,
  refundsOverdue: null,
  claims: null,
  lowInStock: null,
  returnsRequested: null,
  reviewsToAnswer: null,
  complaints: null,
  orders: { toAccept: null, toCheck: null, toRefund: null },
};

const waits = (token: string) => ask(shop, inventoryCalls.waiting, { token });

test('deactivating a staff member ends their sessions at once and stops new ones, recovery included', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  assert.equal((await waits(staff.token)).status, 200);
  const off = (await changeStaff(shop, staff.id, { active: false })).reply.data;
  assert.equal(off.state, 'OFF');
  assert.equal((await waits(staff.token)).status, 401);
  const { phone: phoneNumber, refreshToken } = staff;
  const refreshed = await ask(shop, authCalls.refresh, { body: { phoneNumber, refreshToken } });
  assert.equal(refreshed.status, 401);
  const body = { phoneNumber, password: OWNER_PASSWORD };
  const refused = await ask(shop, authCalls.login, { body });
  const wrong = await ask(shop, authCalls.login, { body: { ...body, password: 'wrong-password' } });
  assert.deepEqual([refused.status, refused.failure], [wrong.status, wrong.failure]);
  const before = shop.sent.length;
  const forgot = await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } });
  assert.equal(forgot.status, 200);
  assert.equal(shop.sent.length, before, 'no code was sent');
  const on = (await changeStaff(shop, staff.id, { active: true })).reply.data;
  assert.equal(on.state, 'ACTIVE');
  assert.equal((await waits(staff.token)).status, 401, 'the old session stays ended');
  assert.equal((await ask(shop, authCalls.login, { body })).status, 201);
});

test('deactivating a staff member voids an open invitation and an open reset', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const { phone: phoneNumber } = staff;
  await inviteAgain(shop, staff.id);
  const invitation = await invitationTo(shop, phoneNumber);
  const { challengeId } = (await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } }))
    .reply.data;
  const otp = shop.sent.findLast(({ to, code }) => to === phoneNumber && code)?.code ?? '';
  const proof = { body: { phoneNumber, otp, challengeId } };
  const { resetToken } = (await ask(shop, authCalls.verifyOtp, proof)).reply.data;
  await changeStaff(shop, staff.id, { active: false });
  await changeStaff(shop, staff.id, { active: true });
  assert.equal((await take(shop, invitation, NEW_PASSWORD)).status, 403);
  const body = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  assert.equal((await ask(shop, authCalls.resetPassword, { token: resetToken, body })).status, 403);
});

test('a sign-in during a deactivation leaves no session behind', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const body = { phoneNumber: staff.phone, password: OWNER_PASSWORD };
  const [signedIn] = await Promise.all([
    ask(shop, authCalls.login, { body }),
    changeStaff(shop, staff.id, { active: false }),
  ]);
  if (signedIn.status === 201)
    assert.equal((await waits(SignedIn.parse(signedIn.reply.data).token)).status, 401);
  await changeStaff(shop, staff.id, { active: true });
  if (signedIn.status === 201)
    assert.equal((await waits(SignedIn.parse(signedIn.reply.data).token)).status, 401);
});

test('staff recover a forgotten password as the owner does', async () => {
  const { phone: phoneNumber } = await aStaffMember(shop, ['orders']);
  const { challengeId } = (await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } }))
    .reply.data;
  const otp = shop.sent.findLast(({ to, code }) => to === phoneNumber && code)?.code ?? '';
  const proof = { body: { phoneNumber, otp, challengeId } };
  const { resetToken: token } = (await ask(shop, authCalls.verifyOtp, proof)).reply.data;
  const body = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  assert.equal((await ask(shop, authCalls.resetPassword, { token, body })).status, 200);
  const login = { body: { phoneNumber, password: NEW_PASSWORD } };
  assert.equal(SignedIn.parse((await ask(shop, authCalls.login, login)).reply.data).role, 'STAFF');
});

test('a staff member who has not used the invitation can neither sign in nor recover', async () => {
  const phoneNumber = aPhone();
  await addStaff(shop, phoneNumber);
  await invitationTo(shop, phoneNumber);
  const before = shop.sent.length;
  assert.equal((await ask(shop, authCalls.forgotPassword, { body: { phoneNumber } })).status, 200);
  assert.equal(shop.sent.length, before);
  const body = { phoneNumber, password: NEW_PASSWORD };
  assert.equal((await ask(shop, authCalls.login, { body })).status, 400);
});

test('changed areas are effective from the next call', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  const expenses = () => ask(shop, financeCalls.expenses, { token: staff.token, query: {} });
  assert.equal((await expenses()).status, 403);
  await changeStaff(shop, staff.id, { areas: ['finance'] });
  assert.equal((await expenses()).status, 200);
  assert.deepEqual((await waits(staff.token)).reply.areas, ['finance']);
  await changeStaff(shop, staff.id, { areas: ['orders'] });
  assert.equal((await expenses()).status, 403);
});

test('sessions of staff live as long as the owner’s', async () => {
  const staff = await aStaffMember(shop, ['orders']);
  shop.clock.move(15 * 60 + 1);
  assert.equal((await waits(staff.token)).status, 401);
  const { phone: phoneNumber, refreshToken } = staff;
  const next = await ask(shop, authCalls.refresh, { body: { phoneNumber, refreshToken } });
  assert.equal(next.status, 200);
  assert.equal((await listedStaff(shop, staff.id))?.lastSeen, shop.clock.now().toISOString());
  shop.clock.move(12 * 3_600 + 1);
  const body = { phoneNumber, refreshToken: next.reply.data.refreshToken };
  assert.equal((await ask(shop, authCalls.refresh, { body })).status, 401);
});

test('figures of income and open work of other areas are hidden from staff without these areas', async () => {
  const orders = (await aStaffMember(shop, ['orders'])).token;
  const both = (await aStaffMember(shop, ['orders', 'finance'])).token;
  const products = (await aStaffMember(shop, ['products'])).token;
  const summary = async (token: string) =>
    (await ask(shop, inventoryCalls.summary, { token, query: {} })).reply.data.totalIncome;
  assert.deepEqual([await summary(orders), await summary(both)], [null, 0]);
  const days = async (token: string) =>
    (await ask(shop, inventoryCalls.salesByDay, { token, query: { days: '1' } })).reply.data[0]
      ?.income;
  assert.deepEqual([await days(orders), await days(both)], [null, 0]);
  const hidden = (await waits(orders)).reply.data;
  const theirs = { toAccept: 0, toCheck: 0 };
  const counted = { ...theirs, returnsRequested: 0, orders: { ...none.orders, ...theirs } };
  assert.deepEqual(hidden, { ...none, ...counted });
  const low = (await waits(products)).reply.data;
  assert.deepEqual(low, { ...none, lowInStock: 0, reviewsToAnswer: 0 });
});

test('an inactive product is visible to staff with products, and hidden from other staff', async () => {
  const { id } = await aProduct(shop, { active: false });
  const read = async (token: string) =>
    (await ask(shop, productCalls.get, { token, params: { productId: id } })).status;
  assert.equal(await read((await aStaffMember(shop, ['products'])).token), 200);
  assert.equal(await read((await aStaffMember(shop, ['orders'])).token), 404);
});

test('changes by staff are logged under their own name', async () => {
  const staff = await aStaffMember(shop, ['products']);
  const query = { name: `Linen ${staff.id}`, description: '' };
  await ask(shop, categoryCalls.create, { token: staff.token, query });
  const { user_role, user_name } = await shop.db
    .selectFrom('activity')
    .select(['user_role', 'user_name'])
    .where('user_id', '=', staff.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([user_role, user_name], ['STAFF', 'Kavya']);
});
