import { type Refund, RefundChange, refundCalls, refundMessages } from '@shop/contract/refunds';
import { hasContent } from '@shop/contract/typed-text';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { formatPrice } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { causeOf } from './refund-cause.ts';
import { refuseRefundWords as words } from './refuse-refund-words.ts';

type RefuseRefundDialogProps = { refund: Refund; onClose: () => void };

/** Refuses a refund of an unseen payment, with a note to the customer. */
export function RefuseRefundDialog({ refund, onClose }: RefuseRefundDialogProps) {
  const form = useCallForm({
    call: refundCalls.send,
    schema: RefundChange,
    initial: { note: '' },
    read: ({ note }) => ({ state: 'REFUSED', note }),
    problems: ({ note }) => ({ note: !hasContent(note) && refundMessages.noteRequired }),
    input: (body) => ({ params: { refundId: refund.refundId }, body }),
    onDone: onClose,
    onConflict: onClose,
  });
  return (
    <CallFormDialog form={form} title={words.title} send={words.refuse} onClose={onClose}>
      <p className="font-medium">
        {[refund.customerName, causeOf(refund), formatPrice(refund.amount)].join(' · ')}
      </p>
      <p>{words.consequences}</p>
      <Field label={words.note} hint={words.noteHint} error={form.errors['note']}>
        <TextArea ref={focusOnArrival} rows={3} {...form.textOf('note')} />
      </Field>
    </CallFormDialog>
  );
}
