import type { Address } from '@shop/contract/addresses';
import { formatPhone } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { addressTypeNames, addressWords } from './address-words.ts';

/** Shows an address as on a parcel. */
export function AddressText({ address }: { address: Address }) {
  const { firstName, lastName, addressLine1, addressLine2, city, state, postalCode } = address;
  return (
    <span className="flex flex-col gap-1 text-sm wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-base font-semibold">
          {firstName} {lastName}
        </span>
        <Badge>{addressTypeNames[address.addressType]}</Badge>
        {address.isDefault && <Badge tone="good">{addressWords.defaultBadge}</Badge>}
      </span>
      <span className="text-ink-soft">
        {[addressLine1, addressLine2].filter(Boolean).join(', ')}
        <br />
        {city}, {state} {postalCode}, {address.country}
      </span>
      <span className="text-ink-soft tabular-nums">+91 {formatPhone(address.phoneNumber)}</span>
    </span>
  );
}
