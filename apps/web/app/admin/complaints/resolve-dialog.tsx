import { ComplaintDecision, type ListedComplaint, complaintCalls } from '@shop/contract/complaints';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { complaintWords as words } from './complaint-words.ts';

type ResolveDialogProps = { complaint: ListedComplaint; onClose: () => void };

/** Answers a complaint and closes it. */
export function ResolveDialog({ complaint: { ticket }, onClose }: ResolveDialogProps) {
  const form = useCallForm({
    call: complaintCalls.decide,
    schema: ComplaintDecision,
    initial: { reply: '' },
    read: (values) => ({ status: 'RESOLVED', ...values }),
    input: (body) => ({ params: { ticket }, body }),
    onDone: onClose,
  });
  return (
    <CallFormDialog
      form={form}
      title={words.resolveTitle(ticket)}
      send={words.send}
      onClose={onClose}
    >
      <Field label={words.reply} hint={words.replyHint} error={form.errors['reply']}>
        <TextArea ref={focusOnArrival} rows={5} {...form.textOf('reply')} />
      </Field>
    </CallFormDialog>
  );
}
