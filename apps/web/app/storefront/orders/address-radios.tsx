import type { Address } from '@shop/contract/addresses';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { addressWords } from '../kit/address/address-words.ts';
import { AddressText } from '../kit/address/address-text.tsx';
import { orderWords } from '../kit/order/order-words.ts';

type AddressRadiosProps = {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onPick: (addressId: string) => void;
  onEdit: (address: Address) => void;
};

/** Shows the saved addresses as radio buttons, the default one first. */
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

function Radios({
  title,
  addresses,
  chosen,
  onPick,
  onEdit,
}: AddressRadiosProps & { title: string }) {
  if (addresses.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      {addresses.map((address) => (
        <div key={address.addressId} className="relative">
          <RadioCard
            name="address"
            value={address.addressId}
            checked={address.addressId === chosen?.addressId}
            className="pr-16"
            onChange={() => onPick(address.addressId)}
          >
            <AddressText address={address} />
          </RadioCard>
          {/* Beside the label, not in it: a click there would choose the address. */}
          <span className="absolute top-1 right-1">
            <Button
              variant="quiet"
              className="px-3"
              aria-label={addressWords.edit(
                `${address.firstName} ${address.lastName}, ${address.city}`,
              )}
              onClick={() => onEdit(address)}
            >
              {addressWords.editShort}
            </Button>
          </span>
        </div>
      ))}
    </div>
  );
}
