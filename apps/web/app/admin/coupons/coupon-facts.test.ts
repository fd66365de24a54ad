import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Coupon } from '@shop/contract/coupons';
import { conditionWords, dayWords, discountWords, stateOf, usedWords } from './coupon-facts.ts';

const coupon: Coupon = {
  couponId: '1',
  code: 'SILK10',
  kind: 'PERCENT',
  value: 10,
  most: null,
  minAmount: null,
  fromDate: null,
  toDate: null,
  usesInAll: null,
  usesPerCustomer: null,
  firstOrderOnly: false,
  subCategoryIds: [],
  active: true,
  used: 0,
  named: false,
};

test('a coupon is active on its days, both included, until it is used up or ended', () => {
  const days = { ...coupon, fromDate: '2026-11-10', toDate: '2026-11-12' };
  const states = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'];
  assert.deepEqual(
    states.map((day) => stateOf(days, day)),
    ['NOT_BEGUN', 'ACTIVE', 'ACTIVE', 'ENDED'],
  );
  assert.equal(stateOf({ ...coupon, usesInAll: 2, used: 1 }, '2026-11-10'), 'ACTIVE');
  assert.equal(stateOf({ ...coupon, usesInAll: 2, used: 2 }, '2026-11-10'), 'USED_UP');
  assert.equal(stateOf({ ...days, active: false }, '2026-11-09'), 'ENDED');
});

test('a coupon is described in words', () => {
  assert.equal(discountWords(coupon), '10% off');
  assert.equal(discountWords({ ...coupon, most: 500 }), '10% off, at most ₹500');
  assert.equal(discountWords({ ...coupon, kind: 'FLAT', value: 250.5 }), '₹250.50 off');
  const names = new Map([['2', 'Ikat']]);
  assert.equal(conditionWords(coupon, names), 'For every order');
  const narrow = { minAmount: 2_000, firstOrderOnly: true, usesPerCustomer: 1 };
  assert.equal(
    conditionWords({ ...coupon, ...narrow, subCategoryIds: ['2', '3'] }, names),
    'From ₹2,000 · first order · once a customer · Ikat · a category that is gone',
  );
  assert.equal(dayWords(coupon), 'Without an end');
  assert.equal(dayWords({ ...coupon, fromDate: '2026-11-10' }), 'From 10 Nov 2026');
  assert.equal(dayWords({ ...coupon, toDate: '2026-11-12' }), 'Until 12 Nov 2026');
  assert.equal(usedWords({ ...coupon, used: 3 }), '3');
  assert.equal(usedWords({ ...coupon, used: 3, usesInAll: 1_000 }), '3 of 1,000');
});
