import { CodeRequest, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { readCodeStep, rememberCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';

/** The login form: sends the code and continues to its entry, or to the registration. */
export function useAskForCode(phoneNumber: string) {
  const navigate = useNavigate();
  const { show, ...form } = useForm<{ phoneNumber: string; agreed: boolean }>({
    phoneNumber,
    agreed: false,
  });
  const [failed, setFailed] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const ask = async (body: { phoneNumber: string }) => {
    setBusy(true);
    setFailed(null);
    try {
      const { message, registered, data } = await request(authCalls.userLogin, { body });
      const sentAt = registered ? Date.now() : null;
      rememberCodeStep({ ...body, sentAt, challengeId: challengeIn(data) });
      if (registered) toast.success(message);
      else toast.error(message);
      const next = registered ? paths.otpVerification() : paths.userRegistration();
      await navigate(next, { state: body });
    } catch (error) {
      setFailed(messageOf(error, authMessages.failed));
      setHasCode(error instanceof ApiError && error.status === 429 && wasSentTo(body.phoneNumber));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { agreed, ...body } = form.values;
    const checked = CodeRequest.safeParse(body);
    const errors = checked.success ? {} : fieldErrors(checked.error.issues);
    if (!agreed) errors['agreed'] = authMessages.termsRequired;
    if (Object.keys(errors).length > 0) show(errors);
    else void ask(body);
  };
  return { ...form, failed, hasCode, isBusy, submit };
}

/** Whether the code was sent to this phone from this tab, so that it can still be entered. */
function wasSentTo(phoneNumber: string): boolean {
  const step = readCodeStep();
  return step?.phoneNumber === phoneNumber && step.sentAt !== null;
}
