import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields, sameAddress } from './same-address.ts';

const saved = {
  firstName: 'Meena',
  lastName: 'Raman',
  phoneNumber: '9876543210',
  addressLine1: '12 Gandhi Road',
  addressLine2: null,
  city: 'Chennai',
  state: 'Tamil Nadu' as const,
  postalCode: '600004',
  addressType: 'HOME' as const,
};

test("a saved address is recognised by the form's values", () => {
  assert.ok(sameAddress(saved, saved));
  assert.ok(sameAddress(saved, { ...saved, addressLine2: '' }));
  assert.ok(!sameAddress(saved, { ...saved, addressLine2: 'First floor' }));
  assert.ok(!sameAddress(saved, { ...saved, postalCode: '600005' }));
});

test('only the changed values are sent, and a place as a whole', () => {
  const whole = { ...saved, addressId: '1', userId: '2', country: 'India', isDefault: false };
  const fields = { ...saved, addressLine2: '', country: 'India' as const, isDefault: false };
  assert.deepEqual(changedFields(whole, fields), {});
  const phoneNumber = '9123456780';
  assert.deepEqual(changedFields(whole, { ...fields, phoneNumber, isDefault: true }), {
    phoneNumber,
    isDefault: true,
  });
  const { addressLine1, addressLine2, state, postalCode } = fields;
  assert.deepEqual(changedFields(whole, { ...fields, city: 'Madurai' }), {
    addressLine1,
    addressLine2,
    city: 'Madurai',
    state,
    postalCode,
  });
});
