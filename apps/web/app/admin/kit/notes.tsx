import { CustomerNoteFields, MOST_NOTE } from '@shop/contract/customers';
import { useState } from 'react';
import { formatDayTime } from '../../lib/format.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { noteWords } from './admin-words.ts';

type Note = { text: string; at: string; by: string };

type NotesProps = {
  notes: readonly Note[];
  /** Text that states who else sees the notes, with an example. */
  hint: string;
  example: string;
  /** Saves a note; one that is sent again has the same idempotency key. */
  onAdd: (text: string, key: string) => Promise<unknown>;
};

/** Shows the notes of the back office about something, newest first, below the form for a new one. */
export function Notes({ notes, hint, ...form }: NotesProps) {
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-3">
      <div>
        <h2 id="notes" className="font-display text-heading">
          {noteWords.notes}
        </h2>
        <p className="text-xs text-ink-soft">{hint}</p>
      </div>
      <NoteForm {...form} />
      {notes.length === 0 ? (
        <p className="text-sm text-ink-soft">{noteWords.none}</p>
      ) : (
        <ul aria-label={noteWords.notes} className="flex flex-col gap-2">
          {notes.map(({ text, at, by }) => (
            <li
              key={`${at} ${text}`}
              className="rounded-md border border-line bg-surface p-4 text-sm"
            >
              <p className="whitespace-pre-line">{text}</p>
              <p className="pt-1 text-xs text-ink-soft">{noteWords.by(by, formatDayTime(at))}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows the form of a new note. */
export function NoteForm({ example, onAdd }: Pick<NotesProps, 'example' | 'onAdd'>) {
  const [keyOf, setKeyOf] = useState(requestKeys);
  const { setForm, submit, values, textOf, errors, isBusy, isChanged } = useCheckedForm({
    schema: CustomerNoteFields,
    initial: { text: '' },
    send: async ({ text }) => {
      await onAdd(text, keyOf({ body: { text } }));
      // The same text may be written on another day.
      setKeyOf(requestKeys);
      return { text: '' };
    },
  });
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <UnsavedGuard active={isChanged} />
      <Field
        label={noteWords.note}
        hint={noteWords.length(values.text.length, MOST_NOTE)}
        error={errors['text']}
      >
        <TextArea rows={2} placeholder={example} {...textOf('text')} />
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy} className="self-start">
        {noteWords.add}
      </Button>
    </form>
  );
}
