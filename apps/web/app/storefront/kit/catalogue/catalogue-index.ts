import { type Picture, jpegUrlOf } from '@shop/contract/picture';
import type { CatalogueData } from './catalogue-data.ts';
import { searchOf } from './catalogue-filter.ts';

type Shown = Pick<CatalogueData, 'filter' | 'products' | 'failed'>;

/**
 * Returns the status of a list's page: 404 after the last one, for example of a list that has become
 * shorter.
 */
export function statusOf(list: Shown): number {
  return isEmpty(list) && list.filter.page > 0 ? 404 : 200;
}

/**
 * Returns whether search engines may index a page: not a search, a list by several facets, or an empty
 * one. A range of prices is a facet too.
 */
export function isIndexed(list: Shown): boolean {
  const { q, facets, minPrice, maxPrice } = list.filter;
  const isPriced = minPrice !== null || maxPrice !== null;
  return q === '' && Object.keys(facets).length + Number(isPriced) <= 1 && !isEmpty(list);
}

type Pictured = { picture: Picture | null };

/** Returns the first picture for a page's link preview, as JPEG; chats read only the server's HTML. */
export function shareImageOf(shown: readonly Pictured[]): string | null {
  const picture = shown.find((one) => one.picture !== null)?.picture;
  return picture ? jpegUrlOf(picture) : null;
}

/** Returns whether to index the home page, which counts as a page even without products. */
export function isHomeIndexed(list: Shown): boolean {
  return searchOf(list.filter) === '' || isIndexed(list);
}

function isEmpty({ products, failed }: Shown): boolean {
  return products.length === 0 && failed === null;
}
