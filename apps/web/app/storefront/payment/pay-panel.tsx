import type { Gateway } from '@shop/contract/orders';
import { formatPrice } from '../../lib/format.ts';
import { upiAmount } from '../../lib/upi-query.ts';
import type { Payee } from '../kit/payment/payment-data.ts';
import type { PaymentHold } from '../kit/payment/payment-order.ts';
import { paymentWords } from './payment-words.ts';
import { UpiApps } from './upi-apps.tsx';
import { CopyRow } from '../../ui/copy-row.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { upiLink } from './upi-link.ts';

type PayPanelProps = {
  held: Pick<PaymentHold, 'amount' | 'reference'>;
  payee: Payee;
  onOpen?: (app: Gateway) => void;
};

/** Shows links that open a UPI app, a QR code, and values to copy. */
export function PayPanel({ held, payee, onOpen }: PayPanelProps) {
  const { amount, reference } = held;
  const shown = formatPrice(amount);
  const payment = { upiId: payee.upiId, payee: payee.name, amount, reference };
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_16rem] sm:gap-x-10">
      <div className="flex flex-col gap-4">
        <UpiApps payment={payment} onOpen={onOpen} />
        <dl className="divide-y divide-line border-y border-line">
          <CopyRow name={paymentWords.amount} shown={shown} value={upiAmount(amount)} />
          <div className="py-2.5">
            <dt className="text-xs text-ink-soft">{paymentWords.payee}</dt>
            <dd className="font-semibold">{payee.name}</dd>
          </div>
          <CopyRow name={paymentWords.upiId} shown={payee.upiId} value={payee.upiId} />
          <CopyRow name={paymentWords.reference} shown={reference} value={reference} />
        </dl>
      </div>
      <figure className="flex flex-col items-center gap-3">
        <QrCode link={upiLink(payment)} label={paymentWords.code(shown, payee.name)} />
        <figcaption className="text-center text-sm text-ink-soft">
          {paymentWords.scan}{' '}
          <span className="sm:pointer-fine:hidden">{paymentWords.otherPhone}</span>
        </figcaption>
      </figure>
    </div>
  );
}
