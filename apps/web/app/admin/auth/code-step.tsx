import { CODE_LENGTH, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { messageOf } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { maskPhone } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { ResendButton } from '../../ui/resend-button.tsx';
import { authWords } from '../kit/auth-words.ts';

/** A code that was sent, and the challenge that binds it to this browser. */
export type SentCode = { challengeId: string | null };

type CodeStepProps = SentCode & {
  phoneNumber: string;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
};

/** Verifies the code; only a correct one leads to the new password. */
export function CodeStep({ phoneNumber, challengeId, onSent, onBack }: CodeStepProps) {
  const { code, setCode, error, setForm, isBusy, verify } = useVerify(phoneNumber, challengeId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify(code);
  };
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={authWords.code}
        hint={authWords.codeSentTo(maskPhone(phoneNumber))}
        error={error}
      >
        <OtpInput ref={focusOnArrival} value={code} onChange={setCode} onComplete={verify} />
      </Field>
      <Button type="submit" size="large" busy={isBusy}>
        {authWords.verify}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between">
        <Resend phoneNumber={phoneNumber} onSent={onSent} />
        <Button variant="quiet" size="small" className="min-h-11" onClick={onBack}>
          {authWords.changeNumber}
        </Button>
      </div>
    </form>
  );
}

function useVerify(phoneNumber: string, challengeId: string | null) {
  const navigate = useNavigate();
  const { setForm, errors, show, clear } = useFieldErrors();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const verify = async (otp: string) => {
    if (isBusy) return;
    if (otp.length < CODE_LENGTH) return show({ otp: authMessages.codeFailed });
    setBusy(true);
    try {
      const body = { phoneNumber, otp, challengeId };
      const { data } = await request(authCalls.verifyOtp, { body });
      toast.success(authMessages.codeVerified);
      const state = { phoneNumber, resetToken: data.resetToken };
      await navigate(paths.setNewPassword(), { replace: true, state });
    } catch (error) {
      show({ otp: messageOf(error, authMessages.codeFailed) });
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return {
    code,
    setCode: (digits: string) => {
      setCode(digits);
      if (digits !== '') clear('otp');
    },
    error: errors['otp'],
    setForm,
    isBusy,
    verify: (otp: string) => void verify(otp),
  };
}

function Resend({ phoneNumber, onSent }: Pick<CodeStepProps, 'phoneNumber' | 'onSent'>) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const resend = async () => {
    const { data } = await request(authCalls.forgotPassword, { body: { phoneNumber } });
    onSent({ challengeId: challengeIn(data) });
    setSentAt(Date.now());
  };
  return <ResendButton sentAt={sentAt} onResend={resend} words={authWords} className="" />;
}
