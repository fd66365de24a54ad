import { ADDRESS_TYPES } from '@shop/contract/addresses';
import type { AddressType } from '@shop/contract/addresses';
import { useId } from 'react';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { accountWords } from '../account/account-words.ts';
import { addressTypeNames } from './address-words.ts';

type AddressTypeChoiceProps = {
  value: AddressType;
  error: string | undefined;
  onChange: (type: AddressType) => void;
};

/** Chooses the address type: Home, Work or Other. */
export function AddressTypeChoice({ value, error, onChange }: AddressTypeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{accountWords.addressType}</legend>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {ADDRESS_TYPES.map((type) => (
          <RadioCard
            key={type}
            name={name}
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
            className="grow items-center px-3 py-2.5 text-sm whitespace-nowrap sm:px-4"
          >
            {addressTypeNames[type]}
          </RadioCard>
        ))}
      </div>
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  );
}
