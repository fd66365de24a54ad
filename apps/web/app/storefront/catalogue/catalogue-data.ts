import { categoryCalls } from '@shop/contract/categories';
import type { Category } from '@shop/contract/categories';
import { textOfValues } from '@shop/contract/facets';
import type { FacetCounts } from '@shop/contract/facets';
import { productCalls, productMessages } from '@shop/contract/products';
import type { ShopperProduct } from '@shop/contract/product-views';
import type { RequestFunction } from '../../lib/api-input.ts';
import { messageOf } from '../../lib/errors.ts';
import { pageOfFound } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

const NOTHING = { products: [], totalCount: 0, facets: null };

/** One page of the catalogue and the data of its filters. */
export type CatalogueData = {
  filter: CatalogueFilter;
  products: ShopperProduct[];
  totalCount: number;
  categories: Category[];
  /** How many products each choice has; null where they are not counted. */
  facets: FacetCounts | null;
  /** The message when the list could not be read. */
  failed: string | null;
};

/**
 * Loads a page of the catalogue; if categories or list fail, the page is still shown. `signal` aborts the
 * list, for example when the search text changes.
 */
export async function loadCatalogue(
  request: RequestFunction,
  filter: CatalogueFilter,
  signal?: AbortSignal,
): Promise<CatalogueData> {
  const [categories, list] = await Promise.all([
    request(categoryCalls.list).then(
      (answer) => answer.data,
      () => [],
    ),
    listOf(request, filter, signal).then(
      (page) => ({ ...page, failed: null }),
      (error: unknown) => ({ ...NOTHING, failed: failureOf(error, filter) }),
    ),
  ]);
  return { filter, categories, ...list };
}

async function listOf(request: RequestFunction, filter: CatalogueFilter, given?: AbortSignal) {
  const signal = given === undefined ? {} : { signal: given };
  if (filter.q !== '') {
    const found = await request(productCalls.search, { query: { keyword: filter.q }, ...signal });
    return { ...pageOfFound(found, filter), facets: null };
  }
  const { data } = await request(productCalls.catalogue, {
    query: {
      page: String(filter.page),
      subCategoryId: filter.subCategoryId ?? undefined,
      minPrice: filter.minPrice?.toString(),
      maxPrice: filter.maxPrice?.toString(),
      ...Object.fromEntries(
        Object.entries(filter.facets).map(([facet, values]) => [facet, textOfValues(values)]),
      ),
      inStock: filter.inStock ? 'true' : undefined,
      facets: 'true',
      sort: filter.sort,
    },
    ...signal,
  });
  return { ...data, facets: data.facets ?? null };
}

function failureOf(error: unknown, filter: CatalogueFilter): string {
  return messageOf(
    error,
    filter.q === '' ? productMessages.listFailed : productMessages.storefrontSearchFailed,
  );
}
