import { authCalls, authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { type SignedIn, storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { backOfficeHome, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { authWords } from '../kit/auth-words.ts';
import { FactorStep } from './factor-step.tsx';
import { SignInFrame } from '../kit/sign-in-frame.tsx';

export const handle: PageHandle = { area: 'admin' };

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(authWords.loginTitle, matches);
}

export default function AdminLoginPage() {
  const { phoneNumber, setPhoneNumber, password, setPassword, errors, setForm, clear, ...login } =
    useLogin();
  if (login.awaited !== null) {
    const { awaited: token, finish, back } = login;
    return (
      <SignInFrame title={authWords.factorTitle}>
        <FactorStep token={token} onSignedIn={finish} onBack={back} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={authWords.loginTitle}>
      <form ref={setForm} noValidate onSubmit={login.submit} className="flex flex-col gap-5">
        {login.failed !== null && <ErrorBox message={login.failed} />}
        <Field label={authWords.phone} error={errors['phoneNumber']}>
          <PhoneInput
            autoComplete="username"
            value={phoneNumber}
            onChange={(digits) => {
              setPhoneNumber(digits);
              clear('phoneNumber');
            }}
          />
        </Field>
        <Field label={authWords.password} error={errors['password']}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              clear('password');
            }}
          />
        </Field>
        <Link
          to={paths.forgotPassword()}
          className="-mt-2 inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
        >
          {authWords.forgot}
        </Link>
        <Button type="submit" size="large" busy={login.isBusy} busyText={authWords.loggingIn}>
          {authWords.login}
        </Button>
      </form>
    </SignInFrame>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const fields = useFieldErrors();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const finish = async (session: SignedIn) => {
    storeSession(session);
    toast.success(authMessages.loginSuccess);
    await navigate(backOfficeHome(session), { replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(phoneNumber === '' && { phoneNumber: authWords.phoneRequired }),
      ...(password === '' && { password: authWords.passwordRequired }),
    };
    fields.show(missing);
    if (Object.keys(missing).length > 0 || isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { data } = await request(authCalls.login, { body: { phoneNumber, password } });
      if ('secondFactor' in data) setAwaited(data.secondFactor);
      else await finish(data);
    } catch (error) {
      setFailed(sentenceOf(error));
      toast.error(authMessages.loginFailedToast);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...fields,
    phoneNumber,
    setPhoneNumber,
    password,
    setPassword,
    isBusy,
    failed,
    awaited,
    finish: (session: SignedIn) => void finish(session),
    back: (ended?: string) => {
      setAwaited(null);
      setPassword('');
      setFailed(ended ?? null);
    },
    submit: (event: FormEvent) => void submit(event),
  };
}

/** Chooses the message: when the server was not reached, the credentials were not checked. */
function sentenceOf(error: unknown): string {
  const isUnreached = error instanceof ApiError && error.status === 0;
  return messageOf(error, isUnreached ? callMessages.networkError : authMessages.loginFailed);
}
