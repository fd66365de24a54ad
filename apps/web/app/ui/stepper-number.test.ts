import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from './stepper-number.ts';

test('a quantity is read with a point, a comma or a fraction, in digits of any script', () => {
  for (const typed of ['2.5', '2,5', '२.५', ' 2½', '2 ½', '२½']) assert.equal(numberOf(typed), 2.5);
  for (const typed of ['.5', '½', '0.5']) assert.equal(numberOf(typed), 0.5);
  assert.deepEqual([numberOf('3¼'), numberOf('3¾'), numberOf('7')], [3.25, 3.75, 7]);
});

test('what is no quantity is not read as one', () => {
  for (const typed of ['', '.', 'many', '1,000', '2.5½', '½2', '-1', '12345'])
    assert.ok(Number.isNaN(numberOf(typed)), typed);
});
