import { ADDRESS_TYPES } from '@shop/contract/addresses';
import type { AddressType } from '@shop/contract/addresses';
import { useId } from 'react';
import { FieldNotes, noteIds } from '../../../ui/field.tsx';
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
  const id = useId();
  return (
    <fieldset aria-describedby={noteIds(id, { error })} className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{accountWords.addressType}</legend>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {ADDRESS_TYPES.map((type) => (
          <RadioCard
            key={type}
            name={id}
            value={type}
            checked={type === value}
            aria-invalid={error !== undefined || undefined}
            onChange={() => onChange(type)}
            className="grow items-center px-3 py-2.5 text-sm whitespace-nowrap sm:px-4"
          >
            {addressTypeNames[type]}
          </RadioCard>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
