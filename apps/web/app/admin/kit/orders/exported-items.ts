import { exportCalls } from '@shop/contract/exports';
import { request } from '../../../lib/api.ts';
import { itemQueryOf, periodQueryOf } from './period-filter.ts';

/** Exports the items of a URL as a file; `date` is for the list that filters by one day. */
export function exportedItems(params: URLSearchParams, { date }: { date: string | null }) {
  const narrowed = date === null ? periodQueryOf(params) : { date };
  return request(exportCalls.orders, { query: { ...itemQueryOf(params), ...narrowed } });
}
