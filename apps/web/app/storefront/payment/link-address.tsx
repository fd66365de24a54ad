import { STATES } from '@shop/contract/addresses';
import { typedCode } from '@shop/contract/typed-text';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { accountWords } from '../kit/account/account-words.ts';
import { DeliveryNote } from '../kit/pincode/delivery-note.tsx';
import { usePincode } from '../kit/pincode/use-pincode.ts';
import { useTypedPlace } from './use-typed-place.ts';
import { linkWords as words } from './link-words.ts';

/** The fields of a form as they were typed, and their messages. */
export type TypedFields = {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** Asks who gets the parcel and where; the PIN code fills in city and state. */
export function LinkAddress({ typed, errors }: TypedFields) {
  const [code, setCode] = useState(typed['postalCode'] ?? '');
  const fields = useRef<HTMLFieldSetElement>(null);
  const pincode = usePincode(code);
  useTypedPlace(pincode, fields);
  const text = (name: string) => ({ name, defaultValue: typed[name] ?? '' });
  const onCode = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    setCode(typedCode(currentTarget.value));
  };
  return (
    <fieldset ref={fields} className="grid min-w-0 gap-5 sm:grid-cols-2">
      <legend className="pb-4 font-display text-heading">{words.deliverTo}</legend>
      <Field label={words.fullName} error={errors['fullName']}>
        <TextInput {...text('fullName')} required autoComplete="shipping name" />
      </Field>
      <Field label={words.phone} hint={words.phoneHint} error={errors['phoneNumber']}>
        <TextInput
          {...text('phoneNumber')}
          required
          inputMode="numeric"
          prefix="+91"
          autoComplete="shipping tel-national"
        />
      </Field>
      <Field
        label={accountWords.postalCode}
        hint={accountWords.postalCodeHint}
        error={errors['address.postalCode']}
        className="sm:col-span-2 sm:w-1/2 sm:pr-2.5"
      >
        <TextInput
          {...text('postalCode')}
          required
          inputMode="numeric"
          autoComplete="shipping postal-code"
          onInput={onCode}
        />
      </Field>
      <DeliveryNote pincode={pincode} className="empty:hidden sm:col-span-2" />
      <PlaceAndLines text={text} errors={errors} />
    </fieldset>
  );
}

type PlaceAndLinesProps = {
  text: (name: string) => { name: string; defaultValue: string };
  errors: TypedFields['errors'];
};

function PlaceAndLines({ text, errors }: PlaceAndLinesProps) {
  return (
    <>
      <Field label={accountWords.city} error={errors['address.city']}>
        <TextInput {...text('city')} required autoComplete="shipping address-level2" />
      </Field>
      <Field label={accountWords.state} error={errors['address.state']}>
        <Select {...text('state')} required autoComplete="shipping address-level1">
          <option value="">{accountWords.choose}</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </Field>
      <Field
        label={accountWords.addressLine1}
        hint={accountWords.houseHint}
        error={errors['address.addressLine1']}
        className="sm:col-span-2"
      >
        <TextInput {...text('addressLine1')} required autoComplete="shipping address-line1" />
      </Field>
      <Field
        label={accountWords.addressLine2}
        hint={accountWords.landmarkHint}
        optional
        error={errors['address.addressLine2']}
        className="sm:col-span-2"
      >
        <TextInput {...text('addressLine2')} autoComplete="shipping address-line2" />
      </Field>
    </>
  );
}
