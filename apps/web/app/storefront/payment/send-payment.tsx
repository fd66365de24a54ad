import { telLink } from '@shop/contract/dialled-number';
import { formatPhone } from '../../lib/format.ts';
import { useIsPreparing } from '../../lib/preparing-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useStore } from '../kit/store-data.ts';
import { paymentWords } from './payment-words.ts';

type SendPaymentProps = {
  /** Id of the form that the button submits. */
  formId: string;
  /** Whether a screenshot is chosen; only then is the button the main one. */
  hasScreenshot: boolean;
  /** Whether it cannot be sent yet. */
  disabled?: boolean;
  isBusy: boolean;
  /** Upload progress, 0 to 1; null without an upload. */
  share: number | null;
  failed: string | null;
};

/** Shows the submit button of the payment, with progress and error. */
export function SendPayment(props: SendPaymentProps) {
  const { formId, hasScreenshot, disabled = false, isBusy, share, failed } = props;
  const isPreparing = useIsPreparing();
  return (
    <div className="flex flex-col gap-3">
      {failed !== null && <ErrorBox message={failed} />}
      {failed !== null && <Help />}
      {share !== null && <ProgressBar share={share} label={paymentWords.upload} />}
      {!hasScreenshot && (
        <p className="text-center text-sm text-ink-soft">{paymentWords.submitHint}</p>
      )}
      <Button
        type="submit"
        form={formId}
        variant={hasScreenshot ? 'primary' : 'secondary'}
        size="large"
        className="w-full"
        disabled={disabled || isPreparing}
        busy={isBusy}
        busyText={paymentWords.sending}
      >
        {paymentWords.submit}
      </Button>
    </div>
  );
}

function Help() {
  const contact = useStore().profile?.contactNumber;
  if (!contact) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      {paymentWords.help}
      <a
        href={telLink(contact)}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {formatPhone(contact)}
      </a>
    </p>
  );
}
