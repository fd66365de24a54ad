import { type ListedComplaint, complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { pageCount } from '@shop/contract/page';
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
import { ComplaintCard } from './complaint-card.tsx';
import { complaintChoiceNames, complaintWords as words } from './complaint-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const CHOICES = ['WAITING', 'RESOLVED', 'ALL'] as const;
type Chosen = (typeof CHOICES)[number];

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.complaints, matches);
}

export default function ComplaintsPage() {
  const [params] = useSearchParams();
  return (
    <AdminPage title={pageTitles.complaints}>
      <div className="flex max-w-4xl flex-col gap-5">
        <p className="text-ink-soft">{words.intro}</p>
        <div className="sm:self-start">
          <UrlChoice
            label={words.which}
            name="status"
            choices={CHOICES}
            nameOf={(choice) => complaintChoiceNames[choice]}
          />
        </div>
        <Complaints chosen={choiceIn(params, 'status', CHOICES)} page={pageOf(params)} />
      </div>
    </AdminPage>
  );
}

function Complaints({ chosen, page }: { chosen: Chosen; page: number }) {
  const status = chosen === 'ALL' ? undefined : chosen;
  const query = { page: String(page), status };
  const complaints = useCall(complaintCalls.list, { query }, { keep: true });
  const [resolved, setResolved] = useState<ListedComplaint>();
  return (
    <>
      <Loaded query={complaints} failed={complaintMessages.fetchFailed}>
        {({ data, totalCount }) => (
          <>
            <Rows rows={data} chosen={chosen} onResolve={setResolved} />
            <Pager
              page={page}
              pages={pageCount(totalCount)}
              totalCount={totalCount}
              label={words.pages}
            />
          </>
        )}
      </Loaded>
      {resolved !== undefined && (
        <ResolveDialog complaint={resolved} onClose={() => setResolved(undefined)} />
      )}
    </>
  );
}

type RowsProps = {
  rows: readonly ListedComplaint[];
  chosen: Chosen;
  onResolve: (complaint: ListedComplaint) => void;
};

function Rows({ rows, chosen, onResolve }: RowsProps) {
  if (rows.length === 0) {
    const title = chosen === 'WAITING' ? words.noneWaiting : words.none;
    return <EmptyState title={title}>{words.noneHint}</EmptyState>;
  }
  return (
    <ul aria-label={words.list} className="flex flex-col gap-3">
      {rows.map((complaint) => (
        <ComplaintCard
          key={complaint.ticket}
          complaint={complaint}
          onResolve={() => onResolve(complaint)}
        />
      ))}
    </ul>
  );
}
