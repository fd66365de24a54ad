import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundSentence } from './refund-sentence.ts';

const refund = {
  refundId: '1',
  amount: 11_800,
  upiId: null,
  sentAt: null,
  reference: null,
} as const;

test('money goes back for sure once its payment was seen', () => {
  const due = { ...refund, state: 'DUE' } as const;
  assert.equal(refundSentence(due), '₹11,800 will be sent back to you.');
  assert.equal(
    refundSentence(due, false),
    'Once we find your payment, ₹11,800 will be sent back to you.',
  );
  const refused = { ...refund, state: 'REFUSED' } as const;
  assert.match(refundSentence(refused, false), /^We did not find your payment/);
});
