import { CODE_LENGTH, authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { securityCalls } from '@shop/contract/security';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { useRequestedConfirmation } from '../../lib/use-requested-confirmation.ts';
import type { SentCode } from '../../lib/use-phone-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { ownAccountWords } from '../../ui/own-account-words.ts';
import { ResendButton } from '../../ui/resend-button.tsx';

type Asked = NonNullable<ReturnType<typeof useRequestedConfirmation>>;

/** Asks a customer for a code sent to the present number, when a call requires a confirmation. */
export function CodeAsker() {
  const asked = useRequestedConfirmation();
  return asked && <CodeDialog {...asked} />;
}

/** Asks for the code; without an answer the call is not made. */
function CodeDialog(asked: Asked) {
  const { onAnswer } = asked;
  const { setForm, submit, values, set, errors, isBusy, sentAt, resend } = useCodeProof(asked);
  const isSent = sentAt !== null;
  const error = errors['code'];
  return (
    <Dialog open onClose={() => onAnswer(null)} title={ownAccountWords.proveTitle}>
      <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isSent ? (
          <>
            <Field label={ownAccountWords.proveCode} hint={ownAccountWords.proveHint} error={error}>
              <OtpInput
                ref={focusOnArrival}
                value={values.code}
                onChange={(digits) => set('code', digits)}
              />
            </Field>
            <ResendButton sentAt={sentAt} onResend={resend} />
          </>
        ) : (
          <>
            <p>{ownAccountWords.proveIntro}</p>
            {error !== undefined && <p role="alert">{error}</p>}
          </>
        )}
        <Button type="submit" busy={isBusy} className="self-end">
          {isSent ? ownAccountWords.prove : ownAccountWords.sendCode}
        </Button>
      </form>
    </Dialog>
  );
}

function useCodeProof({ purpose, onAnswer }: Asked) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = async () => {
    const { data } = await request(securityCalls.confirmCode);
    setSent({ challengeId: data.challengeId, at: Date.now() });
  };
  const form = useCheckedForm({
    initial: { code: '' },
    problems: ({ code }) => ({
      code: sent !== null && code.length < CODE_LENGTH && authMessages.codeFailed,
    }),
    failed: callMessages.networkError,
    failedAt: 'code',
    send: async ({ code }) => {
      if (sent === null) return sendCode();
      const body = { code, challengeId: sent.challengeId, purpose };
      onAnswer((await request(securityCalls.confirm, { body })).data);
    },
  });
  return { ...form, sentAt: sent?.at ?? null, resend: sendCode };
}
