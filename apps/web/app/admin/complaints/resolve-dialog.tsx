import { ComplaintDecision, type ListedComplaint, complaintCalls } from '@shop/contract/complaints';
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
import { complaintWords as words } from './complaint-words.ts';

const FORM = 'resolve-complaint';

type ResolveDialogProps = { complaint: ListedComplaint; onClose: () => void };

/** Answers a complaint and closes it. */
export function ResolveDialog({ complaint: { ticket }, onClose }: ResolveDialogProps) {
  const { values, set, errors, setForm, show } = useForm({ reply: '' });
  const decide = useSend(complaintCalls.decide, { onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = ComplaintDecision.safeParse({ status: 'RESOLVED', ...values });
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (checked.success && !decide.isPending)
      decide.mutate({ params: { ticket }, body: checked.data });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={words.resolveTitle(ticket)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={decide.isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={setForm} noValidate onSubmit={submit}>
        <Field label={words.reply} hint={words.replyHint} error={errors['reply']}>
          <TextArea
            ref={focusOnArrival}
            rows={5}
            value={values.reply}
            onChange={(event) => set('reply', event.currentTarget.value)}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
