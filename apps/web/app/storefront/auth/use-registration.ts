import { Registration, authCalls, authMessages } from '@shop/contract/auth';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, toastError } from '../../lib/errors.ts';
import { isUnanswered } from '../../lib/is-unanswered.ts';
import { askForCode } from './ask-for-code.ts';
import { rememberCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { paths } from '../../paths.ts';

/**
 * Manages the registration form; then the code is sent and entered, without asking for anything again.
 */
export function useRegistration(phoneNumber: string) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  // The first try without an answer may have registered the phone.
  const wasUnanswered = useRef(false);
  return useCheckedForm({
    schema: Registration,
    initial: { fullName: '', email: '' },
    read: (values) => ({ ...values, phoneNumber }),
    failed: authMessages.failed,
    send: async (body) => {
      await request(authCalls.register, { body }).catch((error: unknown) => {
        const isDone = wasUnanswered.current && isRegistered(error);
        wasUnanswered.current ||= isUnanswered(error);
        if (!isDone) throw error;
      });
      toast.success(authMessages.registered);
      rememberCodeStep({ phoneNumber, sentAt: null, challengeId: null, isUnknown: false });
      const next = await nextPage(phoneNumber);
      if (isHere()) await navigate(next);
    },
  });
}

function isRegistered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ALREADY_REGISTERED';
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
