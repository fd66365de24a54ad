import { textOfValues } from '@shop/contract/facets';
import { productCalls, productMessages } from '@shop/contract/products';
import type { RequestFunction } from '../../../lib/api-input.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

type Options = {
  /** `true` also counts the choices of all filters. */
  facets?: 'true';
  /** Number of products; a page when missing. */
  size?: string;
  signal?: AbortSignal | undefined;
};

const searching = { ...productCalls.catalogue, failed: productMessages.storefrontSearchFailed };

/** Requests the products of a filter. */
export async function requestList(
  request: RequestFunction,
  filter: CatalogueFilter,
  { facets, size, signal }: Options,
) {
  const isSearch = filter.q !== '';
  const { data } = await request(isSearch ? searching : productCalls.catalogue, {
    query: {
      page: String(filter.page),
      size,
      collection: filter.collection ?? undefined,
      subCategoryId: filter.subCategoryId ?? undefined,
      minPrice: filter.minPrice?.toString(),
      maxPrice: filter.maxPrice?.toString(),
      ...Object.fromEntries(
        Object.entries(filter.facets).map(([facet, values]) => [facet, textOfValues(values)]),
      ),
      inStock: filter.inStock ? 'true' : undefined,
      facets,
      // A search has the best first, and a collection what it pins, unless another order is chosen.
      sort: filter.sort === 'newest' ? undefined : filter.sort,
      keyword: isSearch ? filter.q : undefined,
      exact: isSearch && filter.exact ? 'true' : undefined,
    },
    ...(signal && { signal }),
  });
  return data;
}
