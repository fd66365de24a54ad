import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activityCalls } from '@shop/contract/activity';
import { categoryCalls } from '@shop/contract/categories';
import { type CouponFields, couponCalls, couponMessages } from '@shop/contract/coupons';
import { aStaffMember } from '../../test/account-factories.ts';
import {
  aCode,
  aCoupon,
  couponFields,
  holdWithCoupon,
  wholeCoupon,
} from '../../test/coupon-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { aBuyer, aCategoryId, aProduct, orderOf, send } from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const { token } = owner;

const create = (body: CouponFields) => ask(shop, couponCalls.create, { token, body });
const change = (couponId: string, body: Partial<CouponFields>) =>
  ask(shop, couponCalls.update, { token, params: { couponId }, body });
const remove = (couponId: string) => ask(shop, couponCalls.remove, { token, params: { couponId } });
const list = async () => (await ask(shop, couponCalls.list, { token, query: {} })).reply;

async function newest() {
  const { reply } = await ask(shop, activityCalls.list, { token, query: { size: '1' } });
  return reply.data[0];
}

test('a coupon is listed as it was entered, the newest first', async () => {
  const fields = await wholeCoupon(shop);
  const { status, reply } = await create(fields);
  assert.equal(status, 201);
  assert.deepEqual(reply.data, {
    couponId: reply.data.couponId,
    ...fields,
    used: 0,
    named: false,
  });
  const later = await aCoupon(shop, { kind: 'FLAT', value: 250.5 }, owner);
  assert.deepEqual((await list()).data, [later, reply.data]);
  assert.equal((await list()).totalCount, 2);
  assert.equal(later.subCategoryIds.length, 0);
  assert.deepEqual([later.most, later.usesInAll, later.active], [null, null, true]);
});

test('a code may be copied with the quotation marks around it and the full stop behind it', async () => {
  for (const [before, after] of [
    ['“', '”'],
    ['"', '".'],
    ['‘', '’'],
    ['', '.'],
  ]) {
    const code = aCode();
    const typed = `${before}${code.toLowerCase()}${after}`;
    assert.equal((await create(couponFields({ code: typed }))).reply.data?.code, code, typed);
  }
});

test('a code is unique whatever the case', async () => {
  const code = aCode();
  assert.equal((await create(couponFields({ code: code.toLowerCase() }))).reply.data.code, code);
  const second = await create(couponFields({ code }));
  assert.deepEqual([second.status, second.failure.code], [409, 'CODE_TAKEN']);
  const other = await aCoupon(shop, {}, owner);
  const taken = await change(other.couponId, { code: code.toLowerCase() });
  assert.deepEqual([taken.status, taken.failure.errors?.[0]?.path], [409, 'code']);
});

const WRONG: [Partial<CouponFields>, string][] = [
  [{ code: 'ABC' }, 'code'],
  [{ code: 'A'.repeat(21) }, 'code'],
  [{ code: 'SILK-10' }, 'code'],
  [{ value: 10.5 }, 'value'],
  [{ value: 101 }, 'value'],
  [{ value: 0 }, 'value'],
  [{ kind: 'FLAT', value: 1_000_000.01 }, 'value'],
  [{ kind: 'FLAT', value: 0.001 }, 'value'],
  [{ most: 0 }, 'most'],
  [{ minAmount: -1 }, 'minAmount'],
  [{ usesInAll: 0 }, 'usesInAll'],
  [{ usesPerCustomer: 1.5 }, 'usesPerCustomer'],
  [{ fromDate: '2026-11-02', toDate: '2026-11-01' }, 'toDate'],
  [{ fromDate: '2026-02-30' }, 'fromDate'],
  [{ subCategoryIds: ['999999'] }, 'subCategoryIds'],
  [{ subCategoryIds: ['1', '1'] }, 'subCategoryIds'],
];

test('a refused coupon says in words what each of its amounts and numbers can be', async () => {
  const wrong = { most: 0, minAmount: -1, usesInAll: 1.5, usesPerCustomer: 0 };
  const { failure } = await create(couponFields(wrong));
  assert.deepEqual(
    failure.errors?.map(({ message }) => message),
    [couponMessages.amount, couponMessages.amount, couponMessages.uses, couponMessages.uses],
  );
});

test('a least amount of 0 is none', async () => {
  const { status, reply } = await create(couponFields({ minAmount: 0 }));
  assert.deepEqual([status, reply.data.minAmount], [201, null]);
});

for (const [wrong, path] of WRONG) {
  test(`a coupon with ${JSON.stringify(wrong)} is refused, new or changed`, async () => {
    const refused = await create(couponFields(wrong));
    assert.equal(refused.status, 400);
    assert.ok(refused.failure.errors?.some((error) => error.path.startsWith(path)));
    const { couponId } = await aCoupon(shop, {}, owner);
    assert.equal((await change(couponId, wrong)).status, 400);
  });
}

test('a change sets what it names; null takes a rule away', async () => {
  const coupon = await aCoupon(shop, await wholeCoupon(shop), owner);
  const { reply } = await change(coupon.couponId, { minAmount: null, toDate: null, value: 15 });
  assert.deepEqual(reply.data, { ...coupon, minAmount: null, toDate: null, value: 15 });
  assert.deepEqual((await newest())?.changes, [
    { field: 'value', before: '10%', after: '15%' },
    { field: 'minAmount', before: 1_000.5, after: null },
    { field: 'toDate', before: '2027-03-31', after: null },
  ]);
  await change(coupon.couponId, { kind: 'FLAT', value: 1_500, most: null });
  const value = (await newest())?.changes.find(({ field }) => field === 'value');
  assert.deepEqual(value, { field: 'value', before: '15%', after: '₹1,500.00' });
  assert.equal((await change('999999', {})).status, 404);
});

test('the categories of a coupon in another order are no change', async () => {
  const subCategoryIds = [await aCategoryId(shop), await aCategoryId(shop)];
  const coupon = await aCoupon(shop, { subCategoryIds }, owner);
  const before = await newest();
  const { reply } = await change(coupon.couponId, { subCategoryIds: subCategoryIds.toReversed() });
  assert.deepEqual(reply.data, coupon);
  assert.deepEqual(await newest(), before);
});

const nameOf = async (id: string) => {
  const { name } = await shop.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
};

test('a coupon of a category that was deleted since gets a further one, but no unknown one', async () => {
  const [gone, other] = [await aCategoryId(shop), await aCategoryId(shop)];
  const { couponId } = await aCoupon(shop, { subCategoryIds: [gone] }, owner);
  await ask(shop, categoryCalls.remove, { token, params: { id: gone }, query: {} });
  const both = [gone, other];
  assert.deepEqual(
    (await change(couponId, { subCategoryIds: both })).reply.data.subCategoryIds,
    both,
  );
  assert.equal((await change(couponId, { subCategoryIds: [...both, '999999'] })).status, 400);
  assert.deepEqual((await change(couponId, { subCategoryIds: [other] })).status, 200);
  const [before, after] = [await nameOf(gone), await nameOf(other)];
  assert.deepEqual((await newest())?.changes, [
    { field: 'subCategoryIds', before: `${before}, ${after}`, after },
  ]);
  assert.equal((await change(couponId, { subCategoryIds: both })).status, 400);
});

test('a coupon that somebody else has changed is not overwritten', async () => {
  const { couponId } = await aCoupon(shop, {}, owner);
  await change(couponId, { value: 20 });
  const body = { value: 30, expected: { value: 10 } };
  const late = await ask(shop, couponCalls.update, { token, params: { couponId }, body });
  assert.deepEqual([late.status, late.failure.code], [409, 'CHANGED_MEANWHILE']);
});

test('a coupon that nobody used is deleted; a used or held one is ended', async () => {
  const unused = await aCoupon(shop, {}, owner);
  const gone = await remove(unused.couponId);
  assert.deepEqual([gone.status, gone.reply.data], [200, null]);
  assert.equal((await newest())?.action, 'COUPON_REMOVED');
  assert.equal((await remove(unused.couponId)).status, 404);

  const used = await aCoupon(shop, {}, owner);
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { price: 100 })];
  const coupon = { couponCode: used.code, discountAmount: 10 };
  assert.equal((await send(shop, buyer, orderOf(buyer, [[product, 1]], coupon))).status, 201);
  const ended = await remove(used.couponId);
  assert.equal(ended.reply.message, couponMessages.endedInstead);
  assert.deepEqual(ended.reply.data, { ...used, active: false, used: 1, named: true });
  assert.equal((await newest())?.action, 'COUPON_CHANGED');

  const held = await aCoupon(shop, {}, owner);
  const lines = [[product, 1]] as const;
  const sent = { lines, couponCode: held.code, discountAmount: 10 };
  assert.equal((await holdWithCoupon(shop, buyer, sent)).status, 200);
  const reserved = await remove(held.couponId);
  assert.equal(reserved.reply.data?.active, false);
  assert.deepEqual([reserved.reply.data?.used, reserved.reply.data?.named], [0, true]);
  assert.doesNotMatch(reserved.reply.message, /was used/);
});

test('coupons belong to the area of settings', async () => {
  const staff = await aStaffMember(shop, ['orders', 'products', 'customers', 'finance']);
  const sent = { token: staff.token, query: {} };
  assert.equal((await ask(shop, couponCalls.list, sent)).status, 403);
  const clerk = await aStaffMember(shop, ['settings']);
  assert.equal((await ask(shop, couponCalls.list, { ...sent, token: clerk.token })).status, 200);
});
