import { SORTS } from '@shop/contract/product-sort';
import type { Sort } from '@shop/contract/product-sort';
import { pageOf } from '../../ui/shown-pages.ts';

/** The filter of the catalogue; all of it is in the page's URL. */
export type CatalogueFilter = {
  q: string;
  /** Whether the words are searched for as they are typed, without correcting them. */
  exact: boolean;
  subCategoryId: string | null;
  /** In rupees; null is unbounded. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** Zero-based. */
  page: number;
};

const LONGEST_SEARCH = 200;

/** Parses a URL leniently: invalid values are ignored. */
export function filterOf(search: URLSearchParams): CatalogueFilter {
  const sort = search.get('sort');
  return {
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    exact: search.get('exact') === 'true',
    subCategoryId: search.get('category') || null,
    minPrice: rupeesIn(search.get('minPrice')),
    maxPrice: rupeesIn(search.get('maxPrice')),
    sort: SORTS.find((one) => one === sort) ?? 'newest',
    page: pageOf(search),
  };
}

/** The search part of a URL for this filter; defaults are left out. */
export function searchOf(filter: CatalogueFilter): string {
  const search = new URLSearchParams();
  if (filter.q !== '') search.set('q', filter.q);
  if (filter.exact && filter.q !== '') search.set('exact', 'true');
  if (filter.subCategoryId !== null) search.set('category', filter.subCategoryId);
  if (filter.minPrice !== null) search.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== null) search.set('maxPrice', String(filter.maxPrice));
  if (filter.sort !== 'newest') search.set('sort', filter.sort);
  if (filter.page > 0) search.set('page', String(filter.page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The canonical search part for search engines: categories and their pages count as pages of their own; a
 * search, a price range or a sort order is only another view.
 */
export function canonicalSearchOf(filter: CatalogueFilter): string {
  const own = { ...filter, q: '', minPrice: null, maxPrice: null, sort: 'newest' as const };
  return searchOf(searchOf(own) === searchOf(filter) ? own : { ...own, page: 0 });
}

/** Whether the list is filtered at all. */
export function isNarrowed(filter: CatalogueFilter): boolean {
  return searchOf({ ...filter, sort: 'newest', page: 0 }) !== '';
}

/** Whether a price matches the filter; the slider filters the loaded page with this. */
export function isInPrice(price: number, { minPrice, maxPrice }: CatalogueFilter): boolean {
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
}

function rupeesIn(text: string | null): number | null {
  return text !== null && /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(text) ? Number(text) : null;
}
