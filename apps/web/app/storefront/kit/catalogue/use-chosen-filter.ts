import { useLocation, useNavigation } from 'react-router';
import { filterOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/**
 * Returns the filter that the shopper chose last. While a new list loads, this is the filter of that list;
 * otherwise it is `shown`, the filter of the list on the page. Links made from it keep every choice.
 */
export function useChosenFilter(shown: CatalogueFilter): CatalogueFilter {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? filterOf(new URLSearchParams(next.search), shown) : shown;
}
