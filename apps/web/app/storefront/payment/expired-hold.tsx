import { orderMessages } from '@shop/contract/orders';
import { useEffect } from 'react';
import { focusHeading } from '../../lib/use-page-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../../paths.ts';
import { paymentWords } from './payment-words.ts';

type ExpiredHoldProps = {
  /** The reference of the hold, by which its payment is still accepted. */
  reference: string;
  /** Why the renewal, or the payment that was sent before, failed. */
  failed: string | null;
  isBusy: boolean;
  onRenew: () => void;
};

/**
 * Shows an expired hold: no QR code, a button to hold the order again, and what to do after a payment.
 */
export function ExpiredHold({ reference, failed, isBusy, onRenew }: ExpiredHoldProps) {
  useEffect(() => {
    // The field in which the shopper was typing has disappeared.
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorBox message={orderMessages.holdGone} />
      {failed !== null && <ErrorBox message={failed} />}
      <p className="text-ink-soft">{paymentWords.alreadyPaid}</p>
      <LinkButton to={paths.paidPayment(reference)} size="large" className="max-sm:w-full">
        {paymentWords.sendPayment}
      </LinkButton>
      <Button
        variant="secondary"
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
