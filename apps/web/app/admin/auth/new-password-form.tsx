import type { ReactNode } from 'react';
import type { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authWords } from '../kit/auth-words.ts';

type Form = ReturnType<typeof useCheckedForm>;

type NewPasswordFormProps<Name extends string> = {
  form: Pick<Form, 'setForm' | 'submit' | 'errors' | 'failed' | 'isBusy'> & {
    textOf: (name: Name) => ReturnType<Form['textOf']>;
  };
  /** Names and labels of the fields; the first one says what a password needs. */
  fields: readonly (readonly [name: Name, label: string])[];
  /** Text of the button. */
  send: string;
  children?: ReactNode;
};

/** Asks for a new password. */
export function NewPasswordForm<Name extends string>(props: NewPasswordFormProps<Name>) {
  const { form, fields, send, children } = props;
  const { setForm, submit, textOf, errors, failed, isBusy } = form;
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      {children}
      {fields.map(([name, label], index) => (
        <Field
          key={name}
          label={label}
          hint={index === 0 ? authWords.newPasswordHint : undefined}
          error={errors[name]}
        >
          <PasswordInput autoComplete="new-password" {...textOf(name)} />
        </Field>
      ))}
      <Button type="submit" size="large" busy={isBusy}>
        {send}
      </Button>
    </form>
  );
}
