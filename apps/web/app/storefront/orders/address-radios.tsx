import type { Address } from '@shop/contract/addresses';
import { RadioCard } from '../../ui/radio-card.tsx';
import { AddressText } from '../profile/address-text.tsx';
import { orderWords } from './order-words.ts';

type AddressRadiosProps = {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onPick: (addressId: string) => void;
};

/** The saved addresses as radio buttons, the default one first. */
export function AddressRadios({ addresses, ...choice }: AddressRadiosProps) {
  return (
    <div role="radiogroup" aria-labelledby="delivery" className="flex flex-col gap-5">
      <Radios
        {...choice}
        title={orderWords.defaultAddress}
        addresses={addresses.filter(({ isDefault }) => isDefault)}
      />
      <Radios
        {...choice}
        title={orderWords.otherAddresses}
        addresses={addresses.filter(({ isDefault }) => !isDefault)}
      />
    </div>
  );
}

function Radios({ title, addresses, chosen, onPick }: AddressRadiosProps & { title: string }) {
  if (addresses.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      {addresses.map((address) => (
        <RadioCard
          key={address.addressId}
          name="address"
          value={address.addressId}
          checked={address.addressId === chosen?.addressId}
          onChange={() => onPick(address.addressId)}
        >
          <AddressText address={address} />
        </RadioCard>
      ))}
    </div>
  );
}
