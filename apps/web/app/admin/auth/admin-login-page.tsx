import { authCalls, authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { type SignedIn, storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { backOfficeHome } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { authWords } from '../kit/auth-words.ts';
import { FactorStep } from './factor-step.tsx';
import { SignInFrame } from '../kit/sign-in-frame.tsx';

export const handle: PageHandle = { area: 'admin' };

export const meta = privateMeta(authWords.loginTitle);

export default function AdminLoginPage() {
  const { awaited, finish, back, setForm, ...form } = useLogin();
  if (awaited !== null) {
    return (
      <SignInFrame title={authWords.factorTitle}>
        <FactorStep token={awaited} onSignedIn={finish} onBack={back} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={authWords.loginTitle}>
      <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.failed !== null && <ErrorBox message={form.failed} />}
        <Field label={authWords.phone} error={form.errors['phoneNumber']}>
          <PhoneInput
            autoComplete="username"
            value={form.values.phoneNumber}
            onChange={(digits) => form.set('phoneNumber', digits)}
          />
        </Field>
        <Field label={authWords.password} error={form.errors['password']}>
          <PasswordInput autoComplete="current-password" {...form.textOf('password')} />
        </Field>
        <Link
          to={paths.forgotPassword()}
          className="-mt-2 inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
        >
          {authWords.forgot}
        </Link>
        <Button type="submit" size="large" busy={form.isBusy} busyText={authWords.loggingIn}>
          {authWords.login}
        </Button>
      </form>
    </SignInFrame>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const finish = async (session: SignedIn) => {
    storeSession(session);
    toast.success(authMessages.loginSuccess);
    await navigate(backOfficeHome(session), { replace: true });
  };
  const form = useCheckedForm({
    initial: { phoneNumber: '', password: '' },
    problems: ({ phoneNumber, password }) => ({
      phoneNumber: phoneNumber === '' && authWords.phoneRequired,
      password: password === '' && authWords.passwordRequired,
    }),
    failed: authMessages.loginFailed,
    // A wrong phone number and a wrong password look the same.
    failedAt: null,
    // The credentials were not checked.
    unreached: callMessages.networkError,
    send: async (body) => {
      setEnded(null);
      const { data } = await request(authCalls.login, { body });
      if ('secondFactor' in data) setAwaited(data.secondFactor);
      else await finish(data);
    },
    onFailed: () => {
      toast.error(authMessages.loginFailedToast);
      return false;
    },
  });
  return {
    ...form,
    failed: form.failed ?? ended,
    awaited,
    finish,
    back: (message?: string) => {
      setAwaited(null);
      form.set('password', '');
      setEnded(message ?? null);
    },
  };
}
