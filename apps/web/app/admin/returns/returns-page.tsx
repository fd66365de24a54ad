import { pageCount } from '@shop/contract/page';
import {
  type OwnersReturn,
  type ReturnDecision,
  returnCalls,
  returnMessages,
} from '@shop/contract/returns';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { pageOf } from '../../lib/page-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnNoteDialog } from './return-note-dialog.tsx';
import { returnChoiceNames, returnsWords as words } from './returns-words.ts';

const CHOICES = ['REQUESTED', 'APPROVED', 'RECEIVED', 'ALL'] as const;
type Chosen = (typeof CHOICES)[number];

/** A return and the decision about it. */
type Deciding = { row: OwnersReturn; to: Exclude<ReturnDecision, 'WITHDRAWN'> };

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.returns, matches);
}

export default function ReturnsPage() {
  const [params] = useSearchParams();
  return (
    <AdminPage title={pageTitles.returns}>
      <p className="-mt-2 max-w-prose text-ink-soft">{words.intro}</p>
      <div className="sm:self-start">
        <UrlChoice
          label={words.which}
          name="status"
          choices={CHOICES}
          nameOf={(choice) => returnChoiceNames[choice]}
        />
      </div>
      <Returns chosen={choiceIn(params, 'status', CHOICES)} page={pageOf(params)} />
    </AdminPage>
  );
}

function Returns({ chosen, page }: { chosen: Chosen; page: number }) {
  const status = chosen === 'ALL' ? undefined : chosen;
  const query = { page: String(page), status };
  const returns = useCall(returnCalls.list, { query }, { keep: true });
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <Loaded query={returns} failed={returnMessages.fetchFailed}>
        {({ data, totalCount }) => (
          <>
            <Rows rows={data} chosen={chosen} onDecide={setDeciding} />
            <Pager
              page={page}
              pages={pageCount(totalCount)}
              totalCount={totalCount}
              label={words.pages}
            />
          </>
        )}
      </Loaded>
      {deciding !== undefined && (
        <DecisionDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

function DecisionDialog({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { row, to } = deciding;
  if (to === 'RECEIVED') return <ReceiveDialog row={row} onClose={onClose} />;
  return <ReturnNoteDialog row={row} to={to} onClose={onClose} />;
}

type RowsProps = {
  rows: readonly OwnersReturn[];
  chosen: Chosen;
  onDecide: (deciding: Deciding) => void;
};

function Rows({ rows, chosen, onDecide }: RowsProps) {
  if (rows.length === 0) {
    const title = chosen === 'REQUESTED' ? words.noneToDecide : words.none;
    return <EmptyState title={title}>{words.noneHint}</EmptyState>;
  }
  return (
    <ul aria-label={words.list} className="grid gap-4 2xl:grid-cols-2">
      {rows.map((row) => (
        <ReturnCard key={row.returnId} row={row} onDecide={(to) => onDecide({ row, to })} />
      ))}
    </ul>
  );
}
