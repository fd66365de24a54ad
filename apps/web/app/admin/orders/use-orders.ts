import { orderManagementCalls } from '@shop/contract/delivery';
import { pageOf } from '../../lib/page-of.ts';
import { itemQueryOf, periodQueryOf } from '../kit/orders/period-filter.ts';
import { useFoundOrders } from '../kit/orders/use-found-orders.ts';
import { useCall } from '../kit/use-call.ts';

/** Loads the items of the URL's search, or of its day or period and page. */
export function useOrders(params: URLSearchParams) {
  const found = useFoundOrders(params);
  const date = params.get('date');
  const shown = { page: String(pageOf(params)), ...itemQueryOf(params) };
  const ofDay = useCall(
    orderManagementCalls.byDate,
    { query: { date: date ?? '', ...shown } },
    { keep: true, enabled: found === null && date !== null },
  );
  const ofPeriod = useCall(
    orderManagementCalls.list,
    { query: { ...periodQueryOf(params), ...shown } },
    { keep: true, enabled: found === null && date === null },
  );
  return found ?? (date === null ? ofPeriod : ofDay);
}
