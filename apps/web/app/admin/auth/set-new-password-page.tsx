import { NewPassword, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { paths } from '../../paths.ts';
import { authWords } from '../kit/auth-words.ts';
import { BackToLogin, SignInFrame } from '../kit/sign-in-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const handle: PageHandle = { area: 'admin' };

export const meta = privateMeta(authWords.newPasswordTab);

/** Loads nothing: the reset token is in the history state, which the server does not see. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <SignInFrame title={authWords.newPasswordTitle}>{null}</SignInFrame>;
}

/** Sets the new password; without a reset token it returns to the start of the recovery. A used one says so. */
export default function SetNewPasswordPage() {
  const proof = proofIn(useLocation().state);
  const [isGone, setGone] = useState(false);
  if (proof === null) return <Navigate to={paths.forgotPassword()} replace />;
  if (isGone) {
    return (
      <SignInFrame title={authWords.resetGone}>
        <p className="text-ink-soft">{authWords.resetGoneHint}</p>
        <BackToLogin />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={authWords.newPasswordTitle}>
      <PasswordForm proof={proof} onGone={() => setGone(true)} />
    </SignInFrame>
  );
}

type Proof = { phoneNumber: string; resetToken: string };

type PasswordFormProps = { proof: Proof; onGone: () => void };

function PasswordForm({ proof: { phoneNumber, resetToken }, onGone }: PasswordFormProps) {
  const navigate = useNavigate();
  const form = useCheckedForm({
    schema: NewPassword,
    initial: { newPassword: '', confirmPassword: '' },
    failed: authMessages.failed,
    send: async (passwords) => {
      const { message } = await request(authCalls.resetPassword, {
        body: { ...passwords, phoneNumber },
        headers: { authorization: `Bearer ${resetToken}` },
      });
      toast.success(message);
      await navigate(paths.adminLogin(), { replace: true });
    },
    // The token is used up, or older than 10 minutes.
    onFailed: (error) => {
      const isGone = error instanceof ApiError && error.status === 403;
      if (isGone) onGone();
      return isGone;
    },
  });
  return (
    <NewPasswordForm
      form={form}
      fields={[
        ['newPassword', authWords.newPassword],
        ['confirmPassword', authWords.confirmPassword],
      ]}
      send={authWords.reset}
    >
      <input type="hidden" name="username" autoComplete="username" value={phoneNumber} />
    </NewPasswordForm>
  );
}

function proofIn(state: unknown): Proof | null {
  if (typeof state !== 'object' || state === null) return null;
  const { phoneNumber, resetToken } = state as Partial<Record<string, unknown>>;
  if (typeof phoneNumber !== 'string' || typeof resetToken !== 'string') return null;
  return { phoneNumber, resetToken };
}
