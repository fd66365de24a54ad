import { exportCalls } from '@shop/contract/exports';
import { knownSort } from '@shop/contract/sort';
import { request } from '../../../lib/api.ts';
import { orderSortNames } from './order-sorts.ts';
import { originIn, proofIn, shownPeriod, waitingOf } from './period-filter.ts';

const names = { months: 'lastNMonths', year: 'year', days: 'lastNDays' } as const;

/** Exports the items of a URL as a file; `date` is for the list that filters by one day. */
export function exportedItems(params: URLSearchParams, { date }: { date: string | null }) {
  const period = shownPeriod(params);
  const narrowed = period === null ? {} : { [names[period.kind]]: period.value };
  const sort = knownSort(orderSortNames, params.get('sort'));
  const query = {
    status: waitingOf(params),
    proof: proofIn(params),
    origin: originIn(params),
    sort,
    ...(date === null ? narrowed : { date }),
  };
  return request(exportCalls.orders, { query });
}
