import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '../../../paths.ts';
import { filterOf, searchOf } from '../catalogue/catalogue-filter.ts';

/** Opens the results of a search: in the catalogue only its filter changes. */
export function useSearch() {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const { location: next } = useNavigation();
  const isCatalogue = pathname === paths.products();
  const filter = filterOf(new URLSearchParams(isCatalogue ? query : ''));
  const search = (q: string) => {
    if (!isCatalogue) {
      void navigate(q.trim() === '' ? paths.products() : paths.products({ q: q.trim() }));
      return;
    }
    // After a click on a product this must not navigate back.
    const isLeaving = next !== undefined && next.pathname !== pathname;
    if (q.trim() === filter.q || isLeaving) return;
    const to = searchOf({ ...filter, q: q.trim(), exact: false, page: 0 }) || '?';
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { searched: filter.q, isCatalogue, search };
}
