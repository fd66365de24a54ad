import { REFUND_METHODS, type Refund } from '@shop/contract/refunds';
import { formatPrice, todayInShop } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { causeOf, isRefundOfUnfoundPayment } from './refund-cause.ts';
import { GatewayRefund } from './gateway-refund.tsx';
import { refundMethodNames, refundWords } from './refund-words.ts';
import { useSendRefund } from './use-send-refund.ts';
import { paymentSeenWords } from '../kit/orders/payment-seen-words.ts';

/** Lazy: the QR code is needed only here. */
const RefundPayment = lazy(
  () => import('./refund-payment.tsx').then((file) => file.RefundPayment),
  <Skeleton className="h-48" />,
);

/** The ways that are recorded here; the gateway sends by itself. */
const BY_HAND = REFUND_METHODS.filter((method) => method !== 'GATEWAY');

type SendRefundDialogProps = { refund: Refund; onClose: () => void };

/** Shows how to pay a refund, and records amount, method, reference and day. */
export function SendRefundDialog({ refund, onClose }: SendRefundDialogProps) {
  const form = useSendRefund(refund, onClose);
  const { textOf, errors } = form;
  return (
    <CallFormDialog form={form} title={refundWords.title} send={refundWords.mark} onClose={onClose}>
      <p className="font-medium">
        {[refund.customerName, causeOf(refund), refund.productName]
          .filter((text) => text !== null)
          .join(' · ')}
      </p>
      {isRefundOfUnfoundPayment(refund) && <UnseenPayment />}
      <GatewayRefund refund={refund} onDone={onClose} />
      <RefundPayment refund={refund} amount={form.amount} />
      <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-40">
        <Field
          label={refundWords.amount}
          hint={refundWords.amountHint(formatPrice(refund.owed))}
          error={errors['amount']}
        >
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...textOf('amount')} />
        </Field>
        <Field label={refundWords.method} error={errors['method']}>
          <Select {...textOf('method')}>
            {BY_HAND.map((method) => (
              <option key={method} value={method}>
                {refundMethodNames[method]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={refundWords.reference}
        optional
        hint={refundWords.referenceHint}
        error={errors['reference']}
      >
        <TextInput autoComplete="off" {...textOf('reference')} />
      </Field>
      <Field label={refundWords.day} error={errors['sentAt']}>
        <TextInput type="date" max={todayInShop()} {...textOf('day')} />
      </Field>
    </CallFormDialog>
  );
}

/** Warns before the money of an unseen payment is sent back. */
function UnseenPayment() {
  return (
    <p role="note" className="rounded-sm border border-warn bg-warn-tint px-4 py-3 text-sm">
      <strong className="block font-semibold">{paymentSeenWords.nobody}</strong>
      {refundWords.unseenHint}
    </p>
  );
}
