import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeOf } from './refund-cause.ts';

test('a refund is of its order, or of the payment without one, claimed or online', () => {
  const claim = { reference: 'RSCLAIM', utr: null, screenshot: null, note: null };
  const paymentReference = 'RSONLINE';
  assert.match(causeOf({ orderId: '12', claim: null, paymentReference }), /12$/);
  assert.equal(causeOf({ orderId: null, claim, paymentReference: null }), 'Payment RSCLAIM');
  assert.equal(causeOf({ orderId: null, claim: null, paymentReference }), 'Payment RSONLINE');
});
