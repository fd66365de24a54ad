import type { DeliveryAddress } from '@shop/contract/delivery';

/** Formats an address as on a parcel, line by line; the last line ends with the PIN code. */
export function addressLines(address: DeliveryAddress): string[] {
  const { name, line1, line2, city, state, postalCode } = address;
  return [name, line1, line2 ?? '', city, `${state} ${postalCode}`].filter((line) => line !== '');
}
