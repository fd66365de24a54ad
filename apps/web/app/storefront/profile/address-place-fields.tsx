import { STATES, addressMessages } from '@shop/contract/addresses';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AddressControls } from './use-address-form.ts';

/** Where the parcel goes. */
export function AddressPlaceFields({ form }: { form: AddressControls }) {
  const { text, digits, errorOf, values } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Address Line 1" error={errorOf('addressLine1')} className="sm:col-span-2">
        <TextInput {...text('addressLine1')} required autoComplete="shipping address-line1" />
      </Field>
      <Field
        label="Address Line 2"
        optional
        error={errorOf('addressLine2')}
        className="sm:col-span-2"
      >
        <TextInput {...text('addressLine2')} autoComplete="shipping address-line2" />
      </Field>
      <Field label="Postal Code" error={errorOf('postalCode')}>
        <TextInput {...digits('postalCode')} required autoComplete="shipping postal-code" />
      </Field>
      <Field label="City" error={errorOf('city')}>
        <TextInput {...text('city')} required autoComplete="shipping address-level2" />
      </Field>
      <Field label="State" error={errorOf('state')}>
        <Select {...text('state')} required autoComplete="shipping address-level1">
          <option value="" disabled>
            Choose
          </option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </Field>
      <Field label="Country" hint={addressMessages.countryIndia} error={errorOf('country')}>
        <TextInput readOnly value={values.country} autoComplete="shipping country-name" />
      </Field>
    </div>
  );
}
