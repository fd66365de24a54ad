import { WAITING_AREAS } from '@shop/contract/inventory';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { formatCount } from '../../lib/format.ts';
import { mayEnter } from '../../lib/may-enter.ts';
import { useSession } from '../../lib/session.ts';
import { officePaths } from '../../office-paths.ts';
import { WithHint } from '../../ui/explained.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { waitingNames } from '../kit/orders/delivery-words.ts';
import { figureWords } from '../kit/admin-words.ts';
import { waitingCount } from '../kit/waiting-count.ts';
import { usePendingCounts } from '../kit/use-pending-counts.ts';
import { dashboardWords } from './inventory-words.ts';

const LISTS = [
  { of: 'toAccept', name: waitingNames.toAccept, to: officePaths.adminDelivery('toAccept') },
  { of: 'toCheck', name: waitingNames.toCheck, to: officePaths.adminDelivery('toCheck') },
  { of: 'returnsRequested', name: dashboardWords.returns, to: officePaths.adminReturns() },
  { of: 'reviewsToAnswer', name: dashboardWords.reviews, to: officePaths.adminReviews() },
  { of: 'complaints', name: dashboardWords.complaints, to: officePaths.adminComplaints() },
  { of: 'refundsDue', name: waitingNames.toRefund, to: officePaths.adminRefunds() },
  {
    of: 'lowInStock',
    name: dashboardWords.lowInStock,
    to: officePaths.adminInventory('low'),
  },
] as const;

/** Shows the pending counts; each links to the list that it counts. */
export function PendingCounts() {
  const session = useSession();
  const waiting = usePendingCounts();
  const figures = waiting.isError ? undefined : waiting.data?.data;
  return (
    <section aria-label={dashboardWords.waiting}>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3 2xl:grid-cols-4">
        {LISTS.filter(({ of }) => mayEnter(session, WAITING_AREAS[of])).map(({ of, name, to }) => (
          <li
            key={of}
            className="flex rounded-md border border-line bg-surface hover:border-accent"
          >
            <WithHint hint={figureWords[of]} className="min-w-0 grow">
              {({ describedBy }) => (
                <Link
                  to={to}
                  aria-describedby={describedBy}
                  className={classes(
                    'group flex min-w-0 grow items-center gap-3 px-4 py-2',
                    // As high as with the line below the name, before its numbers are known.
                    of === 'refundsDue' ? 'min-h-14.5' : 'min-h-13',
                  )}
                >
                  <Figure
                    count={(figures && waitingCount(figures, of)) ?? undefined}
                    isFailed={waiting.isError}
                    isUrgent={of !== 'lowInStock'}
                  />
                  <span className="min-w-0 grow text-sm wrap-anywhere">
                    {name}
                    {of === 'refundsDue' && (
                      <span className="flex flex-wrap gap-x-3">
                        <More count={figures?.refundsOverdue ?? 0} say={dashboardWords.overdue} />
                        <More count={figures?.claims ?? 0} say={dashboardWords.claims} />
                      </span>
                    )}
                  </span>
                  <Icon
                    name="chevronRight"
                    className="size-4 text-ink-soft group-hover:text-accent"
                  />
                </Link>
              )}
            </WithHint>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shows the number of overdue refunds, for which the law and the shop's promise set a number of days, or of
 * claims to check.
 */
function More({ count, say }: { count: number; say: (count: string) => string }) {
  if (count === 0) return null;
  return <span className="text-xs font-semibold text-bad">{say(formatCount(count))}</span>;
}

type FigureProps = { count: number | undefined; isFailed: boolean; isUrgent: boolean };

/** Shows a count; in the accent colour when a customer is waiting. */
function Figure({ count, isFailed, isUrgent }: FigureProps) {
  return (
    <span
      className={classes(
        'min-w-8 text-lg font-semibold tabular-nums',
        count === 0 && 'text-ink-soft',
        count !== undefined && count > 0 && isUrgent && 'text-accent',
      )}
    >
      {count === undefined ? <Unknown isFailed={isFailed} /> : formatCount(count)}
    </span>
  );
}

function Unknown({ isFailed }: { isFailed: boolean }) {
  return isFailed ? <>–</> : <Skeleton className="h-7 w-7" />;
}
