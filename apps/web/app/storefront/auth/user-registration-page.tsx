import { replace } from 'react-router';
import { formatPhone } from '../../lib/format.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { readCodeStep } from './code-step.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/user-registration-page.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';
import { useRegistration } from './use-registration.ts';

export const handle: PageHandle = { header: false, footer: 'line' };

export const meta = privateMeta(signInWords.register);

/** Reads the phone number; only the browser knows it. */
export function loader() {
  return { phoneNumber: '' };
}

export function clientLoader() {
  const step = readCodeStep();
  if (step === null) throw replace(paths.userLogin());
  return { phoneNumber: step.phoneNumber };
}
clientLoader.hydrate = true as const;

export default function UserRegistrationPage({ loaderData }: Route.ComponentProps) {
  const { phoneNumber } = loaderData;
  return (
    <SignInPanel title={signInWords.registerTitle} intro={signInWords.registerIntro}>
      <RegistrationForm phoneNumber={phoneNumber} />
    </SignInPanel>
  );
}

function RegistrationForm({ phoneNumber }: { phoneNumber: string }) {
  const { textOf, errors, failed, setForm, ...form } = useRegistration(phoneNumber);
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      <Field label={signInWords.name} error={errors['fullName']}>
        <TextInput
          name="fullName"
          autoComplete="name"
          // The mail below is optional, so the key of the keyboard sends the form.
          enterKeyHint="go"
          required
          {...textOf('fullName')}
        />
      </Field>
      <Field label={signInWords.email} optional error={errors['email']}>
        <EmailInput name="email" enterKeyHint="go" {...textOf('email')} />
      </Field>
      <Field label={signInWords.phone} hint={signInWords.registerPhoneHint}>
        <TextInput
          prefix="+91"
          readOnly
          value={formatPhone(phoneNumber)}
          className="tabular-nums"
        />
      </Field>
      <Button type="submit" size="large" busy={form.isBusy}>
        {signInWords.register}
      </Button>
      <LinkButton to={paths.userLogin()} variant="quiet">
        {signInWords.changeNumber}
      </LinkButton>
    </form>
  );
}
