import { authCalls, authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { typedCode } from '@shop/contract/typed-text';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import type { SignedIn } from '../../lib/session.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authWords } from '../kit/auth-words.ts';

type FactorStepProps = {
  /** Token of the sign-in that needs the code. */
  token: string;
  onSignedIn: (session: SignedIn) => Promise<void>;
  /** Returns to phone and password, with a message when this sign-in has ended. */
  onBack: (ended?: string) => void;
};

/** Asks for the second factor: a code of the authenticator app, or a recovery code. */
export function FactorStep(props: FactorStepProps) {
  const { setForm, submit, set, textOf, errors, isBusy } = useFactor(props);
  const [isRecovery, setRecovery] = useState(false);
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={isRecovery ? authWords.recoveryCode : authWords.factorCode}
        hint={isRecovery ? authWords.recoveryHint : authWords.factorHint}
        error={errors['code']}
      >
        <TextInput
          key={String(isRecovery)}
          ref={focusOnArrival}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          className="tabular-nums"
          {...textOf('code')}
        />
      </Field>
      <Button type="submit" size="large" busy={isBusy} busyText={authWords.loggingIn}>
        {authWords.verify}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between">
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          onClick={() => {
            setRecovery(!isRecovery);
            set('code', '');
          }}
        >
          {isRecovery ? authWords.byApp : authWords.byRecovery}
        </Button>
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => props.onBack()}>
          {authWords.backToLogin}
        </Button>
      </div>
    </form>
  );
}

function useFactor({ token, onSignedIn, onBack }: FactorStepProps) {
  return useCheckedForm({
    initial: { code: '' },
    problems: ({ code }) => ({ code: code.trim().length < 6 && authMessages.factorWanted }),
    failed: callMessages.networkError,
    failedAt: 'code',
    send: async ({ code }) =>
      onSignedIn(
        (await request(authCalls.secondFactor, { body: { token, code: typedCode(code) } })).data,
      ),
    onFailed: (error) => {
      const hasEnded = error instanceof ApiError && error.status === 403;
      if (hasEnded) onBack(error.message);
      return hasEnded;
    },
  });
}
