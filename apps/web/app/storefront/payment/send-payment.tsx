import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useStore } from '../layout/store-data.ts';
import { paymentWords } from './payment-words.ts';

type SendPaymentProps = {
  /** The form that the button sends. */
  formId: string;
  amount: number;
  /** What was held is held no longer. */
  isOver: boolean;
  isBusy: boolean;
  /** Share of the upload that has left; null while nothing is sent. */
  share: number | null;
  failed: string | null;
};

/** The one button that sends the payment, with how far it is and why it failed. */
export function SendPayment(props: SendPaymentProps) {
  const { formId, amount, isOver, isBusy, share, failed } = props;
  return (
    <div className="flex flex-col gap-3">
      {failed !== null && <ErrorBox message={failed} />}
      {failed !== null && <Help />}
      {share !== null && <ProgressBar share={share} label={paymentWords.upload} />}
      <Button
        type="submit"
        form={formId}
        size="large"
        className="w-full tabular-nums"
        disabled={isOver}
        busy={isBusy}
        busyText={paymentWords.sending}
      >
        {paymentWords.submit(formatPrice(amount))}
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
        href={`tel:${contact}`}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {contact}
      </a>
    </p>
  );
}
