import { inventoryCalls } from '@shop/contract/inventory';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Explained } from '../../ui/explained.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { waitingNames } from '../delivery/order-item-words.ts';
import { figureWords } from '../kit/figure-words.ts';
import { useCall } from '../kit/use-call.ts';
import { dashboardWords } from './dashboard-words.ts';

const LISTS = [
  { of: 'toAccept', name: waitingNames.toAccept, to: paths.adminDelivery('toAccept') },
  { of: 'toCheck', name: waitingNames.toCheck, to: paths.adminDelivery('toCheck') },
  { of: 'toRefund', name: waitingNames.toRefund, to: paths.adminOrders('toRefund') },
  {
    of: 'lowInStock',
    name: dashboardWords.lowInStock,
    to: paths.adminInventory('low'),
  },
] as const;

/** The work that waits for the owner: each number links to the list it counts. */
export function WhatWaits() {
  const waiting = useCall(inventoryCalls.waiting, {});
  const figures = waiting.isError ? undefined : waiting.data?.data;
  return (
    <section aria-label={dashboardWords.waiting}>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
        {LISTS.map(({ of, name, to }) => (
          <li
            key={of}
            className="flex items-center rounded-md border border-line bg-surface pr-1 hover:border-accent"
          >
            <Link to={to} className="group flex min-h-13 grow items-center gap-3 py-2 pl-4">
              <span
                className={classes(
                  'min-w-8 text-lg font-semibold tabular-nums',
                  figures?.[of] === 0 && 'text-ink-soft',
                )}
              >
                {figures === undefined ? (
                  <Unknown isFailed={waiting.isError} />
                ) : (
                  formatCount(figures[of])
                )}
              </span>
              <span className="grow text-sm">{name}</span>
              <Icon name="chevronRight" className="size-4 text-ink-soft group-hover:text-accent" />
            </Link>
            <Explained name={name}>{figureWords[of]}</Explained>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unknown({ isFailed }: { isFailed: boolean }) {
  return isFailed ? <>–</> : <Skeleton className="h-7 w-7" />;
}
