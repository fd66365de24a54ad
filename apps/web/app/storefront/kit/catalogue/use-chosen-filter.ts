import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useLocation, useNavigation } from 'react-router';
import { filterOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

/**
 * Returns the filter that the shopper chose last. While a new list loads, this is the filter of that list;
 * otherwise it is `shown`, the filter of the list on the page. Links made from it keep every choice.
 */
export function useChosenFilter(shown: CatalogueFilter): CatalogueFilter {
  const here = useLocation();
  const { location: next } = useNavigation();
  const latest = next ?? here;
  const pressed = usePressed(here.pathname, latest);
  const chosen = pressed ?? (next?.pathname === here.pathname ? next.search : undefined);
  return chosen === undefined ? shown : filterOf(new URLSearchParams(chosen), shown);
}

/**
 * Returns the query string of the link to this path that was pressed after `latest`. The router renders a
 * navigation late on a busy page: a second press can come before it.
 */
function usePressed(pathname: string, latest: Location): string | undefined {
  const [pressed, setPressed] = useState<{ search: string; after: Location }>();
  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      // The router has prevented the default of a link that it follows.
      const link = defaultPrevented && target instanceof Element && target.closest('a');
      if (link && link.pathname === pathname) setPressed({ search: link.search, after: latest });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [pathname, latest]);
  return pressed?.after === latest ? pressed.search : undefined;
}
