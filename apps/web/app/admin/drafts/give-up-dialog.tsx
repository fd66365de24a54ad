import { type Draft, draftCalls } from '@shop/contract/drafts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { draftWords as words } from './draft-words.ts';
import { expectedOf } from './draft-facts.ts';

type GiveUpDialogProps = { draft: Draft; onClose: () => void };

/** Asks, then gives a draft up: its stock is free at once. */
export function GiveUpDialog({ draft, onClose }: GiveUpDialogProps) {
  const change = useSend(draftCalls.change, { onDone: onClose, onFailed: onClose });
  const { draftId, name } = draft;
  return (
    <ConfirmDialog
      open
      title={words.giveUpTitle}
      question={words.giveUpQuestion}
      detail={name ?? undefined}
      yes={words.giveUpYes}
      no={words.giveUpNo}
      busy={change.isPending}
      onYes={() =>
        change.mutate({
          params: { draftId },
          body: { state: 'CANCELLED', expected: expectedOf(draft) },
        })
      }
      onNo={onClose}
    />
  );
}
