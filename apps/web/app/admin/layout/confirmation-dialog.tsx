import type { ConfirmedCall } from '@shop/contract/confirmed-calls';
import { securityCalls } from '@shop/contract/security';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import type { Confirmation } from '../../lib/confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useCall } from '../kit/use-call.ts';
import { FactorCodeField } from '../kit/factor-code-field.tsx';
import { securityWords } from '../kit/security-words.ts';
import { useProofForm } from '../kit/use-proof-form.ts';

type ConfirmationDialogProps = {
  /** The call to confirm. */
  purpose: ConfirmedCall;
  onAnswer: (confirmation: Confirmation | null) => void;
};

/** Asks for password or code; without an answer the call is not made. */
export function ConfirmationDialog({ purpose, onAnswer }: ConfirmationDialogProps) {
  const [isByCode, setByCode] = useState(false);
  // Quiet: if this fails, the password still works.
  const factor = useCall(securityCalls.factor, {}, { quiet: true });
  return (
    <Dialog open onClose={() => onAnswer(null)} title={securityWords.confirmTitle}>
      <div className="flex flex-col gap-5">
        <p>{securityWords.confirmIntro}</p>
        <Proof key={String(isByCode)} {...{ purpose, isByCode, onAnswer }} />
        {factor.data?.data.isOn === true && (
          <Button
            variant="quiet"
            size="small"
            className="-mx-3 min-h-11 self-start"
            onClick={() => setByCode(!isByCode)}
          >
            {isByCode ? securityWords.confirmByPassword : securityWords.confirmByCode}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Proof({ purpose, isByCode, onAnswer }: ConfirmationDialogProps & { isByCode: boolean }) {
  const required = isByCode
    ? { code: securityWords.codeRequired }
    : { password: securityWords.passwordRequired };
  const { setForm, ...form } = useProofForm(required, async ({ password, code }) => {
    const body = isByCode ? { code, purpose } : { password, purpose };
    onAnswer((await request(securityCalls.confirm, { body })).data);
  });
  return (
    <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {isByCode ? (
        <FactorCodeField form={form} label={securityWords.offCode} takesLetters />
      ) : (
        <Field label={securityWords.passwordStep} error={form.errors['password']}>
          <PasswordInput isFirst {...form.textOf('password')} autoComplete="current-password" />
        </Field>
      )}
      <Button type="submit" busy={form.isBusy} className="self-end">
        {securityWords.confirm}
      </Button>
    </form>
  );
}
