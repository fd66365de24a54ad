import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnRefund } from './return-refund.ts';

test('a refund that was settled for less says both amounts', () => {
  assert.equal(returnRefund(2_216.67, 500), 'Refund: ₹500 of ₹2,216.67');
  for (const sent of [null, undefined, 2_216.67]) {
    assert.equal(returnRefund(2_216.67, sent), 'Refund: ₹2,216.67');
  }
  assert.equal(returnRefund(0, null), 'No refund');
});
