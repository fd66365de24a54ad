import { DRAFT_MINUTES, type Draft, draftCalls } from '@shop/contract/drafts';
import { formatDayTime } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { KeepSelect } from './draft-fields.tsx';
import { expectedOf } from './draft-facts.ts';
import { draftWords as words } from './draft-words.ts';

type LongerDialogProps = { draft: Draft; onClose: () => void };

/** Gives a draft another end, reckoned from now. */
export function LongerDialog({ draft, onClose }: LongerDialogProps) {
  const form = useCallForm({
    call: draftCalls.change,
    initial: { expiresInMinutes: String(DRAFT_MINUTES.usual) },
    input: ({ expiresInMinutes }) => ({
      params: { draftId: draft.draftId },
      body: { expiresInMinutes: Number(expiresInMinutes), expected: expectedOf(draft) },
    }),
    onDone: onClose,
  });
  return (
    <CallFormDialog form={form} title={words.longer} send={words.longerSave} onClose={onClose}>
      <p className="text-sm">{words.keptUntil(formatDayTime(draft.expiresAt))}</p>
      <Field label={words.longerFrom} error={form.errors['expiresInMinutes']}>
        <KeepSelect {...form.textOf('expiresInMinutes')} />
      </Field>
    </CallFormDialog>
  );
}
