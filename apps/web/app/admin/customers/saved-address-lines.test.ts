import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedAddressLines } from './saved-address-lines.ts';

const address = {
  addressId: '1',
  userId: '2',
  firstName: 'Meena',
  lastName: 'Raman',
  phoneNumber: '9876543210',
  addressLine1: '12 Gandhi Road\nSecond floor',
  addressLine2: null,
  city: 'Kanchipuram',
  state: 'Tamil Nadu',
  postalCode: '631501',
  country: 'India',
  addressType: 'HOME' as const,
  isDefault: true,
};

test('an address is written as on a parcel, without empty lines', () => {
  assert.deepEqual(savedAddressLines(address), [
    'Meena Raman',
    '12 Gandhi Road',
    'Second floor',
    'Kanchipuram 631501',
    'Tamil Nadu',
  ]);
  assert.equal(
    savedAddressLines({ ...address, addressLine2: 'Near the tank' })[3],
    'Near the tank',
  );
});
