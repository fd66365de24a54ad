import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { accountWords } from '../account/account-words.ts';
import type { AddressControls } from './use-address-form.ts';

/** Shows the recipient's fields of the form. */
export function PersonFields({ form }: { form: AddressControls }) {
  const { text, digits, errorOf } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={accountWords.firstName} error={errorOf('firstName')}>
        <TextInput {...text('firstName')} required autoComplete="shipping given-name" />
      </Field>
      <Field label={accountWords.lastName} error={errorOf('lastName')}>
        <TextInput {...text('lastName')} required autoComplete="shipping family-name" />
      </Field>
      <Field
        label={accountWords.phone}
        hint={accountWords.phoneForParcel}
        error={errorOf('phoneNumber')}
        className="sm:col-span-2"
      >
        <TextInput
          {...digits('phoneNumber')}
          required
          prefix="+91"
          autoComplete="shipping tel-national"
        />
      </Field>
    </div>
  );
}
