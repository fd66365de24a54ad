import { type Draft, draftCalls } from '@shop/contract/drafts';
import { ConfirmCall } from '../kit/confirm-call.tsx';
import { draftWords as words } from './draft-words.ts';
import { expectedOf } from './draft-facts.ts';

type GiveUpDialogProps = { draft: Draft; onClose: () => void };

/** Asks, then gives a draft up: its stock is free at once. */
export function GiveUpDialog({ draft, onClose }: GiveUpDialogProps) {
  const { draftId, name } = draft;
  return (
    <ConfirmCall
      call={draftCalls.change}
      input={{ params: { draftId }, body: { state: 'CANCELLED', expected: expectedOf(draft) } }}
      title={words.giveUpTitle}
      question={words.giveUpQuestion}
      detail={name ?? undefined}
      yes={words.giveUpYes}
      no={words.giveUpNo}
      onClose={onClose}
    />
  );
}
