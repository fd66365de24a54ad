import type { ReactNode } from 'react';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authWords } from '../kit/auth-words.ts';

type NewPasswordFormProps = {
  form: Omit<ReturnType<typeof useCheckedForm<Record<string, string>>>, 'set' | 'fill'>;
  /** Names and labels of the fields; the first one says what a password needs. */
  fields: readonly (readonly [name: string, label: string])[];
  /** Text of the button. */
  send: string;
  children?: ReactNode;
};

/** Asks for a new password. */
export function NewPasswordForm({ form, fields, send, children }: NewPasswordFormProps) {
  return (
    <form ref={form.setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {form.failed !== null && <ErrorBox message={form.failed} />}
      {children}
      {fields.map(([name, label], index) => (
        <Field
          key={name}
          label={label}
          hint={index === 0 ? authWords.newPasswordHint : undefined}
          error={form.errors[name]}
        >
          <PasswordInput autoComplete="new-password" {...form.textOf(name)} />
        </Field>
      ))}
      <Button type="submit" size="large" busy={form.isBusy}>
        {send}
      </Button>
    </form>
  );
}
