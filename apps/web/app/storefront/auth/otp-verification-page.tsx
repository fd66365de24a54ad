import { useRef } from 'react';
import type { RefObject } from 'react';
import { Link, replace } from 'react-router';
import { maskPhone } from '../../lib/format.ts';
import { privateMeta } from '../../lib/meta.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { readCodeStep } from './code-step.ts';
import type { CodeStep } from './code-step.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import type { Route } from './+types/otp-verification-page.ts';
import { ResendCode } from './resend-code.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';
import { Splash } from './splash.tsx';
import { useVerifyCode } from './use-verify-code.ts';

export const handle: PageHandle = { header: false, footer: 'line' };

export const meta = privateMeta(signInWords.codeTitle);

/** Reads the state of the sign-in; only the browser knows the phone number. */
export function loader(): CodeStep {
  return { phoneNumber: '', sentAt: null, challengeId: null, isUnknown: false };
}

export function clientLoader(): CodeStep {
  const step = readCodeStep();
  if (step === null) throw replace(paths.userLogin());
  return step;
}
clientLoader.hydrate = true as const;

export default function OtpVerificationPage({ loaderData }: Route.ComponentProps) {
  const input = useRef<HTMLInputElement>(null);
  const { phoneNumber } = loaderData;
  return (
    <>
      <SignInPanel
        title={signInWords.codeTitle}
        intro={
          <>
            {signInWords.codeSentTo(maskPhone(phoneNumber))}{' '}
            <Link to={paths.userLogin()} className="text-accent underline underline-offset-4">
              {signInWords.changeNumber}
            </Link>
          </>
        }
      >
        <CodeForm key={phoneNumber} step={loaderData} input={input} />
      </SignInPanel>
      <Splash focus={input} />
    </>
  );
}

type CodeFormProps = { step: CodeStep; input: RefObject<HTMLInputElement | null> };

function CodeForm({ step, input }: CodeFormProps) {
  const focus = () => input.current?.focus();
  const { code, change, verify, error, isBusy, isPaused } = useVerifyCode(step.phoneNumber, focus);
  const clear = () => {
    change('');
    focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
      className="flex flex-col gap-5"
    >
      <Field label={signInWords.code} error={error}>
        <OtpInput
          ref={input}
          value={code}
          onChange={change}
          onComplete={(digits) => void verify(digits)}
        />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="large" className="grow" busy={isBusy}>
          {signInWords.verify}
        </Button>
        <Button variant="secondary" size="large" disabled={isBusy} onClick={clear}>
          {signInWords.clear}
        </Button>
      </div>
      {/* During a pause the shop refuses a new code as well. */}
      <div hidden={isPaused}>
        <ResendCode phoneNumber={step.phoneNumber} sentAt={step.sentAt} onSent={clear} />
      </div>
    </form>
  );
}
