import { authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { useEffect, useId, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { messageOf } from '../lib/errors.ts';
import { announcedSeconds, secondsLeft } from '../lib/resend-countdown.ts';
import { toast } from '../lib/toast.ts';
import { Button } from './button.tsx';
import { resendWords } from './resend-words.ts';

type ResendWords = { resend: string; resendIn: (seconds: number) => string };

type ResendButtonProps = {
  /** When the last code was sent, in ms since 1970; null when none was. */
  sentAt: number | null;
  /** Sends another code; an error is shown below the button. */
  onResend: () => Promise<void>;
  words?: ResendWords;
  className?: string;
};

/** Resends a code once a minute has passed; screen readers announce the countdown every ten seconds. */
export function ResendButton({
  sentAt,
  onResend,
  words = resendWords,
  className = '-ml-5 self-start',
}: ResendButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const failedId = useId();
  const left = useSecondsLeft(sentAt);
  const resend = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await onResend();
      toast.success(authMessages.codeResent);
    } catch (error) {
      setFailed(messageOf(error, callMessages.networkError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        className={classes('tabular-nums', className)}
        disabled={left > 0}
        busy={isBusy}
        aria-describedby={failed === null ? undefined : failedId}
        onClick={() => void resend()}
      >
        {left > 0 ? words.resendIn(left) : words.resend}
      </Button>
      {failed !== null && (
        <p id={failedId} role="alert" className="text-sm text-bad">
          {failed}
        </p>
      )}
      <span role="status" className="sr-only">
        {left > 0 ? resendWords.resendSoon(announcedSeconds(left)) : resendWords.resendNow}
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
