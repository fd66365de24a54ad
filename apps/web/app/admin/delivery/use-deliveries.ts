import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { pageOf } from '../../lib/page-of.ts';
import { useCall } from '../kit/use-call.ts';
import { useFoundOrders } from '../kit/orders/use-found-orders.ts';
import { itemQueryOf, shownPeriod, waitingOf } from '../kit/orders/period-filter.ts';

/** Page size of what waits: a day's parcels are selected at once. */
const WAITING_SIZE = 50;

/** Returns the page size of a URL; undefined is the default one. */
export function waitingSizeOf(params: URLSearchParams): number | undefined {
  return waitingOf(params) === undefined ? undefined : WAITING_SIZE;
}

/** Loads the items of a URL: by its search, by its period, or all with a pending action. */
export function useDeliveries(params: URLSearchParams) {
  const found = useFoundOrders(params);
  const { kind, value } = shownPeriod(params) ?? { kind: 'always', value: '' };
  const query = {
    page: String(pageOf(params)),
    size: waitingSizeOf(params)?.toString(),
    ...itemQueryOf(params),
  };
  const options = (of: typeof kind) => ({ keep: true, enabled: found === null && kind === of });
  const byMonths = useCall(
    deliveryCalls.byMonths,
    { params: { months: value }, query },
    options('months'),
  );
  const byYear = useCall(deliveryCalls.byYear, { params: { year: value }, query }, options('year'));
  const byDays = useCall(deliveryCalls.byDays, { params: { days: value }, query }, options('days'));
  const always = useCall(orderManagementCalls.list, { query }, options('always'));
  return found ?? { months: byMonths, year: byYear, days: byDays, always }[kind];
}
