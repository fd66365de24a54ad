import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestGap } from './row.ts';

test('the time without orders is the longest gap between two answers, also when no more came', () => {
  assert.equal(longestGap([1, 2, 3, 9, 10], 3.5, 10), 6);
  assert.equal(longestGap([1, 2, 3], 3.5, 20), 17);
  assert.equal(longestGap([1, 8, 9, 10], 8.5, 10), 1);
  assert.equal(longestGap([], 5, 20), 15);
});
