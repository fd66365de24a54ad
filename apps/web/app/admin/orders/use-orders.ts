import { orderManagementCalls } from '@shop/contract/delivery';
import { pageOf } from '../../lib/page-of.ts';
import { orderSortNames } from '../kit/orders/order-sorts.ts';
import { originIn, proofIn, shownPeriod, waitingOf } from '../kit/orders/period-filter.ts';
import { useFoundOrders } from '../kit/orders/use-found-orders.ts';
import { useCall } from '../kit/use-call.ts';
import { useSortOrder } from '../kit/use-sorted.ts';

const names = { months: 'lastNMonths', year: 'year', days: 'lastNDays' } as const;

/** Loads the items of the URL's search, or of its day or period and page. */
export function useOrders(params: URLSearchParams) {
  const found = useFoundOrders(params);
  const date = params.get('date');
  const period = shownPeriod(params);
  const narrowed = period === null ? {} : { [names[period.kind]]: period.value };
  const sort = useSortOrder(orderSortNames);
  const shown = {
    page: String(pageOf(params)),
    status: waitingOf(params),
    proof: proofIn(params),
    origin: originIn(params),
    sort,
  };
  const ofDay = useCall(
    orderManagementCalls.byDate,
    { query: { date: date ?? '', ...shown } },
    { keep: true, enabled: found === null && date !== null },
  );
  const ofPeriod = useCall(
    orderManagementCalls.list,
    { query: { ...narrowed, ...shown } },
    { keep: true, enabled: found === null && date === null },
  );
  return found ?? (date === null ? ofPeriod : ofDay);
}
