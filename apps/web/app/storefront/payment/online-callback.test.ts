import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callbackIn, queryOf, referenceIn } from './online-callback.ts';

const callback = {
  razorpay_payment_id: 'pay_1',
  razorpay_payment_link_id: 'plink_1',
  razorpay_payment_link_reference_id: 'RS23456789AB',
  razorpay_payment_link_status: 'paid',
  razorpay_signature: 'abc',
};

test('the five parameters of the gateway are read, and nothing else', () => {
  const query = new URLSearchParams({ ...callback, more: 'x' });
  assert.deepEqual(callbackIn(query), callback);
  assert.equal(referenceIn(query), 'RS23456789AB');
});

test('without one of them there is nothing to confirm', () => {
  for (const field of Object.keys(callback)) {
    const query = new URLSearchParams(callback);
    query.delete(field);
    assert.equal(callbackIn(query), null, field);
  }
});

test('the reference stays in the address when the parameters are gone', () => {
  const query = new URLSearchParams(queryOf('RS23456789AB'));
  assert.deepEqual([callbackIn(query), referenceIn(query)], [null, 'RS23456789AB']);
  assert.equal(referenceIn(new URLSearchParams()), null);
});
