import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { useProofForm } from './use-proof-form.ts';

type FactorCodeFieldProps = {
  form: Omit<ReturnType<typeof useProofForm>, 'setForm'>;
  label: string;
  hint?: string;
  /** Whether a recovery code, which contains letters, is accepted too. */
  takesLetters?: boolean;
};

/** Shows the field for a code of the authenticator app. */
export function FactorCodeField({ form, label, hint, takesLetters }: FactorCodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.errors['code']}>
      <TextInput
        {...form.textOf('code')}
        inputMode={takesLetters === true ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        className="tabular-nums"
      />
    </Field>
  );
}
