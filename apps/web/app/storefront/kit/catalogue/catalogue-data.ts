import { categoryCalls } from '@shop/contract/categories';
import type { Category } from '@shop/contract/categories';
import { textOfValues } from '@shop/contract/facets';
import type { FacetCounts } from '@shop/contract/facets';
import { productCalls, productMessages } from '@shop/contract/products';
import type { ShopperProduct } from '@shop/contract/product-views';
import type { UnderstoodPart } from '@shop/contract/understood';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { messageOf } from '../../../lib/errors.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';

type CatalogueList = {
  products: ShopperProduct[];
  totalCount: number;
  /** The search with mistyped words corrected; without results, a search that has some. */
  corrected: string | null;
  /** Number of products of each choice. */
  facets: FacetCounts | null;
  /** The parts of the search. */
  understood: UnderstoodPart[];
  /** The newest products, shown when the search has no results. */
  newest: ShopperProduct[];
};

const NO_LIST: CatalogueList = {
  products: [],
  totalCount: 0,
  corrected: null,
  facets: null,
  understood: [],
  newest: [],
};

/** Number of products shown when the search has no results. */
const NEWEST = '6';

/** One page of the catalogue and the data of its filters. */
export type CatalogueData = CatalogueList & {
  filter: CatalogueFilter;
  categories: Category[];
  /** The message when the list could not be loaded. */
  failed: string | null;
  /** Whether search engines may index the page; they read only the server's HTML. */
  isIndexed?: boolean;
};

/**
 * Loads a page of the catalogue; if categories or list fail, the page is still shown. `signal` aborts
 * the list, for example when the search text changes.
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
      (error: unknown) => ({ ...NO_LIST, failed: failureOf(error, filter) }),
    ),
  ]);
  return { filter, categories, ...list };
}

const searching = { ...productCalls.catalogue, failed: productMessages.storefrontSearchFailed };

async function listOf(
  request: RequestFunction,
  filter: CatalogueFilter,
  given?: AbortSignal,
): Promise<CatalogueList> {
  const signal = given === undefined ? {} : { signal: given };
  const isSearch = filter.q !== '';
  const { data } = await request(isSearch ? searching : productCalls.catalogue, {
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
      // A search is sorted by relevance unless another order is chosen.
      sort: isSearch && filter.sort === 'newest' ? undefined : filter.sort,
      keyword: isSearch ? filter.q : undefined,
      exact: isSearch && filter.exact ? 'true' : undefined,
    },
    ...signal,
  });
  const { facets = null, understood = [] } = data;
  const list = { ...data, facets, understood };
  if (data.totalCount > 0) return { ...list, newest: [] };
  const newest = await request(productCalls.catalogue, { query: { size: NEWEST }, ...signal }).then(
    (answer) => answer.data.products,
    () => [],
  );
  return { ...list, newest };
}

function failureOf(error: unknown, filter: CatalogueFilter): string {
  return messageOf(
    error,
    filter.q === '' ? productMessages.listFailed : productMessages.storefrontSearchFailed,
  );
}
