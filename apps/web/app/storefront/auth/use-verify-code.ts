import { CODE_LENGTH, CODE_TRIES, authCalls, authMessages } from '@shop/contract/auth';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { forgetCodeStep, readCodeStep } from './code-step.ts';
import { requestConsent } from '../kit/sign-in/consent-request.ts';
import { refusedCodes } from '../../lib/refused-codes.ts';
import { storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { GREETING_STATE } from '../kit/sign-in/greeting.ts';
import { resumePendingAction } from './resume-pending-action.ts';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';

/** Manages entry and verification of the code; `focus` is called after a refusal. */
export function useVerifyCode(phoneNumber: string, focus: () => void) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isPaused, setPaused] = useState(false);
  const [refused] = useState(refusedCodes);
  const [isBusy, setBusy] = useState(false);
  // Paste, autofill and the button may all trigger it: one call at a time.
  const isUnderWay = useRef(false);

  const verify = async (otp: string) => {
    if (isUnderWay.current) return;
    if (otp.length < CODE_LENGTH) {
      setError(signInWords.codeIncomplete);
      focus();
      return;
    }
    // Read now, because a resent code has another challenge.
    const { challengeId = null, agreed } = readCodeStep() ?? {};
    if (refused.isLast(challengeId, otp)) {
      setError(refusalAfter(refused.triesOf(challengeId)));
      focus();
      return;
    }
    isUnderWay.current = true;
    setBusy(true);
    setError(undefined);
    setPaused(false);
    try {
      const body = { phoneNumber, otp, challengeId, agreed };
      const { data } = await request(authCalls.verifyUserOtp, { body });
      const { userName, consentNeeded, ...session } = data;
      storeSession({ ...session, phoneNumber: userName });
      forgetCodeStep();
      if (consentNeeded) requestConsent();
      toast.success(authMessages.codeVerified);
      const { to, notice } = await resumePendingAction(data.id);
      await navigate(to, { replace: true, state: { ...GREETING_STATE, notice } });
    } catch (refusal) {
      const status = refusal instanceof ApiError ? refusal.status : 0;
      const message = messageOf(refusal, authMessages.codeFailed);
      if (status === 400) refused.add(challengeId, otp);
      setError(status === 400 ? refusalAfter(refused.triesOf(challengeId), message) : message);
      setPaused(status === 429);
      focus();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const change = (digits: string) => {
    setCode(digits);
    setError(undefined);
    setPaused(false);
  };
  return { code, change, verify, error, isBusy, isPaused };
}

/** Returns the message of a refusal, which says when the code has no tries left. */
function refusalAfter(tries: number, message: string = authMessages.codeFailed): string {
  return tries < CODE_TRIES ? message : `${message} ${signInWords.noTriesLeft}`;
}
