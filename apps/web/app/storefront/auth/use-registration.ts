import { Registration, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf, toastError } from '../../lib/errors.ts';
import { askForCode } from './ask-for-code.ts';
import { rememberCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';

/**
 * Manages the registration form; then the code is sent and entered, without asking for anything again.
 */
export function useRegistration(phoneNumber: string) {
  const navigate = useNavigate();
  const { show, ...form } = useForm({ fullName: '', email: '' });
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...form.values, phoneNumber };
    const checked = Registration.safeParse(body);
    if (!checked.success) {
      show(fieldErrors(checked.error.issues));
      return;
    }
    setBusy(true);
    setFailed(null);
    try {
      await request(authCalls.register, { body: checked.data });
      toast.success(authMessages.registered);
      rememberCodeStep({ phoneNumber, sentAt: null, challengeId: null, isUnknown: false });
      await navigate(await nextPage(phoneNumber));
    } catch (error) {
      setFailed(messageOf(error, authMessages.failed));
      if (error instanceof ApiError) show(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return { ...form, failed, isBusy, submit };
}

/** Returns the code's entry, or, when it could not be sent, the login page, which requests it again. */
async function nextPage(phoneNumber: string): Promise<string> {
  try {
    const { message, registered } = await askForCode(phoneNumber);
    if (!registered) return paths.userLogin();
    toast.success(message);
    return paths.otpVerification();
  } catch (error) {
    toastError(error, authMessages.failed);
    return paths.userLogin();
  }
}
