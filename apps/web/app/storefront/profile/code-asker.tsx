import { CODE_LENGTH, authMessages } from '@shop/contract/auth';
import { callMessages } from '@shop/contract/call';
import { securityCalls } from '@shop/contract/security';
import { type FormEvent, useState } from 'react';
import { request } from '../../lib/api.ts';
import { messageOf } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useConfirmationAsked } from '../../lib/use-confirmation-asked.ts';
import type { SentCode } from '../../lib/use-phone-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { ownAccountWords } from '../../ui/own-account-words.ts';
import { ResendButton } from '../../ui/resend-button.tsx';

type Asked = NonNullable<ReturnType<typeof useConfirmationAsked>>;

/** Asks a customer for a code sent to the present number, when a call requires a confirmation. */
export function CodeAsker() {
  const asked = useConfirmationAsked();
  return asked && <CodeDialog {...asked} />;
}

/** Asks for the code; without an answer the call is not made. */
function CodeDialog(asked: Asked) {
  const { onAnswer } = asked;
  const { sentAt, resend, isBusy, code, setCode, error, submit } = useCodeProof(asked);
  const isSent = sentAt !== null;
  return (
    <Dialog open onClose={() => onAnswer(null)} title={ownAccountWords.proveTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isSent ? (
          <>
            <Field
              label={ownAccountWords.proveCode}
              hint={ownAccountWords.proveHint}
              error={error ?? undefined}
            >
              <OtpInput ref={focusOnArrival} length={CODE_LENGTH} value={code} onChange={setCode} />
            </Field>
            <ResendButton sentAt={sentAt} onResend={resend} />
          </>
        ) : (
          <>
            <p>{ownAccountWords.proveIntro}</p>
            {error !== null && <p role="alert">{error}</p>}
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
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const { data } = await request(securityCalls.confirmCode);
    setSent({ challengeId: data.challengeId, at: Date.now() });
  };
  const prove = async () => {
    if (code.length < CODE_LENGTH) return setError(authMessages.codeFailed);
    const body = { code, challengeId: sent?.challengeId, purpose };
    onAnswer((await request(securityCalls.confirm, { body })).data);
  };
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await (sent === null ? send() : prove());
    } catch (failure) {
      setError(messageOf(failure, callMessages.networkError));
    } finally {
      setBusy(false);
    }
  };
  return {
    sentAt: sent?.at ?? null,
    resend: send,
    isBusy,
    code,
    error,
    setCode: (digits: string) => {
      setCode(digits);
      setError(null);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}
