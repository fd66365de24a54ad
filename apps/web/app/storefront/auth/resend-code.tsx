import { authCalls } from '@shop/contract/auth';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { ResendButton } from '../../ui/resend-button.tsx';
import { rememberCodeStep } from './code-step.ts';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';

type ResendCodeProps = { phoneNumber: string; sentAt: number | null; onSent: () => void };

/** Resends the code of a sign-in. */
export function ResendCode({ phoneNumber, sentAt: firstSentAt, onSent }: ResendCodeProps) {
  const [sentAt, setSentAt] = useState(firstSentAt);
  const resend = async () => {
    const { data } = await request(authCalls.forgotPassword, { body: { phoneNumber } });
    const now = Date.now();
    rememberCodeStep({
      phoneNumber,
      sentAt: now,
      challengeId: challengeIn(data),
      isUnknown: false,
    });
    setSentAt(now);
    onSent();
  };
  return <ResendButton sentAt={sentAt} onResend={resend} words={signInWords} />;
}
