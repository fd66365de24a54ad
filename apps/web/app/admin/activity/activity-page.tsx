import {
  ActivityAction,
  ActivityBy,
  MOST_ACTIVITY,
  activityCalls,
  activityMessages,
} from '@shop/contract/activity';
import { exportCalls } from '@shop/contract/exports';
import { Link } from 'react-router';
import { request } from '../../lib/api.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { activityWords } from './activity-words.ts';

const SIZE = 25;

export const meta = privateMeta(pageTitles.activity);

export default function ActivityPage() {
  const { params, page } = useListParams();
  const filter = filterOf(params);
  const isAskable = rangeProblem(dateRangeOf(params)) === undefined;
  const query = { ...filter, page: String(page), size: String(SIZE) };
  const activity = useCall(activityCalls.list, { query }, { keep: true, enabled: isAskable });
  const { people = [], actions = [] } = activity.data ?? {};
  return (
    <ListPage
      title={pageTitles.activity}
      actions={
        <ExportButton
          disabled={!isAskable}
          load={() => request(exportCalls.activity, { query: filter })}
        />
      }
      intro={activityWords.hint}
      filter={<ActivityFilters people={people} actions={actions} />}
      query={isAskable ? activity : undefined}
      failed={activityMessages.fetchFailed}
      pages={activityWords.pages}
      size={SIZE}
      empty={<Nothing params={params} />}
    >
      {({ data, totalCount }) => (
        <>
          <ActivityList rows={data} />
          {totalCount === MOST_ACTIVITY && (
            <p className="text-center text-sm text-ink-soft">{activityWords.cutOff}</p>
          )}
        </>
      )}
    </ListPage>
  );
}

function Nothing({ params }: { params: URLSearchParams }) {
  if (params.size === 0) return <EmptyState title={activityWords.none} />;
  return (
    <EmptyState
      title={activityWords.noneFound}
      action={
        <Link
          to={officePaths.adminActivity()}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {activityWords.clear}
        </Link>
      }
    />
  );
}

/** Reads the filter from the URL, without values that the call would refuse. */
function filterOf(params: URLSearchParams) {
  const { from, to } = dateRangeOf(params);
  const [by, action] = [params.get('by') ?? undefined, params.get('action') ?? undefined];
  return {
    by: ActivityBy.safeParse(by).success ? by : undefined,
    action: ActivityAction.safeParse(action).success ? action : undefined,
    fromDate: from || undefined,
    toDate: to || undefined,
  };
}
