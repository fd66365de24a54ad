import {
  type CustomerNote,
  CustomerNoteFields,
  MOST_NOTE,
  customerCalls,
} from '@shop/contract/customers';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors } from '../../lib/errors.ts';
import { formatTime } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { useSend } from '../kit/use-call.ts';
import { customerPageWords } from './customer-page-words.ts';

type NotesProps = { customerId: string; notes: readonly CustomerNote[] };

/** The owner's notes about a customer, newest first, below the form for a new one. */
export function CustomerNotes({ customerId, notes }: NotesProps) {
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-3">
      <div>
        <h2 id="notes" className="font-display text-heading">
          {customerPageWords.notes}
        </h2>
        <p className="text-xs text-ink-soft">{customerPageWords.notesHint}</p>
      </div>
      <NoteForm customerId={customerId} />
      {notes.length === 0 ? (
        <p className="text-sm text-ink-soft">{customerPageWords.noNotes}</p>
      ) : (
        <ul aria-label={customerPageWords.notes} className="flex flex-col gap-2">
          {notes.map(({ id, text, at, by }) => (
            <li key={id} className="rounded-md border border-line bg-surface p-4 text-sm">
              <p className="whitespace-pre-line">{text}</p>
              <p className="pt-1 text-xs text-ink-soft">
                {customerPageWords.by(by, formatTime(at))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoteForm({ customerId: userId }: { customerId: string }) {
  const { values, set, errors, setForm, show } = useForm({ text: '' });
  const add = useSend(customerCalls.addNote, {
    onDone: () => set('text', ''),
    onFailed: (error) => error instanceof ApiError && show(error.fields),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = CustomerNoteFields.safeParse(values);
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (checked.success && !add.isPending) add.mutate({ params: { userId }, body: checked.data });
  };
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label={customerPageWords.note}
        hint={customerPageWords.length(values.text.length, MOST_NOTE)}
        error={errors['text']}
      >
        <TextArea
          rows={3}
          maxLength={MOST_NOTE}
          value={values.text}
          placeholder={customerPageWords.noteExample}
          onChange={(event) => set('text', event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={add.isPending} className="self-start">
        {customerPageWords.addNote}
      </Button>
    </form>
  );
}
