import type { DeliveryAddress } from '@shop/contract/delivery';

/** An address as it is written on a parcel, line by line; the PIN code ends its last line. */
export function addressLines(address: DeliveryAddress): string[] {
  const { name, line1, line2, city, state, postalCode } = address;
  return [name, line1, line2 ?? '', city, `${state} ${postalCode}`].filter((line) => line !== '');
}
