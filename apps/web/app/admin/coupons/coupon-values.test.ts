import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CouponFields, couponMessages } from '@shop/contract/coupons';
import { changeOf, fieldsOf, problemsOf, valuesOf } from './coupon-values.ts';

const coupon = {
  couponId: '7',
  code: 'SILK10',
  kind: 'PERCENT',
  value: 10,
  most: 500,
  minAmount: 2_000.5,
  fromDate: '2026-11-10',
  toDate: null,
  usesInAll: 100,
  usesPerCustomer: null,
  firstOrderOnly: true,
  subCategoryIds: ['2', '3'],
  active: true,
  used: 4,
  named: true,
} as const;
const stored = { ...coupon, subCategoryIds: [...coupon.subCategoryIds] };

test('a coupon is sent as it was loaded when nothing is changed', () => {
  const { couponId: _id, used: _used, named: _named, ...fields } = stored;
  const sent = CouponFields.parse(fieldsOf(valuesOf(stored)));
  assert.deepEqual(sent, fields);
  assert.deepEqual(changeOf(stored, sent), {
    params: { couponId: '7' },
    body: { ...fields, expected: fields },
  });
});

test('an empty field is no rule; an amount in rupees has no highest discount', () => {
  const typed = { ...valuesOf(null), code: 'ab12', value: '1,250.50', most: '9' };
  const flat = CouponFields.parse(fieldsOf({ ...typed, kind: 'FLAT' }));
  assert.deepEqual(
    [flat.code, flat.value, flat.most, flat.minAmount, flat.usesInAll, flat.subCategoryIds],
    ['AB12', 1_250.5, null, null, null, []],
  );
});

test('a code is typed with digits of any script, and with spaces', () => {
  const { code } = fieldsOf({ ...valuesOf(null), code: ' silk १० ' });
  assert.equal(code, 'silk10');
});

test('per cent are whole and at most 100, and the last day is not before the first', () => {
  const values = valuesOf(stored);
  for (const value of ['0', '101', '2.5', 'ten']) {
    assert.equal(problemsOf({ ...values, value }).value, couponMessages.percent, value);
  }
  assert.equal(problemsOf(values).value, false);
  assert.equal(problemsOf({ ...values, kind: 'FLAT', value: '2.5' }).value, false);
  assert.equal(problemsOf({ ...values, toDate: '2026-11-09' }).toDate, couponMessages.reversed);
  assert.equal(problemsOf({ ...values, toDate: '2026-11-10' }).toDate, false);
});
