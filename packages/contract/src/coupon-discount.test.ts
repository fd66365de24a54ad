import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as check from 'fast-check';
import { type DiscountRule, discountOf, sharesOf } from './coupon-discount.ts';
import { paise, sum } from './money.ts';

const tenPercent: DiscountRule = { kind: 'PERCENT', value: 10, most: null, subCategoryIds: [] };
const flat = (value: number): DiscountRule => ({ ...tenPercent, kind: 'FLAT', value });
const lines = (...totals: number[]) =>
  totals.map((total) => ({ subCategoryId: '1', total: paise(total) }));

test('per cent are rounded half up to the paisa', () => {
  assert.equal(discountOf(tenPercent, lines(1_005)).discount, 101);
  assert.equal(discountOf(tenPercent, lines(1_004)).discount, 100);
  assert.equal(discountOf({ ...tenPercent, value: 33 }, lines(1_050)).discount, 347);
});

test('the discount is at most `most`, and leaves a rupee to pay', () => {
  assert.equal(discountOf({ ...tenPercent, most: paise(5_000) }, lines(90_000)).discount, 5_000);
  assert.equal(discountOf({ ...tenPercent, value: 100 }, lines(90_000)).discount, 89_900);
  assert.equal(discountOf(flat(100_000), lines(90_000)).discount, 89_900);
  assert.equal(discountOf(flat(100_000), lines(60)).discount, 0);
});

test('only the lines of the categories count', () => {
  const rule = { ...flat(10_000), subCategoryIds: ['2'] };
  const two = [
    { subCategoryId: '1', total: paise(50_000) },
    { subCategoryId: '2', total: paise(7_000) },
  ];
  assert.deepEqual(discountOf(rule, two), { counted: 7_000, discount: 7_000, shares: [0, 7_000] });
  assert.equal(discountOf(rule, two.slice(0, 1)).discount, 0);
});

test('shares are by largest remainder; of equal ones the earlier line gets the paisa', () => {
  assert.deepEqual(sharesOf(paise(100), [paise(1), paise(1), paise(1)]), [34, 33, 33]);
  assert.deepEqual(sharesOf(paise(5), [paise(10), paise(30), paise(10)]), [1, 3, 1]);
  assert.deepEqual(sharesOf(paise(10), [paise(10), paise(29), paise(10)]), [2, 6, 2]);
  assert.deepEqual(sharesOf(paise(1), [paise(10), paise(10)]), [1, 0]);
  assert.deepEqual(sharesOf(paise(0), [paise(0)]), [0]);
});

/** A line may cost ten lakh rupees, 99 times. */
const anAmount = check.integer({ min: 1, max: 9_900_000_000 });
const aRule = check.record({
  kind: check.constantFrom('PERCENT' as const, 'FLAT' as const),
  value: check.integer({ min: 1, max: 100 }),
  most: check.option(anAmount.map(paise)),
  subCategoryIds: check.subarray(['1', '2']),
});
const someLines = check.array(
  check.record({ subCategoryId: check.constantFrom('1', '2', '3'), total: anAmount.map(paise) }),
  { minLength: 1, maxLength: 50 },
);

test('shares sum to the discount to the paisa, and no line is less than free', () => {
  check.assert(
    check.property(
      aRule,
      someLines,
      check.integer({ min: 1, max: 1_000_000 }),
      (rule, of, factor) => {
        const value = rule.kind === 'FLAT' ? rule.value * factor : rule.value;
        const { counted, discount, shares } = discountOf({ ...rule, value }, of);
        const total = sum(of.map((line) => line.total));
        assert.equal(sum(shares), discount);
        assert.ok(discount >= 0 && discount <= counted && discount <= (rule.most ?? counted));
        assert.ok(discount === 0 || total - discount >= 100);
        for (const [at, line] of of.entries()) {
          const share = shares[at] ?? -1;
          assert.ok(share >= 0 && share <= line.total);
          const counts =
            rule.subCategoryIds.length === 0 || rule.subCategoryIds.includes(line.subCategoryId);
          // A share is its exact part, rounded up or down.
          const part = counts
            ? Number((BigInt(discount) * BigInt(line.total)) / BigInt(counted || 1))
            : 0;
          assert.ok(share === part || (counts && share === part + 1));
        }
      },
    ),
    { seed: 29, numRuns: 500 },
  );
});
