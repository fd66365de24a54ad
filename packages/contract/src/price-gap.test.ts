import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInGap, priceGapOf } from './price-gap.ts';

test("the gap of today's rates for apparel is ₹2,625.01 to ₹2,950.00", () => {
  const gap = priceGapOf({ rate: 5, upTo: 2_625, rateAbove: 18 });
  assert.deepEqual(gap, { code: 'PRICE_GAP', below: 2_625, above: 2_950.01 });
  const prices = [2_625, 2_625.01, 2_800, 2_950, 2_950.01];
  assert.deepEqual(
    prices.map((price) => gap !== undefined && isInGap(price, gap)),
    [false, true, true, true, false],
  );
});

test('the upper end is rounded half up to the paisa', () => {
  // 1,000 ÷ 105 × 118 = 1,123.8095…
  assert.equal(priceGapOf({ rate: 5, upTo: 1_000, rateAbove: 18 })?.above, 1_123.82);
  // 0.50 ÷ 100 × 101 = 0.505, which is 0.51.
  assert.equal(priceGapOf({ rate: 0, upTo: 0.5, rateAbove: 1 })?.above, 0.52);
  assert.equal(priceGapOf({ rate: 2.5, upTo: 10_00_000, rateAbove: 28.25 })?.above, 12_51_219.52);
});

test('a class without a limit, or with a lower rate above it, has no gap', () => {
  assert.equal(priceGapOf({ rate: 5, upTo: null, rateAbove: null }), undefined);
  assert.equal(priceGapOf({ rate: 18, upTo: 2_500, rateAbove: 5 }), undefined);
  assert.equal(priceGapOf({ rate: 5, upTo: 2_500, rateAbove: 5 }), undefined);
});
