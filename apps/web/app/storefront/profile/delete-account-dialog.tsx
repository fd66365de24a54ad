import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { ResendButton } from '../../ui/resend-button.tsx';
import { ownDataWords } from './own-data-words.ts';
import { useDeleteAccount } from './use-delete-account.ts';

/** Explains what is deleted and what stays, then asks for the code sent to the customer's own number. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { setForm, submit, values, set, errors, failed, isBusy, sentAt, resend } =
    useDeleteAccount();
  const isSent = sentAt !== null;
  return (
    <Dialog open onClose={onClose} title={ownDataWords.deleteTitle}>
      <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failed !== null && <ErrorBox message={failed} />}
        {isSent ? (
          <>
            <Field label={ownDataWords.code} hint={ownDataWords.codeHint} error={errors['otp']}>
              <OtpInput
                ref={focusOnArrival}
                value={values.otp}
                onChange={(digits) => set('otp', digits)}
              />
            </Field>
            <ResendButton sentAt={sentAt} onResend={resend} />
          </>
        ) : (
          <>
            <p>{ownDataWords.gone}</p>
            <p className="text-sm text-ink-soft">{ownDataWords.stays}</p>
            <p className="text-sm text-ink-soft">{ownDataWords.again}</p>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {ownDataWords.keep}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isSent ? ownDataWords.confirm : ownDataWords.sendCode}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
