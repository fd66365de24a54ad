import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLatestLocation } from '../../../lib/use-latest-location.ts';
import { filterOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/**
 * Returns the filter that the shopper chose last. While a new list loads, this is the filter of that list;
 * otherwise it is `shown`, the filter of the list on the page. What is made from it keeps every choice.
 */
export function useChosenFilter(shown: CatalogueFilter): CatalogueFilter {
  const { pathname, search: here } = useLocation();
  const { latest, subscribe } = useLatestLocation();
  const chosen = () => (latest().pathname === pathname ? latest().search : here);
  // Rendered at once, because a second choice can come before a busy page renders the first.
  const search = useSyncExternalStore(subscribe, chosen, () => here);
  return search === here ? shown : filterOf(new URLSearchParams(search), shown);
}
