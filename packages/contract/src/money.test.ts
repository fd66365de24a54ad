import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rupees, minus, paise, paiseOf, rupeesOf, sum, times } from './money.ts';

test('rupees of the API and paise convert into each other without loss', () => {
  for (const rupees of [0, 0.01, 0.1, 0.29, 1.1, 19.99, 1499.5, 4035.07, 999_999.99, 1_000_000]) {
    assert.equal(rupeesOf(paiseOf(rupees)), rupees);
  }
  for (let whole = 0; whole < 100_000; whole += 7)
    assert.equal(paiseOf(rupeesOf(paise(whole))), whole);
});

test('more than two decimals, infinities and missing values are not money', () => {
  for (const value of [0.001, 1.005, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, -1, '1', null]) {
    assert.equal(Rupees.safeParse(value).success, false, String(value));
  }
  assert.throws(() => paiseOf(0.001));
  assert.throws(() => paise(0.5));
});

test('sums are exact where floating-point rupees are not', () => {
  assert.notEqual(0.1 + 0.2, 0.3);
  assert.equal(rupeesOf(sum([paiseOf(0.1), paiseOf(0.2)])), 0.3);
  assert.equal(sum([]), 0);
  assert.equal(times(paiseOf(1499.5), 3), 449_850);
  assert.equal(minus(paise(100), paise(250)), -150);
});
