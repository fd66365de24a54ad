import type { Address } from '@shop/contract/addresses';

/** Formats an address as on a parcel, line by line, without the phone. */
export function savedAddressLines(address: Address): readonly string[] {
  const { firstName, lastName, addressLine1, addressLine2, city, state, postalCode } = address;
  return [
    `${firstName} ${lastName}`,
    ...addressLine1.split('\n'),
    ...(addressLine2 ?? '').split('\n'),
    `${city} ${postalCode}`,
    state,
  ].filter((line) => line.trim() !== '');
}
