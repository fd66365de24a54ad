import { securityCalls } from '@shop/contract/security';
import { request } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FactorCodeField } from '../kit/factor-code-field.tsx';
import { securityWords } from '../kit/security-words.ts';
import { useProofForm } from '../kit/use-proof-form.ts';

/** Turns the second factor off, by password and code. */
export function RemoveFactorDialog({ onClose, onOff }: { onClose: () => void; onOff: () => void }) {
  const required = { password: securityWords.passwordRequired, code: securityWords.codeRequired };
  const { setForm, ...form } = useProofForm(required, async (body) => {
    toast.success((await request(securityCalls.removeFactor, { body })).message);
    onOff();
  });
  return (
    <Dialog open onClose={onClose} title={securityWords.offTitle}>
      <form ref={setForm} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Field label={securityWords.passwordStep} error={form.errors['password']}>
          <PasswordInput isFirst {...form.textOf('password')} autoComplete="current-password" />
        </Field>
        <FactorCodeField form={form} label={securityWords.offCode} takesLetters />
        <Button type="submit" busy={form.isBusy} className="self-end">
          {securityWords.turnOff}
        </Button>
      </form>
    </Dialog>
  );
}
