import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise, times } from './money.ts';
import { lineTotal, priceOf } from './pricing.ts';
import {
  CART_MAX,
  Quantity,
  countOf,
  formatQuantity,
  formatUnits,
  isEnough,
  isInStepsOf,
  isSoldIn,
  mostOf,
} from './quantity.ts';

test('a piece is sold whole, from 1 to 99', () => {
  for (const quantity of [1, 2, 99]) assert.ok(isSoldIn('PIECE', quantity), String(quantity));
  for (const quantity of [0, 0.5, 1.25, 99.25, 100, -1, Number.NaN]) {
    assert.equal(isSoldIn('PIECE', quantity), false, String(quantity));
  }
});

test('a metre is sold from 0.5 to 99 in steps of 0.25', () => {
  for (const quantity of [0.5, 0.75, 1, 2.25, 98.75, 99])
    assert.ok(isSoldIn('METRE', quantity), String(quantity));
  for (const quantity of [0, 0.25, 0.6, 1.125, 99.25, -0.5, Number.POSITIVE_INFINITY]) {
    assert.equal(isSoldIn('METRE', quantity), false, String(quantity));
  }
});

test('a quantity of an unknown product is in quarters, above 0 and at most 99', () => {
  for (const quantity of [0.25, 0.5, 1, 2.75, CART_MAX])
    assert.ok(Quantity.safeParse(quantity).success);
  for (const quantity of [0, -0.25, 0.3, 1e-9, 99.25, '1', null, Number.NaN]) {
    assert.equal(Quantity.safeParse(quantity).success, false, String(quantity));
  }
});

test('the least order of a metre is half of it, of a piece one', () => {
  assert.deepEqual([isEnough(0.25, 'METRE'), isEnough(0.5, 'METRE')], [false, true]);
  assert.deepEqual([isEnough(0.75, 'PIECE'), isEnough(1, 'PIECE')], [false, true]);
});

test('the maximum order is whole steps of the stock', () => {
  assert.deepEqual(
    [0, 0.25, 0.5, 3.75, 500].map((stock) => mostOf(stock, 'METRE')),
    [0, 0, 0.5, 3.75, CART_MAX],
  );
  assert.deepEqual(
    [0, 0.75, 3.75, 500].map((stock) => mostOf(stock, 'PIECE')),
    [0, 0, 3, CART_MAX],
  );
});

test('a badge counts each piece, and a length by the metre once', () => {
  assert.equal(countOf({ unit: 'PIECE', quantity: 3 }), 3);
  assert.equal(countOf({ unit: 'METRE', quantity: 2.75 }), 1);
});

test('metres are shown with their unit, pieces only by their number', () => {
  assert.equal(formatQuantity(2.5, 'METRE'), '2.5 m');
  assert.equal(formatQuantity(0.75, 'METRE'), '0.75 m');
  assert.equal(formatQuantity(1_25_000, 'METRE'), '1,25,000 m');
  assert.equal(formatQuantity(3, 'PIECE'), '3');
});

test('steps add up without loss', () => {
  let metres = 0;
  for (let step = 1; step <= 400_000; step += 1) {
    metres += 0.25;
    if (step % 1_000 === 0) assert.equal(metres * 4, step);
  }
  assert.ok(isInStepsOf('METRE', metres));
});

test('a line is rounded half up to a paisa, and the total is the sum of the rounded lines', () => {
  assert.equal(times(paise(101), 0.5), 51);
  assert.equal(times(paise(101), 0.25), 25);
  assert.equal(times(paise(102), 0.25), 26);
  assert.equal(times(paise(98_000), 2.75), 269_500);
  const lines = [
    { unitPrice: paise(101), quantity: 0.5 },
    { unitPrice: paise(33_333), quantity: 0.75 },
    { unitPrice: paise(149_950), quantity: 3 },
  ];
  assert.deepEqual(lines.map(lineTotal), [51, 25_000, 449_850]);
  assert.equal(priceOf(lines).total, 51 + 25_000 + 449_850);
  assert.throws(() => times(paise(100), 0.3), RangeError);
});

test('amounts equal whole-number arithmetic, for any price and quarters', () => {
  let state = 17n;
  const below = (most: bigint) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 16n) % most;
  };
  for (let draw = 0; draw < 20_000; draw += 1) {
    const price = 1n + below(100_000_000n);
    const quarters = 2n + below(395n);
    const twice = price * quarters * 2n;
    // Half up: the largest whole number that is at most the exact amount and a half.
    const expected = (twice + 4n) / 8n;
    const amount = times(paise(Number(price)), Number(quarters) / 4);
    assert.equal(BigInt(amount), expected, `${price} × ${quarters}/4`);
  }
});

test('pieces and metres are told apart', () => {
  assert.equal(formatUnits(40.25, 6.25), '34 pieces · 6.25 m');
  assert.equal(formatUnits(1), '1 piece');
  assert.equal(formatUnits(6.25, 6.25), '6.25 m');
  assert.equal(formatUnits(0), '0 pieces');
});
