import {
  type OwnersReturn,
  ReturnChange,
  returnCalls,
  returnMessages,
} from '@shop/contract/returns';
import { hasContent } from '@shop/contract/typed-text';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { returnsWords as words } from './returns-words.ts';

const SAID = {
  APPROVED: {
    title: words.approveTitle,
    note: words.approveNote,
    hint: words.approveHint,
    button: words.approve,
  },
  DECLINED: {
    title: words.declineTitle,
    note: words.declineNote,
    hint: words.declineHint,
    button: words.decline,
  },
} as const;

type ReturnNoteDialogProps = {
  row: OwnersReturn;
  to: 'APPROVED' | 'DECLINED';
  onClose: () => void;
  onConflict: (error: unknown) => void;
};

/** Approves or declines a return, with a note to its customer. */
export function ReturnNoteDialog({
  row: { returnId, status },
  to,
  onClose,
  onConflict,
}: ReturnNoteDialogProps) {
  const { title, note, hint, button } = SAID[to];
  const form = useCallForm({
    call: returnCalls.change,
    schema: ReturnChange,
    initial: { note: '' },
    read: (values) => ({ ...values, status: to, expected: status }),
    problems: (values) => ({
      note: to === 'DECLINED' && !hasContent(values.note) && returnMessages.noteRequired,
    }),
    input: (body) => ({ params: { returnId }, body }),
    onDone: onClose,
    onConflict,
  });
  return (
    <CallFormDialog form={form} title={title(returnId)} send={button} onClose={onClose}>
      <Field label={note} optional={to === 'APPROVED'} hint={hint} error={form.errors['note']}>
        <TextArea ref={focusOnArrival} rows={4} {...form.textOf('note')} />
      </Field>
    </CallFormDialog>
  );
}
