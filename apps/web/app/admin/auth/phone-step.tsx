import { CodeRequest, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { fieldErrors, messageOf } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { authWords } from '../kit/auth-words.ts';
import type { SentCode } from './code-step.tsx';

type PhoneStepProps = {
  phoneNumber: string;
  onChange: (phoneNumber: string) => void;
  onSent: (sent: SentCode) => void;
};

/** Takes the phone number and requests a code for it. */
export function PhoneStep({ phoneNumber, onChange, onSent }: PhoneStepProps) {
  const { setForm, errors, show, clear } = useFieldErrors();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async () => {
    const checked = CodeRequest.safeParse({ phoneNumber });
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success || isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { message, data } = await request(authCalls.forgotPassword, { body: { phoneNumber } });
      toast.success(message);
      onSent({ challengeId: challengeIn(data) });
    } catch (error) {
      setFailed(messageOf(error, authMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      <Field label={authWords.phone} hint={authWords.sendHint} error={errors['phoneNumber']}>
        <PhoneInput
          autoComplete="username"
          value={phoneNumber}
          onChange={(digits) => {
            onChange(digits);
            clear('phoneNumber');
          }}
        />
      </Field>
      <Button type="submit" size="large" busy={isBusy}>
        {authWords.send}
      </Button>
    </form>
  );
}
