import { addressMessages } from '@shop/contract/addresses';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { accountWords } from '../account/account-words.ts';
import type { AddressControls } from './use-address-form.ts';

/** Shows the fields for house, street and landmark. */
export function LineFields({ form: { text, errorOf } }: { form: AddressControls }) {
  return (
    <div className="grid gap-5">
      <Field
        label={accountWords.addressLine1}
        hint={accountWords.houseHint}
        error={errorOf('addressLine1')}
      >
        <TextInput {...text('addressLine1')} required autoComplete="shipping address-line1" />
      </Field>
      <Field
        label={accountWords.addressLine2}
        hint={accountWords.landmarkHint}
        optional
        error={errorOf('addressLine2')}
      >
        <TextInput {...text('addressLine2')} autoComplete="shipping address-line2" />
      </Field>
    </div>
  );
}

/** Shows the country, which is fixed. */
export function CountryField({ form: { values, errorOf } }: { form: AddressControls }) {
  return (
    <Field
      label={accountWords.country}
      hint={addressMessages.countryIndia}
      error={errorOf('country')}
      className="sm:w-1/2 sm:pr-2.5"
    >
      <TextInput readOnly value={values.country} autoComplete="shipping country-name" />
    </Field>
  );
}
