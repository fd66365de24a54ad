import { LONGEST_SEARCH } from '@shop/contract/catalogue-query';
import { FACETS, textOfValues, valuesIn } from '@shop/contract/facets';
import type { Facet } from '@shop/contract/facets';
import { SORTS } from '@shop/contract/product-sort';
import type { Sort } from '@shop/contract/product-sort';
import { pageOf } from '../../../lib/page-of.ts';
import { paths } from '../../../paths.ts';

/** The filter of the catalogue; all of it is in the page's URL. */
export type CatalogueFilter = {
  q: string;
  /** Whether to search for the words as typed, without correcting them. */
  exact: boolean;
  subCategoryId: string | null;
  /** In rupees; null is unbounded. */
  minPrice: number | null;
  maxPrice: number | null;
  /** The chosen values of each facet with a filter, sorted. */
  facets: Readonly<Partial<Record<Facet, readonly string[]>>>;
  inStock: boolean;
  sort: Sort;
  /** Zero-based. */
  page: number;
  /** The category whose page this is; null for all products. */
  own: string | null;
  /** The slug of the collection whose page this is; null for all products. */
  collection: string | null;
};

/** What a page shows of all products: a category or a collection. */
type OfPage = Partial<Pick<CatalogueFilter, 'own' | 'collection'>>;

/** Most values of one facet. */
const MOST_VALUES = 20;

/** The empty filter. */
const EVERYTHING: CatalogueFilter = {
  q: '',
  exact: false,
  subCategoryId: null,
  minPrice: null,
  maxPrice: null,
  facets: {},
  inStock: false,
  sort: 'newest',
  page: 0,
  own: null,
  collection: null,
};

/**
 * Parses a URL leniently: ignores invalid values, and swaps prices in the wrong order. The second argument
 * is what the page shows of all products.
 */
export function filterOf(
  search: URLSearchParams,
  { own = null, collection = null }: OfPage = {},
): CatalogueFilter {
  const sort = search.get('sort');
  const [one, other] = [rupeesIn(search.get('minPrice')), rupeesIn(search.get('maxPrice'))];
  const isSwapped = one !== null && other !== null && one > other;
  return {
    q: (search.get('q') ?? '').trim(),
    exact: search.get('exact') === 'true',
    subCategoryId: own ?? (search.get('category') || search.get('subCategoryId') || null),
    minPrice: isSwapped ? other : one,
    maxPrice: isSwapped ? one : other,
    facets: facetsIn(search),
    inStock: search.get('inStock') === 'true',
    sort: SORTS.find((one) => one === sort) ?? 'newest',
    page: pageOf(search),
    own,
    collection,
  };
}

/**
 * Returns the query string of a URL for this filter, without defaults; when another category is chosen on
 * the page of one, also the path of all products.
 */
export function searchOf(filter: CatalogueFilter): string {
  const { own, subCategoryId } = filter;
  const isElsewhere = subCategoryId !== own;
  const search = new URLSearchParams();
  if (filter.q !== '') search.set('q', filter.q);
  if (filter.exact && filter.q !== '') search.set('exact', 'true');
  if (isElsewhere && subCategoryId !== null) search.set('category', subCategoryId);
  if (filter.minPrice !== null) search.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== null) search.set('maxPrice', String(filter.maxPrice));
  for (const facet of FACETS) {
    const values = filter.facets[facet] ?? [];
    if (values.length > 0) search.set(facet, textOfValues(values));
  }
  if (filter.inStock) search.set('inStock', 'true');
  if (filter.sort !== 'newest') search.set('sort', filter.sort);
  if (filter.page > 0) search.set('page', String(filter.page + 1));
  const text = search.toString();
  return `${isElsewhere && own !== null ? paths.products() : ''}${text && `?${text}`}`;
}

/**
 * Returns the canonical query string for search engines: categories and their pages are separate pages;
 * a search, a price range or a sort order is only another view.
 */
export function canonicalSearchOf(filter: CatalogueFilter): string {
  const { subCategoryId, page, own } = filter;
  const plain = { ...EVERYTHING, subCategoryId, page, own };
  return searchOf(searchOf(plain) === searchOf(filter) ? plain : { ...plain, page: 0 });
}

/** Returns the filter after the slider was set to a highest price; a lowest price above it ends. */
export function withHighestPrice(
  filter: CatalogueFilter,
  maxPrice: number | null,
): CatalogueFilter {
  const isBelow = maxPrice !== null && filter.minPrice !== null && maxPrice < filter.minPrice;
  return { ...filter, minPrice: isBelow ? null : filter.minPrice, maxPrice, page: 0 };
}

/** Returns whether the list is filtered at all. */
export function isNarrowed(filter: CatalogueFilter): boolean {
  return searchOf({ ...filter, sort: 'newest', page: 0 }) !== '';
}

/** Returns a search for a heading or chip: of one that is too long only its beginning. */
export function shownSearch(q: string): string {
  return q.length > LONGEST_SEARCH ? `${Array.from(q).slice(0, LONGEST_SEARCH).join('')}…` : q;
}

/** Returns whether a price matches the filter; the slider filters the loaded page with this. */
export function isInPrice(price: number, { minPrice, maxPrice }: CatalogueFilter): boolean {
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
}

function facetsIn(search: URLSearchParams): CatalogueFilter['facets'] {
  const wanted = FACETS.map((facet) => {
    const values = valuesIn(search.get(facet) ?? '').toSorted();
    return [facet, values.slice(0, MOST_VALUES)] as const;
  });
  return Object.fromEntries(wanted.filter(([, values]) => values.length > 0));
}

/** A price in the URL, as a pattern of HTML and of JavaScript. */
export const PRICE_PATTERN = '[0-9]{1,7}([.][0-9]{1,2})?';

const PRICE = new RegExp(`^${PRICE_PATTERN}$`);

function rupeesIn(text: string | null): number | null {
  return text !== null && PRICE.test(text) ? Number(text) : null;
}
