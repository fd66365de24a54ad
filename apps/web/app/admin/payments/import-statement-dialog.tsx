import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { uiWords } from '../../ui/ui-words.ts';
import { ColumnFields } from './column-fields.tsx';
import { paymentsWords as words } from './payments-words.ts';
import { useStatementImport } from './use-statement-import.ts';

/** Imports a bank statement; asks for the columns or the account only when the server cannot know them. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { choose, send, answers, answer, refusal, counts, isPending } = useStatementImport();
  const { columns, account } = answers;
  return (
    <Dialog
      open
      title={words.importTitle}
      mayClose={() => !isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {uiWords.close}
          </Button>
          {counts === null && (
            <Button type="submit" form={id} busy={isPending}>
              {words.import}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={words.file} hint={words.fileHint} error={refusal}>
          <TextInput
            type="file"
            accept=".csv,.xlsx,.txt,text/csv"
            disabled={isPending}
            className="py-2 file:mr-3 file:font-semibold file:text-accent"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        </Field>
        {columns !== null && (
          <ColumnFields columns={columns} onChange={(chosen) => answer({ columns: chosen })} />
        )}
        {account !== null && (
          <Checkbox
            label={words.several}
            checked={account}
            onChange={(event) => answer({ account: event.currentTarget.checked })}
          />
        )}
        <p role="status" className="font-medium empty:hidden">
          {counts !== null && words.done(counts.rows, counts.matched, counts.alreadyKnown)}
        </p>
      </form>
    </Dialog>
  );
}
