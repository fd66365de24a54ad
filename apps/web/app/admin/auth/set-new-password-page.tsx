import { NewPassword, authCalls, authMessages } from '@shop/contract/auth';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authWords } from '../kit/auth-words.ts';
import { SignInFrame } from '../kit/sign-in-frame.tsx';

export const handle: PageHandle = { area: 'admin' };

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(authWords.newPasswordTab, matches);
}

/** Loads nothing: the reset token is in the history state, which the server does not see. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <SignInFrame title={authWords.newPasswordTitle}>{null}</SignInFrame>;
}

/** Sets the new password; without a reset token it returns to the start of the recovery. */
export default function SetNewPasswordPage() {
  const proof = proofIn(useLocation().state);
  if (proof === null) return <Navigate to={paths.forgotPassword()} replace />;
  return (
    <SignInFrame title={authWords.newPasswordTitle}>
      <PasswordForm proof={proof} />
    </SignInFrame>
  );
}

type Proof = { phoneNumber: string; resetToken: string };

function PasswordForm({ proof }: { proof: Proof }) {
  const { values, set, errors, setForm, failed, isBusy, submit } = useReset(proof);
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      <input type="hidden" name="username" autoComplete="username" value={proof.phoneNumber} />
      <Field
        label={authWords.newPassword}
        hint={authWords.newPasswordHint}
        error={errors['newPassword']}
      >
        <PasswordInput
          autoComplete="new-password"
          value={values.newPassword}
          onChange={(event) => set('newPassword', event.currentTarget.value)}
        />
      </Field>
      <Field label={authWords.confirmPassword} error={errors['confirmPassword']}>
        <PasswordInput
          autoComplete="new-password"
          value={values.confirmPassword}
          onChange={(event) => set('confirmPassword', event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="large" busy={isBusy}>
        {authWords.reset}
      </Button>
    </form>
  );
}

function useReset({ phoneNumber, resetToken }: Proof) {
  const navigate = useNavigate();
  const { values, set, errors, setForm, show } = useForm({ newPassword: '', confirmPassword: '' });
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const reset = async () => {
    const checked = NewPassword.safeParse(values);
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success || isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { message } = await request(authCalls.resetPassword, {
        body: { ...values, phoneNumber },
        headers: { authorization: `Bearer ${resetToken}` },
      });
      toast.success(message);
      await navigate(paths.adminLogin(), { replace: true });
    } catch (error) {
      setFailed(messageOf(error, authMessages.failed));
      if (error instanceof ApiError) show(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    set,
    errors,
    setForm,
    failed,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void reset();
    },
  };
}

function proofIn(state: unknown): Proof | null {
  if (typeof state !== 'object' || state === null) return null;
  const { phoneNumber, resetToken } = state as Partial<Record<string, unknown>>;
  if (typeof phoneNumber !== 'string' || typeof resetToken !== 'string') return null;
  return { phoneNumber, resetToken };
}
