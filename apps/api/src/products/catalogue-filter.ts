import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { FACETS, valuesIn } from '@shop/contract/facets';
import { paiseOf } from '@shop/contract/money';
import { type SearchResult, listMatches, searchOnSale } from '../search/search.ts';
import type { Shop } from '../shop.ts';
import type { Filter } from './catalogue-queries.ts';

/** Returns the filter of a query, without its search. */
export function filterOf(query: CatalogueQuery): Filter {
  const wanted = FACETS.map((facet) => [facet, valuesIn(query[facet] ?? '')] as const);
  return {
    categoryId: query.subCategoryId,
    minPrice: priceOf(query.minPrice),
    maxPrice: priceOf(query.maxPrice),
    facets: Object.fromEntries(wanted.filter(([, values]) => values.length > 0)),
    isInStock: query.inStock === 'true',
  };
}

/** Returns the search of a query; null for none. */
export async function searchOf(
  shop: Shop,
  { keyword = '', exact }: CatalogueQuery,
): Promise<SearchResult | null> {
  return keyword === '' ? null : searchOnSale(shop, { keyword, isExact: exact === 'true' });
}

/** Returns the filter of a search beside the other filters: a text of signs alone finds nothing. */
export async function foundBy(shop: Shop, found: SearchResult): Promise<Filter> {
  const { query, prices } = found;
  if (query === null) return isPriced(found) ? { prices } : { matching: { ids: [] } };
  const ids = await listMatches(shop, found);
  return { prices, matching: ids === undefined ? { query } : { ids } };
}

function isPriced({ prices: { minPrice, maxPrice } }: SearchResult): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

function priceOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : paiseOf(Number(rupees));
}
