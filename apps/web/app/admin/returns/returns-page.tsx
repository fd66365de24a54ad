import {
  type OwnersReturn,
  type ReturnDecision,
  canBecome,
  returnCalls,
  returnMessages,
} from '@shop/contract/returns';
import { ReturnRow } from '@shop/contract/return-row';
import { useState } from 'react';
import type { ApiError } from '../../lib/errors.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnNoteDialog } from './return-note-dialog.tsx';
import { returnChoiceNames, returnsWords as words } from './returns-words.ts';

const CHOICES = ['REQUESTED', 'APPROVED', 'RECEIVED', 'ALL'] as const;

/** A return and the decision about it. */
type Deciding = { row: OwnersReturn; to: Exclude<ReturnDecision, 'WITHDRAWN'> };

export const meta = privateMeta(pageTitles.returns);

export default function ReturnsPage() {
  const { params, page } = useListParams();
  const chosen = choiceIn(params, 'status', CHOICES);
  const status = chosen === 'ALL' ? undefined : chosen;
  const query = { page: String(page), status };
  const returns = useCall(returnCalls.list, { query }, { keep: true });
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <ListPage
      title={pageTitles.returns}
      intro={words.intro}
      filter={
        <UrlChoice
          label={words.which}
          name="status"
          choices={CHOICES}
          names={returnChoiceNames}
          className="sm:self-start"
        />
      }
      query={returns}
      failed={returnMessages.fetchFailed}
      pages={words.pages}
      empty={
        <EmptyState title={chosen === 'REQUESTED' ? words.noneToDecide : words.none}>
          {words.noneHint}
        </EmptyState>
      }
      dialogs={deciding !== undefined && <DecisionDialog {...deciding} onNow={setDeciding} />}
    >
      {({ data }) => (
        <ul aria-label={words.list} className="grid grid-cols-1 gap-4">
          {data.map((row, index) => (
            <ReturnCard
              key={row.returnId}
              row={row}
              place={{ index, count: data.length }}
              onDecide={(to) => setDeciding({ row, to })}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

type DecisionDialogProps = Deciding & { onNow: (deciding: Deciding | undefined) => void };

function DecisionDialog({ row, to, onNow }: DecisionDialogProps) {
  const onClose = () => onNow(undefined);
  /** Goes on with the return as it is by now, or closes when it cannot be decided so any more. */
  const onConflict = (error: unknown) => {
    const { data: now } = ReturnRow.safeParse((error as ApiError).data);
    const isOpen = now !== undefined && canBecome(now.status, to);
    onNow(isOpen ? { row: { ...row, ...now }, to } : undefined);
  };
  const shared = { row, onClose, onConflict };
  return to === 'RECEIVED' ? (
    <ReceiveDialog {...shared} />
  ) : (
    <ReturnNoteDialog {...shared} to={to} />
  );
}
