import { focusOnArrival } from '../lib/focus-on-arrival.ts';
import { formatPhone } from '../lib/format.ts';
import { type PhoneChange, usePhoneChange } from '../lib/use-phone-change.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { OtpInput } from './otp-input.tsx';
import { ownAccountWords } from './own-account-words.ts';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { ResendButton } from './resend-button.tsx';

/** Changes the phone number of the sign-in, by a code sent to the new one. */
export function ChangePhoneDialog(props: PhoneChange) {
  const { setForm, ...form } = usePhoneChange(props);
  return (
    <Dialog open onClose={props.onClose} title={ownAccountWords.changePhoneTitle}>
      <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.sentAt !== null ? <CodeFields form={form} /> : <NumberFields form={form} />}
        <div className="flex flex-wrap justify-end gap-3">
          {form.sentAt !== null && (
            <Button variant="quiet" onClick={form.back}>
              {ownAccountWords.otherNumber}
            </Button>
          )}
          <Button type="submit" busy={form.isBusy}>
            {form.sentAt !== null ? ownAccountWords.confirm : ownAccountWords.sendCode}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldsProps = { form: Omit<ReturnType<typeof usePhoneChange>, 'setForm'> };

function NumberFields({ form }: FieldsProps) {
  return (
    <Field
      label={ownAccountWords.newPhone}
      hint={ownAccountWords.newPhoneHint}
      error={form.errors['phone']}
    >
      <PhoneInput
        ref={focusOnArrival}
        autoComplete="tel-national"
        value={form.values.phone}
        onChange={(digits) => form.set('phone', digits)}
      />
    </Field>
  );
}

/**
 * Shows the code field, and a refusal of the number too, because the number's field is no longer shown.
 */
function CodeFields({ form }: FieldsProps) {
  return (
    <>
      {form.needsPassword && (
        <Field label={ownAccountWords.password} error={form.errors['password']}>
          <PasswordInput autoComplete="current-password" {...form.textOf('password')} />
        </Field>
      )}
      <Field
        label={ownAccountWords.code}
        hint={ownAccountWords.codeSentTo(formatPhone(form.values.phone))}
        error={form.errors['otp'] ?? form.errors['phone']}
      >
        <OtpInput
          ref={form.needsPassword ? undefined : focusOnArrival}
          value={form.values.otp}
          onChange={(digits) => form.set('otp', digits)}
        />
      </Field>
      <ResendButton sentAt={form.sentAt} onResend={form.resend} />
      <p className="text-sm text-ink-soft">{ownAccountWords.endsOthers}</p>
    </>
  );
}
