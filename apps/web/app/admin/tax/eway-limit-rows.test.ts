import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ewayLimitsOf, limitRowsOf, textOfEwayLimits, textOfLimitRows } from './eway-limit-rows.ts';

test('limits are the same after a way through the text of the form', () => {
  const limits = [
    { state: null, limit: 50_000 },
    { state: '27', limit: 1_00_000.5 },
  ];
  assert.deepEqual(ewayLimitsOf(textOfEwayLimits(limits)), limits);
  assert.deepEqual(ewayLimitsOf(textOfEwayLimits(limits.toReversed())), limits);
});

test('a row without a state or a limit is left to the schema', () => {
  const text = textOfLimitRows([...limitRowsOf(':50,000'), { state: '', limit: '' }]);
  assert.deepEqual(ewayLimitsOf(text), [
    { state: null, limit: 50_000 },
    { state: '', limit: Number.NaN },
  ]);
});
