import { authMessages } from '@shop/contract/auth';
import { InvitationTaken, staffCalls, staffMessages } from '@shop/contract/staff';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { type SignedIn, storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { backOfficeHome, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authWords } from '../kit/auth-words.ts';
import { FactorStep } from './factor-step.tsx';
import { SignInFrame } from '../kit/sign-in-frame.tsx';

export const handle: PageHandle = { area: 'admin' };

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(authWords.inviteTitle, matches);
}

/** Loads nothing: the token is in the fragment, which the server does not see. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return (
    <SignInFrame title={authWords.inviteTitle}>
      <p className="text-ink-soft">{authWords.inviteIntro}</p>
    </SignInFrame>
  );
}

/** Lets a new staff member set a password; an expired link shows what to do. */
export default function InvitePage() {
  const token = useLocation().hash.slice(1);
  const { isGone, setGone, awaited, setAwaited, finish, toLogin } = useArrival();
  if (awaited !== null) {
    return (
      <SignInFrame title={authWords.factorTitle}>
        <p className="text-ink-soft">{authWords.inviteFactor}</p>
        <FactorStep token={awaited} onSignedIn={finish} onBack={toLogin} />
      </SignInFrame>
    );
  }
  if (token === '' || isGone) return <Gone />;
  return (
    <SignInFrame title={authWords.inviteTitle}>
      <p className="text-ink-soft">{authWords.inviteIntro}</p>
      <PasswordForm
        key={token}
        token={token}
        onGone={() => setGone(true)}
        onSignedIn={finish}
        onAwaited={setAwaited}
      />
    </SignInFrame>
  );
}

/** Manages what follows the password: the back office, the second factor, or an ended invitation. */
function useArrival() {
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const [awaited, setAwaited] = useState<string | null>(null);
  const finish = (session: SignedIn) => {
    storeSession(session);
    toast.success(staffMessages.welcome);
    void navigate(backOfficeHome(session), { replace: true });
  };
  /** Leads to the login, because the password is already set. */
  const toLogin = (ended?: string) => {
    if (ended !== undefined) toast.error(ended);
    void navigate(paths.adminLogin(), { replace: true });
  };
  return { isGone, setGone, awaited, setAwaited, finish, toLogin };
}

function Gone() {
  return (
    <SignInFrame title={authWords.inviteGone}>
      <p className="text-ink-soft">{authWords.inviteGoneHint}</p>
      <Link
        to={paths.adminLogin()}
        className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
      >
        {authWords.backToLogin}
      </Link>
    </SignInFrame>
  );
}

type PasswordFormProps = {
  token: string;
  onGone: () => void;
  onSignedIn: (session: SignedIn) => void;
  /** Called when the password is set and the second factor is needed. */
  onAwaited: (token: string) => void;
};

function PasswordForm(props: PasswordFormProps) {
  const { values, set, errors, setForm, failed, isBusy, submit } = useTake(props);
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      <Field label={authWords.password} hint={authWords.newPasswordHint} error={errors['password']}>
        <PasswordInput
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set('password', event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="large" busy={isBusy}>
        {authWords.inviteSet}
      </Button>
    </form>
  );
}

function useTake({ token, onGone, onSignedIn, onAwaited }: PasswordFormProps) {
  const { values, set, errors, setForm, show } = useForm({ password: '' });
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const take = async () => {
    const checked = InvitationTaken.safeParse({ ...values, token });
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success || isBusy) return;
    setBusy(true);
    setFailed(null);
    try {
      const { data } = await request(staffCalls.takeInvitation, { body: checked.data });
      if ('secondFactor' in data) onAwaited(data.secondFactor);
      else onSignedIn(data);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return onGone();
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
      void take();
    },
  };
}
