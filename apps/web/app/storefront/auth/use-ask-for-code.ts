import { CodeRequest, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { askForCode } from './ask-for-code.ts';
import { readCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';

/** Manages the login form: sends the code and continues to its entry, or to the registration. */
export function useAskForCode(phoneNumber: string) {
  const navigate = useNavigate();
  const { show, ...form } = useForm<{ phoneNumber: string; agreed: boolean }>({
    phoneNumber,
    // Accepted before the code was first requested.
    agreed: phoneNumber !== '',
  });
  const [failed, setFailed] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const ask = async (body: { phoneNumber: string }) => {
    setBusy(true);
    setFailed(null);
    try {
      const { message, registered } = await askForCode(body.phoneNumber);
      if (registered) toast.success(message);
      else toast.plain(message);
      await navigate(registered ? paths.otpVerification() : paths.userRegistration());
    } catch (error) {
      if (isTooMany(error) && isUnknown(body.phoneNumber)) {
        // Back from registration: no code was sent, so return to the registration.
        await navigate(paths.userRegistration());
        return;
      }
      setFailed(messageOf(error, authMessages.failed));
      setHasCode(isTooMany(error) && wasSentTo(body.phoneNumber));
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

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** Returns whether this tab knows that the shop does not know the phone. */
function isUnknown(phoneNumber: string): boolean {
  const step = readCodeStep();
  return step?.phoneNumber === phoneNumber && step.isUnknown;
}

/** Returns whether this tab had a code sent to this phone, which can still be entered. */
function wasSentTo(phoneNumber: string): boolean {
  const step = readCodeStep();
  return step?.phoneNumber === phoneNumber && step.sentAt !== null;
}
