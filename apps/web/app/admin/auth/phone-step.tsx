import { CodeRequest, authCalls, authMessages } from '@shop/contract/auth';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { toast } from '../../lib/toast.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { authWords } from '../kit/auth-words.ts';
import type { SentCode } from './code-step.tsx';

type PhoneStepProps = {
  /** The number to begin with. */
  phoneNumber: string;
  onSent: (phoneNumber: string, sent: SentCode) => void;
};

/** Takes the phone number and requests a code for it. */
export function PhoneStep({ phoneNumber, onSent }: PhoneStepProps) {
  const { setForm, submit, values, set, errors, failed, isBusy } = useCheckedForm({
    schema: CodeRequest,
    initial: { phoneNumber },
    failed: authMessages.failed,
    send: async (body) => {
      const { message, data } = await request(authCalls.forgotPassword, { body });
      toast.success(message);
      onSent(body.phoneNumber, { challengeId: challengeIn(data) });
    },
  });
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failed !== null && <ErrorBox message={failed} />}
      <Field label={authWords.phone} hint={authWords.sendHint} error={errors['phoneNumber']}>
        <PhoneInput
          autoComplete="username"
          value={values.phoneNumber}
          onChange={(digits) => set('phoneNumber', digits)}
        />
      </Field>
      <Button type="submit" size="large" busy={isBusy}>
        {authWords.send}
      </Button>
    </form>
  );
}
