import type { Refund } from '@shop/contract/refunds';
import { formatPhone, formatPrice } from '../../lib/format.ts';
import { type UpiQuery, upiAmount, upiPayLink } from '../../lib/upi-query.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { CopyRow } from '../../ui/copy-row.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { causeOf } from './refund-cause.ts';
import { refundWords } from './refund-words.ts';

/**
 * Shows what is needed to pay a refund: values to copy, and with a UPI id a code and a link for UPI
 * apps.
 */
export function RefundPayment({ refund, amount }: { refund: Refund; amount: number }) {
  const { upiId, phoneNumber } = refund;
  const shown = formatPrice(amount);
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="flex flex-col gap-3">
        <dl className="divide-y divide-line border-y border-line">
          <CopyRow name={refundWords.amount} shown={shown} value={upiAmount(amount)} />
          {upiId !== null && <CopyRow name={refundWords.upiId} shown={upiId} value={upiId} />}
          <CopyRow name={refundWords.phone} shown={formatPhone(phoneNumber)} value={phoneNumber} />
        </dl>
        {upiId === null && <p className="text-sm text-ink-soft">{refundWords.noUpi}</p>}
      </div>
      {upiId !== null && (
        <UpiCode payment={{ ...paymentOf(refund, upiId), amount }} shown={shown} />
      )}
    </div>
  );
}

function UpiCode({ payment, shown }: { payment: UpiQuery; shown: string }) {
  const link = upiPayLink(payment);
  return (
    <figure className="flex flex-col items-center gap-3">
      <a
        href={link}
        className={buttonClasses('secondary', 'large', 'w-full sm:pointer-fine:hidden')}
      >
        {refundWords.openApp}
      </a>
      <QrCode link={link} label={refundWords.code(shown, payment.payee)} />
      <figcaption className="text-center text-xs text-ink-soft">{refundWords.scan}</figcaption>
    </figure>
  );
}

function paymentOf(refund: Refund, upiId: string) {
  const { customerName, refundId } = refund;
  return {
    upiId,
    payee: customerName,
    reference: `REFUND${refundId}`,
    note: refundWords.note(causeOf(refund)),
  };
}
