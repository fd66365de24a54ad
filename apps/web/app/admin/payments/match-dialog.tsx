import { type Credit, MatchRequest, paymentCalls } from '@shop/contract/payments';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { formatDay, formatRupees } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { paymentsWords as words } from './payments-words.ts';

/** Matches a credit with the orders that the owner names. */
export function MatchDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const form = useCallForm({
    call: paymentCalls.match,
    initial: { orderIds: '' },
    schema: MatchRequest,
    read: ({ orderIds }) => ({
      creditIds: [credit.creditId],
      orderIds: orderIds.split(/[\s,;]+/).filter((id) => id !== ''),
    }),
    quiet: true,
    onDone: onClose,
  });
  return (
    <CallFormDialog form={form} title={words.matchTitle} send={words.match} onClose={onClose}>
      <p>
        <span className="font-semibold tabular-nums">{formatRupees(credit.amount)}</span>
        {` · ${formatDay(credit.date)}`}
        <span className="block text-sm wrap-anywhere text-ink-soft">{credit.text}</span>
      </p>
      <Field label={words.orders} hint={words.ordersHint} error={form.errors['orderIds']}>
        <TextInput
          ref={focusOnArrival}
          inputMode="numeric"
          autoComplete="off"
          {...form.textOf('orderIds')}
        />
      </Field>
    </CallFormDialog>
  );
}
