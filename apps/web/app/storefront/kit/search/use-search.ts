import { useLocation, useNavigate } from 'react-router';
import { useLatestLocation } from '../../../lib/use-latest-location.ts';
import { paths } from '../../../paths.ts';
import { filterOf, searchOf } from '../catalogue/catalogue-filter.ts';
import { useChosenFilter } from '../catalogue/use-chosen-filter.ts';

/**
 * Searches the catalogue: `searchHere` changes the filter of the one that is shown, on `/` or `/products`;
 * `search` opens the results; `keepsSearch` returns whether a link changes only the other filters.
 */
export function useSearch() {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const { latest } = useLatestLocation();
  const isResults = pathname === paths.products();
  const isCatalogue = isResults || pathname === paths.home();
  const shown = filterOf(new URLSearchParams(isCatalogue ? query : ''));
  const filter = useChosenFilter(shown);
  const searchHere = (q: string) => {
    // After a click on a product this must not navigate back.
    const isLeaving = latest().pathname !== pathname;
    if (!isCatalogue || q.trim() === filter.q || isLeaving) return;
    const to = searchOf({ ...filter, q: q.trim(), exact: false, page: 0 }) || '?';
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  const search = (q: string) => {
    if (isResults) searchHere(q);
    else void navigate(q.trim() === '' ? paths.products() : paths.products({ q: q.trim() }));
  };
  const keepsSearch = (link: HTMLAnchorElement) =>
    link.pathname === pathname && filterOf(new URLSearchParams(link.search)).q === filter.q;
  return { searched: shown.q, isResults, searchHere, search, keepsSearch };
}
