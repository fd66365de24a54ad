import type { Address } from '@shop/contract/addresses';
import { formatPhone } from '../../../lib/format.ts';

/** Formats an address as on a parcel, line by line. */
export function addressLines(address: Omit<Address, 'addressId' | 'isDefault'>): string[] {
  const { firstName, lastName, addressLine1, addressLine2, city, state, postalCode } = address;
  return [
    `${firstName} ${lastName}`,
    [addressLine1, addressLine2].filter(Boolean).join(', '),
    `${city}, ${state} ${postalCode}`,
    `+91 ${formatPhone(address.phoneNumber)}`,
  ];
}
