import { authMessages } from '@shop/contract/auth';
import { InvitationAcceptance, staffCalls, staffMessages } from '@shop/contract/staff';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { type SignedIn, storeSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { backOfficeHome } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { authWords } from '../kit/auth-words.ts';
import { FactorStep } from './factor-step.tsx';
import { BackToLogin, SignInFrame } from '../kit/sign-in-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const handle: PageHandle = { area: 'admin' };

export const meta = privateMeta(authWords.inviteTitle);

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
  const finish = async (session: SignedIn) => {
    storeSession(session);
    toast.success(staffMessages.welcome);
    await navigate(backOfficeHome(session), { replace: true });
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
      <BackToLogin />
    </SignInFrame>
  );
}

type PasswordFormProps = {
  token: string;
  onGone: () => void;
  onSignedIn: (session: SignedIn) => Promise<void>;
  /** Called when the password is set and the second factor is needed. */
  onAwaited: (token: string) => void;
};

function PasswordForm({ token, onGone, onSignedIn, onAwaited }: PasswordFormProps) {
  const form = useCheckedForm({
    schema: InvitationAcceptance,
    initial: { password: '' },
    read: (values) => ({ ...values, token }),
    failed: authMessages.failed,
    send: async (body) => {
      const { data } = await request(staffCalls.takeInvitation, { body });
      if ('secondFactor' in data) onAwaited(data.secondFactor);
      else await onSignedIn(data);
    },
    onFailed: (error) => {
      const isGone = error instanceof ApiError && error.status === 403;
      if (isGone) onGone();
      return isGone;
    },
  });
  return (
    <NewPasswordForm
      form={form}
      fields={[['password', authWords.password]]}
      send={authWords.inviteSet}
    />
  );
}
