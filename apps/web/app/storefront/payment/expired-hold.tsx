import { orderMessages } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { paymentWords } from './payment-words.ts';

type ExpiredHoldProps = {
  /** Why the renewal failed. */
  failed: string | null;
  isBusy: boolean;
  onRenew: () => void;
};

/** Shows an expired hold: no QR code, and a button to hold the order again. */
export function ExpiredHold({ failed, isBusy, onRenew }: ExpiredHoldProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorBox message={orderMessages.holdGone} />
      {failed !== null && <ErrorBox message={failed} />}
      <p className="text-ink-soft">{paymentWords.alreadyPaid}</p>
      <Button
        size="large"
        busy={isBusy}
        busyText={paymentWords.renewing}
        className="max-sm:w-full"
        onClick={onRenew}
      >
        {paymentWords.renew}
      </Button>
    </div>
  );
}
