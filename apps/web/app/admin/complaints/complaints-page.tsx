import { type ListedComplaint, complaintCalls, complaintMessages } from '@shop/contract/complaints';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { UrlChoice, choiceIn } from '../kit/url-choice.tsx';
import { useCall } from '../kit/use-call.ts';
import { ComplaintCard } from './complaint-card.tsx';
import { complaintChoiceNames, complaintWords as words } from './complaint-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const CHOICES = ['WAITING', 'RESOLVED', 'ALL'] as const;

export const meta = privateMeta(pageTitles.complaints);

export default function ComplaintsPage() {
  const { params, page } = useListParams();
  const chosen = choiceIn(params, 'status', CHOICES);
  const status = chosen === 'ALL' ? undefined : chosen;
  const query = { page: String(page), status };
  const complaints = useCall(complaintCalls.list, { query }, { keep: true });
  const [resolved, setResolved] = useState<ListedComplaint>();
  return (
    <ListPage
      title={pageTitles.complaints}
      intro={words.intro}
      filter={
        <UrlChoice
          label={words.which}
          name="status"
          choices={CHOICES}
          names={complaintChoiceNames}
          className="sm:self-start"
        />
      }
      query={complaints}
      failed={complaintMessages.fetchFailed}
      pages={words.pages}
      empty={
        <EmptyState title={chosen === 'WAITING' ? words.noneWaiting : words.none}>
          {words.noneHint}
        </EmptyState>
      }
      dialogs={
        resolved !== undefined && (
          <ResolveDialog complaint={resolved} onClose={() => setResolved(undefined)} />
        )
      }
    >
      {({ data }) => (
        <ul aria-label={words.list} className="flex max-w-4xl flex-col gap-3">
          {data.map((complaint) => (
            <ComplaintCard
              key={complaint.ticket}
              complaint={complaint}
              onResolve={() => setResolved(complaint)}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
