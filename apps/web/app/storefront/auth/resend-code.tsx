import { authCalls, authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { toastError } from '../../lib/errors.ts';
import { rememberCodeStep } from './code-step.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { announcedSeconds, secondsLeft } from './sign-in-step.ts';
import { signInWords } from './sign-in-words.ts';

type ResendCodeProps = { phoneNumber: string; sentAt: number | null; onSent: () => void };

/** Resends the code once a minute has passed; screen readers announce the countdown every ten seconds. */
export function ResendCode({ phoneNumber, sentAt: firstSentAt, onSent }: ResendCodeProps) {
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [isBusy, setBusy] = useState(false);
  const left = useSecondsLeft(sentAt);
  const resend = async () => {
    setBusy(true);
    try {
      const { data } = await request(authCalls.forgotPassword, { body: { phoneNumber } });
      const now = Date.now();
      const challengeId = challengeIn(data);
      rememberCodeStep({ phoneNumber, sentAt: now, challengeId, isUnknown: false });
      setSentAt(now);
      onSent();
      toast.success(authMessages.codeResent);
    } catch (error) {
      toastError(error, callMessages.networkError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 tabular-nums"
        disabled={left > 0}
        busy={isBusy}
        onClick={() => void resend()}
      >
        {left > 0 ? signInWords.resendIn(left) : signInWords.resend}
      </Button>
      <span role="status" className="sr-only">
        {left > 0 ? signInWords.resendSoon(announcedSeconds(left)) : signInWords.resendNow}
      </span>
    </>
  );
}

function useSecondsLeft(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(sentAt, Math.max(now, sentAt ?? 0));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
