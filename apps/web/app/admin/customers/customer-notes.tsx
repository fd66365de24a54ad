import { type CustomerNote, customerCalls } from '@shop/contract/customers';
import { Notes } from '../kit/notes.tsx';
import { useSend } from '../kit/use-call.ts';
import { customerPageWords } from './customer-words.ts';

type CustomerNotesProps = { customerId: string; notes: readonly CustomerNote[] };

/** Shows the owner's notes about a customer. */
export function CustomerNotes({ customerId: userId, notes }: CustomerNotesProps) {
  const add = useSend(customerCalls.addNote);
  return (
    <Notes
      notes={notes}
      hint={customerPageWords.notesHint}
      example={customerPageWords.noteExample}
      onAdd={(text, key) =>
        add.mutateAsync({ params: { userId }, body: { text }, headers: { 'idempotency-key': key } })
      }
    />
  );
}
