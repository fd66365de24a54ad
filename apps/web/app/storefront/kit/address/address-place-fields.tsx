import { STATES, addressMessages } from '@shop/contract/addresses';
import { DeliveryNote } from '../pincode/delivery-note.tsx';
import { pincodeWords } from '../pincode/pincode-words.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { accountWords } from '../account/account-words.ts';
import type { AddressControls } from './use-address-form.ts';

type AddressPlaceFieldsProps = {
  form: AddressControls;
  /** Delivery times of the ordered products. */
  estimates?: readonly (string | null)[] | undefined;
};

/** Shows the address fields of the form; the PIN code fills city and state. */
export function AddressPlaceFields({ form, estimates }: AddressPlaceFieldsProps) {
  const { text, digits, errorOf, values, pincode } = form;
  const isUnknown = pincode !== null && pincode.city === null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={accountWords.addressLine1}
        error={errorOf('addressLine1')}
        className="sm:col-span-2"
      >
        <TextInput {...text('addressLine1')} required autoComplete="shipping address-line1" />
      </Field>
      <Field
        label={accountWords.addressLine2}
        optional
        error={errorOf('addressLine2')}
        className="sm:col-span-2"
      >
        <TextInput {...text('addressLine2')} autoComplete="shipping address-line2" />
      </Field>
      <Field
        label={accountWords.postalCode}
        hint={isUnknown ? pincodeWords.unknown : accountWords.postalCodeHint}
        error={errorOf('postalCode')}
      >
        <TextInput {...digits('postalCode')} required autoComplete="shipping postal-code" />
      </Field>
      <DeliveryNote pincode={pincode} estimates={estimates} className="self-center empty:hidden" />
      <Field label={accountWords.city} error={errorOf('city')}>
        <TextInput {...text('city')} required autoComplete="shipping address-level2" />
      </Field>
      <Field label={accountWords.state} error={errorOf('state')}>
        <Select {...text('state')} required autoComplete="shipping address-level1">
          <option value="" disabled>
            {accountWords.choose}
          </option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </Field>
      <Field
        label={accountWords.country}
        hint={addressMessages.countryIndia}
        error={errorOf('country')}
      >
        <TextInput readOnly value={values.country} autoComplete="shipping country-name" />
      </Field>
    </div>
  );
}
