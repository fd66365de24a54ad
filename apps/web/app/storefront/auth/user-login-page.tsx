import { useRef } from 'react';
import type { RefObject } from 'react';
import { Link, replace } from 'react-router';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { readCodeStep } from './code-step.ts';
import { readPendingAction } from '../../lib/pending-action.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import type { Route } from './+types/user-login-page.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';
import { Splash } from './splash.tsx';
import { TermsLabel } from '../kit/sign-in/terms-label.tsx';
import { useAskForCode } from './use-ask-for-code.ts';
import { pendingReason } from './pending-reason.ts';

export const handle: PageHandle = { header: false, footer: 'line' };

export const meta = privateMeta(signInWords.signIn);

export function loader() {
  return { phoneNumber: '', waits: null };
}

export function clientLoader() {
  if (readSession().role === 'CUSTOMER') throw replace(paths.home());
  const waits = pendingReason(readPendingAction());
  return { phoneNumber: readCodeStep()?.phoneNumber ?? '', waits };
}
clientLoader.hydrate = true as const;

export default function UserLoginPage({ loaderData }: Route.ComponentProps) {
  const { phoneNumber, waits } = loaderData;
  const phone = useRef<HTMLInputElement>(null);
  return (
    <>
      <SignInPanel title={signInWords.loginTitle} intro={signInWords.loginIntro}>
        {waits !== null && (
          <p className="flex items-start gap-3 rounded-sm border border-line bg-paper-deep px-4 py-3 font-medium">
            <Icon name="bag" className="mt-0.5 size-5 text-zari" />
            {waits}
          </p>
        )}
        <LoginForm key={phoneNumber} phoneNumber={phoneNumber} phone={phone} />
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {signInWords.owner}
          <Link
            to={paths.adminLogin()}
            reloadDocument
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {signInWords.ownerLink}
          </Link>
        </p>
      </SignInPanel>
      <Splash focus={phone} />
    </>
  );
}

type LoginFormProps = { phoneNumber: string; phone: RefObject<HTMLInputElement | null> };

function LoginForm({ phoneNumber, phone }: LoginFormProps) {
  const { values, set, errors, failed, hasCode, setForm, ...form } = useAskForCode(phoneNumber);
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      {hasCode && (
        <Link to={paths.otpVerification()} className="text-accent underline underline-offset-4">
          {signInWords.haveCode}
        </Link>
      )}
      <Field label={signInWords.phone} hint={signInWords.phoneHint} error={errors['phoneNumber']}>
        <PhoneInput
          ref={phone}
          name="phoneNumber"
          required
          value={values.phoneNumber}
          onChange={(digits) => set('phoneNumber', digits)}
        />
      </Field>
      <Checkbox
        label={<TermsLabel />}
        required
        checked={values.agreed}
        error={errors['agreed']}
        onChange={(event) => set('agreed', event.currentTarget.checked)}
      />
      <Button type="submit" size="large" busy={form.isBusy}>
        {signInWords.continue}
      </Button>
    </form>
  );
}
