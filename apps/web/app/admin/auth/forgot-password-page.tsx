import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { authWords } from '../kit/auth-words.ts';
import { CodeStep, type SentCode } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { BackToLogin, SignInFrame } from '../kit/sign-in-frame.tsx';

export const handle: PageHandle = { area: 'admin' };

export const meta = privateMeta(authWords.forgotTitle);

/** Recovers the password: asks for the phone first, then for the code sent to it. */
export default function ForgotPasswordPage() {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <SignInFrame title={authWords.forgotTitle}>
      {sent !== null ? (
        <CodeStep
          phoneNumber={phoneNumber}
          challengeId={sent.challengeId}
          onSent={setSent}
          onBack={() => setSent(null)}
        />
      ) : (
        <PhoneStep
          phoneNumber={phoneNumber}
          onSent={(number, challenge) => {
            setPhoneNumber(number);
            setSent(challenge);
          }}
        />
      )}
      <BackToLogin />
    </SignInFrame>
  );
}
