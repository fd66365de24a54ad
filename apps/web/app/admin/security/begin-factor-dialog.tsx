import { securityCalls } from '@shop/contract/security';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { FactorCodeField } from '../kit/factor-code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityWords } from '../kit/security-words.ts';
import { useProofForm } from '../kit/use-proof-form.ts';

type ForApp = { secret: string; uri: string };
type BeginFactorProps = { onClose: () => void; onOn: () => void };

/** Turns the second factor on: password, QR code with the first code, recovery codes. */
export function BeginFactorDialog({ onClose, onOn }: BeginFactorProps) {
  const [forApp, setForApp] = useState<ForApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isOnWithoutCodes, setOnWithoutCodes] = useState(false);
  const title = codes === null ? securityWords.factor : securityWords.recoveryTitle;
  // The codes are shown once, so a click beside the dialog must not close it.
  const mayClose = () => {
    setAsking(codes !== null);
    return codes === null;
  };
  return (
    <>
      <Dialog open onClose={onClose} title={title} mayClose={mayClose}>
        {isOnWithoutCodes ? (
          <p role="alert">{securityWords.onWithoutCodes}</p>
        ) : codes !== null ? (
          <RecoveryCodes codes={codes} onDone={onClose} />
        ) : forApp !== null ? (
          <FirstCode
            forApp={forApp}
            onCodes={(recoveryCodes) => {
              setCodes(recoveryCodes);
              onOn();
            }}
            onWithoutCodes={() => {
              setOnWithoutCodes(true);
              onOn();
            }}
          />
        ) : (
          <OwnPassword onBegun={setForApp} />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={securityWords.leaveCodes}
        question={securityWords.leaveCodesQuestion}
        busy={false}
        onYes={onClose}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

function OwnPassword({ onBegun }: { onBegun: (forApp: ForApp) => void }) {
  const { setForm, ...form } = useProofForm(
    { password: securityWords.passwordRequired },
    async ({ password }) =>
      onBegun((await request(securityCalls.beginFactor, { body: { password } })).data),
  );
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Field
        label={securityWords.passwordStep}
        hint={securityWords.passwordHint}
        error={form.errors['password']}
      >
        <PasswordInput isFirst {...form.textOf('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" busy={form.isBusy} className="self-end">
        {securityWords.next}
      </Button>
    </form>
  );
}

type FirstCodeProps = {
  forApp: ForApp;
  onCodes: (codes: readonly string[]) => void;
  /** An earlier try turned it on, and its answer with the codes was lost. */
  onWithoutCodes: () => void;
};

function FirstCode({ forApp, onCodes, onWithoutCodes }: FirstCodeProps) {
  const { setForm, ...form } = useProofForm(
    { code: securityWords.codeRequired },
    async ({ code }) => {
      try {
        const { data } = await request(securityCalls.confirmFactor, { body: { code } });
        onCodes(data.recoveryCodes);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'SECURITY_FACTOR_IS_ON')) throw error;
        onWithoutCodes();
      }
    },
  );
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <KeyForApp forApp={forApp} />
      <FactorCodeField form={form} label={securityWords.code} hint={securityWords.codeHint} />
      <Button type="submit" busy={form.isBusy} className="self-end">
        {securityWords.turnOn}
      </Button>
    </form>
  );
}

/** Shows the key as QR code, link and text, because the app may be on this phone. */
function KeyForApp({ forApp: { secret, uri } }: { forApp: ForApp }) {
  return (
    <>
      <p>{securityWords.scan}</p>
      <div className="flex flex-col items-center gap-3">
        <QrCode link={uri} label={securityWords.qr} />
        <a
          href={uri}
          className={buttonClasses('secondary', 'medium', 'w-full sm:pointer-fine:hidden')}
        >
          {securityWords.openApp}
        </a>
      </div>
      <div>
        <p className="text-sm text-ink-soft">{securityWords.key}</p>
        <div className="flex items-center justify-between gap-3">
          <p className="font-mono tracking-wide wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton name={securityWords.keyName} value={secret} />
        </div>
      </div>
    </>
  );
}
