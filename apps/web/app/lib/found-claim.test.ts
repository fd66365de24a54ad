import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REFUND_STATES } from '@shop/contract/refunds';
import { isFoundClaim } from './found-claim.ts';

test('the payment of a claim is found once its money is owed', () => {
  const money = { refundId: '1', amount: 1, upiId: null, reference: null, sentAt: null };
  const found = REFUND_STATES.filter((state) => isFoundClaim({ ...money, state }));
  assert.deepEqual(found, ['DUE', 'SENDING', 'SENT']);
  assert.equal(isFoundClaim(null), false);
});
