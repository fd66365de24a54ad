import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedCodes } from './refused-codes.ts';

test('a code that was just refused is known by its challenge, and each refusal counts', () => {
  const codes = refusedCodes();
  assert.deepEqual([codes.isLast('a', '111111'), codes.triesOf('a')], [false, 0]);
  codes.add('a', '111111');
  assert.deepEqual([codes.isLast('a', '111111'), codes.isLast('b', '111111')], [true, false]);
  codes.add('a', '222222');
  assert.deepEqual([codes.isLast('a', '111111'), codes.triesOf('a')], [false, 2]);
});
