import { useLocation, useNavigation } from 'react-router';
import { filterOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/**
 * The filter that the shopper chose last: the one whose list is loading, otherwise `shown`, that of the list
 * on the page. A second choice made before the list arrives is added to the first.
 */
export function useChosenFilter(shown: CatalogueFilter): CatalogueFilter {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? filterOf(new URLSearchParams(next.search)) : shown;
}
