import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressMessages } from '@shop/contract/addresses';
import { typedDigits, typedPhone } from './typed-digits.ts';

const phone = {
  most: 10,
  notDigits: addressMessages.numbersOnly,
  tooLong: addressMessages.phoneTooLong,
};
const postalCode = {
  most: 6,
  notDigits: addressMessages.postalDigits,
  tooLong: addressMessages.postalTooLong,
};

test('a letter in a phone number is left out, with a message', () => {
  assert.deepEqual(typedPhone('98a', phone), { digits: '98', problem: 'Only numbers are allowed' });
});

test('an eleventh digit stays, with a message that it is too many', () => {
  assert.deepEqual(typedPhone('98765432101', phone), {
    digits: '98765432101',
    problem: 'Phone number cannot exceed 10 digits',
  });
});

test('a pasted number with +91 and spaces is accepted', () => {
  const taken = { digits: '9876543210', problem: undefined };
  assert.deepEqual(typedPhone('+91 98765 43210', phone), taken);
  assert.deepEqual(typedPhone('098765-43210', phone), taken);
  assert.deepEqual(typedPhone('(+91) 98765 43210', phone), taken);
  assert.deepEqual(typedPhone('०९८७६५ ४३२१०', phone), taken);
});

test('a postal code has at most six digits', () => {
  assert.deepEqual(typedDigits('6315012', postalCode), {
    digits: '6315012',
    problem: 'Postal code should not exceed 6 digits',
  });
  assert.equal(typedDigits('63-', postalCode).problem, 'Postal code must contain only digits');
  const taken = { digits: '631501', problem: undefined };
  for (const typed of ['631501', '631 501', '६३१ ५०१', 'PIN 631 501'])
    assert.deepEqual(typedDigits(typed, postalCode), taken);
});
