import {
  type OwnersReturn,
  ReturnChange,
  returnCalls,
  returnMessages,
} from '@shop/contract/returns';
import type { FormEvent } from 'react';
import { fieldErrors } from '../../lib/errors.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { returnsWords as words } from './returns-words.ts';

const FORM = 'return-note';

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
};

/** Approves or declines a return, with a note to its customer. */
export function ReturnNoteDialog({ row: { returnId }, to, onClose }: ReturnNoteDialogProps) {
  const { values, set, errors, setForm, show } = useForm({ note: '' });
  const change = useSend(returnCalls.change, { onDone: onClose });
  const { title, note, hint, button } = SAID[to];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = ReturnChange.safeParse({ status: to, ...values });
    const missing = to === 'DECLINED' && values.note.trim() === '';
    show({
      ...(!checked.success && fieldErrors(checked.error.issues)),
      ...(missing && { note: returnMessages.noteRequired }),
    });
    if (checked.success && !missing && !change.isPending)
      change.mutate({ params: { returnId }, body: checked.data });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title(returnId)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={change.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={setForm} noValidate onSubmit={submit}>
        <Field label={note} optional={to === 'APPROVED'} hint={hint} error={errors['note']}>
          <TextArea
            ref={focusOnArrival}
            rows={4}
            value={values.note}
            onChange={(event) => set('note', event.currentTarget.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
