import { formatPhone } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { accountWords } from '../account/account-words.ts';
import { Folded, useFold } from './folded.tsx';
import type { AddressControls } from './use-address-form.ts';

type PersonFieldsProps = {
  form: AddressControls;
  /** Whether a known name and phone begin as one line. */
  isFolded: boolean;
};

/** Shows the recipient's fields of the form. */
export function PersonFields({ form, isFolded }: PersonFieldsProps) {
  const { text, digits, errorOf, values } = form;
  const { firstName, lastName, phoneNumber } = values;
  const isKnown = firstName !== '' && lastName !== '' && phoneNumber !== '';
  const errors = [errorOf('firstName'), errorOf('lastName'), errorOf('phoneNumber')];
  const fold = useFold(isFolded && isKnown, errors.some(Boolean));
  const line = `${firstName} ${lastName} · ${formatPhone(phoneNumber)}`;
  return (
    <Folded
      {...fold}
      line={fold.isFolded && <p>{line}</p>}
      isSaid={isKnown}
      change={accountWords.changePerson}
    >
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
    </Folded>
  );
}
