import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneDigits } from './phone-digits.ts';

test('a pasted number loses its country code, zero and spaces', () => {
  assert.equal(phoneDigits('+91 98765 43210'), '9876543210');
  assert.equal(phoneDigits('91-98765-43210'), '9876543210');
  assert.equal(phoneDigits('098765 43210'), '9876543210');
});

test('a number that starts with 91 and has ten digits is kept as it is', () => {
  assert.equal(phoneDigits('9198765432'), '9198765432');
});

test('what is not a digit or is too much is left out', () => {
  assert.equal(phoneDigits('98765x43210 ext 9'), '9876543210');
  assert.equal(phoneDigits('+91'), '');
});
