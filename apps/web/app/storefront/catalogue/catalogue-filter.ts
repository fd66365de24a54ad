import { SORTS } from '@shop/contract/product-sort';
import type { ShopperProduct } from '@shop/contract/product-views';
import type { Sort } from '@shop/contract/product-sort';
import { PAGE_SIZE } from '@shop/contract/page';
import { pageOf } from '../../ui/shown-pages.ts';

/** What of the catalogue is shown; all of it stands in the page's address. */
export type CatalogueFilter = {
  q: string;
  subCategoryId: string | null;
  /** Rupees; null when that end is open. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** Zero-based. */
  page: number;
};

const LONGEST_SEARCH = 200;

/** Reads an address kindly: what cannot be meant is left out. */
export function filterOf(search: URLSearchParams): CatalogueFilter {
  const sort = search.get('sort');
  return {
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    subCategoryId: search.get('category') || null,
    minPrice: rupeesIn(search.get('minPrice')),
    maxPrice: rupeesIn(search.get('maxPrice')),
    sort: SORTS.find((one) => one === sort) ?? 'newest',
    page: pageOf(search),
  };
}

/** The search part of an address that shows `filter`; defaults are left out. */
export function searchOf(filter: CatalogueFilter): string {
  const search = new URLSearchParams();
  if (filter.q !== '') search.set('q', filter.q);
  if (filter.subCategoryId !== null) search.set('category', filter.subCategoryId);
  if (filter.minPrice !== null) search.set('minPrice', String(filter.minPrice));
  if (filter.maxPrice !== null) search.set('maxPrice', String(filter.maxPrice));
  if (filter.sort !== 'newest') search.set('sort', filter.sort);
  if (filter.page > 0) search.set('page', String(filter.page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The search part of the address that a view of the catalogue goes by: kinds and their pages are
 * pages of their own, a search, a price range or an order is only another view.
 */
export function canonicalSearchOf(filter: CatalogueFilter): string {
  const own = { ...filter, q: '', minPrice: null, maxPrice: null, sort: 'newest' as const };
  return searchOf(searchOf(own) === searchOf(filter) ? own : { ...own, page: 0 });
}

/** Whether anything narrows the list. */
export function isNarrowed(filter: CatalogueFilter): boolean {
  return searchOf({ ...filter, sort: 'newest', page: 0 }) !== '';
}

/** One page of search results, which come whole: filtered, sorted and cut here. */
export function pageOfFound(found: readonly ShopperProduct[], filter: CatalogueFilter) {
  const matching = sorted(
    found.filter((product) => fits(product, filter)),
    filter.sort,
  );
  const start = filter.page * PAGE_SIZE;
  return { products: matching.slice(start, start + PAGE_SIZE), totalCount: matching.length };
}

/** Whether a product's price lies within the filter; the slider narrows a shown page by this. */
export function isInPrice(price: number, { minPrice, maxPrice }: CatalogueFilter): boolean {
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
}

function fits(product: ShopperProduct, filter: CatalogueFilter): boolean {
  const inCategory =
    filter.subCategoryId === null || product.subCategoryId === filter.subCategoryId;
  return inCategory && isInPrice(product.price, filter);
}

/** Search results stay best match first unless a price order was asked for. */
function sorted(products: ShopperProduct[], sort: Sort): ShopperProduct[] {
  if (sort === 'newest') return products;
  const direction = sort === 'priceAsc' ? 1 : -1;
  return products.toSorted((a, b) => direction * (a.price - b.price));
}

function rupeesIn(text: string | null): number | null {
  return text !== null && /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(text) ? Number(text) : null;
}
