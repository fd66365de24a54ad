import type { CatalogueData } from './catalogue-data.ts';
import { searchOf } from './catalogue-filter.ts';

type Shown = Pick<CatalogueData, 'filter' | 'products' | 'failed'>;

/** The status of a list's page: 404 past the last one, for example of a list that has become shorter. */
export function statusOf(list: Shown): number {
  return isEmpty(list) && list.filter.page > 0 ? 404 : 200;
}

/** Whether search engines may list a page: not a search, a list by several facets, or an empty one. */
export function isIndexed(list: Shown): boolean {
  return list.filter.q === '' && Object.keys(list.filter.facets).length <= 1 && !isEmpty(list);
}

/** The home page of a shop without products is a page all the same. */
export function isHomeIndexed(list: Shown): boolean {
  return searchOf(list.filter) === '' || isIndexed(list);
}

function isEmpty({ products, failed }: Shown): boolean {
  return products.length === 0 && failed === null;
}
