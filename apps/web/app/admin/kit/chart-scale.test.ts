import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linePath, percentMore, scaleOf, xOf, yOf } from './chart-scale.ts';

test('a scale begins at 0, ends at or above the highest value, and has round steps', () => {
  assert.deepEqual(scaleOf([3, 40, 12]), [0, 10, 20, 30, 40]);
  assert.deepEqual(scaleOf([41]), [0, 20, 40, 60]);
  assert.deepEqual(scaleOf([98_000]), [0, 25_000, 50_000, 75_000, 100_000]);
  assert.deepEqual(scaleOf([0.5]), [0, 0.2, 0.4, 0.6000000000000001]);
  for (const most of [1, 7, 99, 1_234.5, 9_999_999]) {
    const scale = scaleOf([most]);
    assert.ok((scale.at(-1) ?? 0) >= most, `${most}`);
    assert.ok(scale.length >= 3 && scale.length <= 5, `${most}: ${scale.length} steps`);
  }
});

test('a scale of whole numbers has no fractional steps', () => {
  assert.deepEqual(scaleOf([1], true), [0, 1]);
  assert.deepEqual(scaleOf([3], true), [0, 1, 2, 3]);
  assert.deepEqual(scaleOf([9], true), [0, 3, 6, 9]);
});

test('days without values still have a scale', () => {
  assert.deepEqual(scaleOf([]), [0, 1]);
  assert.deepEqual(scaleOf([0, 0]), [0, 1]);
});

test('a scale with negative values begins below the lowest one, and includes 0', () => {
  assert.deepEqual(scaleOf([-3, 40]), [-20, 0, 20, 40]);
  assert.deepEqual(scaleOf([-40]), [-40, -30, -20, -10, 0]);
  assert.equal(yOf(0, [-20, 0, 20]), 50);
  assert.equal(yOf(-20, [-20, 0, 20]), 100);
});

test('a line passes through the middle of each day, highest at the top', () => {
  assert.equal(linePath([0, 10, 5], [0, 10]), 'M16.67 100L50 0L83.33 50');
  assert.equal(linePath([], [0, 1]), '');
  assert.equal(xOf(0, 2), 25);
  assert.equal(yOf(7.5, [0, 5, 10]), 25);
});

test('a change is given in whole percent, and omitted when the earlier value was 0', () => {
  assert.equal(percentMore(150, 100), 50);
  assert.equal(percentMore(2, 3), -33);
  assert.equal(percentMore(5, 0), null);
  assert.equal(percentMore(0, 0), null);
  assert.equal(percentMore(5, -10), null);
});
