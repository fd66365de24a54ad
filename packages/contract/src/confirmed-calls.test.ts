import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from './all-calls.ts';
import { CONFIRMED_CALLS } from './confirmed-calls.ts';

test('the calls that need a confirmation equal the table', () => {
  const wanting = allCalls.filter(({ confirm }) => confirm !== undefined).map(({ name }) => name);
  assert.deepEqual(wanting.toSorted(), CONFIRMED_CALLS.toSorted());
});
