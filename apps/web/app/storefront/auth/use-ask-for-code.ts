import { CodeRequest, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/errors.ts';
import { askForCode } from './ask-for-code.ts';
import { readCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { paths } from '../../paths.ts';

/** Manages the login form: sends the code and continues to its entry, or to the registration. */
export function useAskForCode(phoneNumber: string) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  // A late answer does not lead back from another page.
  const goOn = async (page: string): Promise<void> => {
    if (isHere()) await navigate(page);
  };
  const [hasCode, setHasCode] = useState(false);
  const form = useCheckedForm({
    schema: CodeRequest,
    // The terms were accepted before the code was first requested.
    initial: { phoneNumber, agreed: phoneNumber !== '' },
    problems: ({ agreed }) => ({ agreed: !agreed && authMessages.termsRequired }),
    failed: authMessages.failed,
    send: async ({ phoneNumber: phone }) => {
      try {
        const { message, registered } = await askForCode(phone);
        if (registered) toast.success(message);
        else toast.plain(message);
        await goOn(registered ? paths.otpVerification() : paths.userRegistration());
      } catch (error) {
        // Back from registration: no code was sent, so return to the registration.
        if (isTooMany(error) && isUnknown(phone)) return goOn(paths.userRegistration());
        setHasCode(isTooMany(error) && wasSentTo(phone));
        throw error;
      }
    },
  });
  return { ...form, hasCode };
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
