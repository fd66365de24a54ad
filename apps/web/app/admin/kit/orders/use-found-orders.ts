import { orderManagementCalls } from '@shop/contract/delivery';
import { pageOf } from '../../../lib/page-of.ts';
import { useSearchText } from '../admin-search.tsx';
import { useCall } from '../use-call.ts';

/** Loads the items that the URL's search finds among all orders; null without a search. */
export function useFoundOrders(params: URLSearchParams) {
  const keyword = useSearchText();
  const isSearch = keyword !== '';
  const query = { keyword, page: String(pageOf(params)) };
  const found = useCall(orderManagementCalls.search, { query }, { keep: true, enabled: isSearch });
  return isSearch ? found : null;
}
