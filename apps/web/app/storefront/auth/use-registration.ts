import { Registration, authCalls, authMessages } from '@shop/contract/auth';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { askForCode } from './ask-for-code.ts';
import { rememberCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { paths } from '../../paths.ts';

/**
 * Manages the registration form; then the code is sent and entered, without asking for anything again.
 */
export function useRegistration(phoneNumber: string) {
  const navigate = useNavigate();
  return useCheckedForm({
    schema: Registration,
    initial: { fullName: '', email: '' },
    read: (values) => ({ ...values, phoneNumber }),
    failed: authMessages.failed,
    send: async (body) => {
      await request(authCalls.register, { body });
      toast.success(authMessages.registered);
      rememberCodeStep({ phoneNumber, sentAt: null, challengeId: null, isUnknown: false });
      await navigate(await nextPage(phoneNumber));
    },
  });
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
