import { shopCategoryCalls } from '@shop/contract/shop-categories';
import type { Category } from '@shop/contract/shop-categories';
import type { FacetCounts } from '@shop/contract/facets';
import { productCalls, productMessages } from '@shop/contract/products';
import type { ShopperProduct } from '@shop/contract/product-views';
import type { UnderstoodPart } from '@shop/contract/understood';
import type { RequestFunction } from '../../../lib/api-input.ts';
import { messageOf } from '../../../lib/errors.ts';
import type { Alternative } from '../search/alternatives.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { requestList } from './request-list.ts';

type CatalogueList = {
  products: ShopperProduct[];
  totalCount: number;
  /** The search with mistyped words corrected; without results, a search that has some. */
  corrected: string | null;
  /** Number of products of each choice. */
  facets: FacetCounts | null;
  /** The parts of the search. */
  understood: UnderstoodPart[];
  /** Other products, shown when there are few results. */
  alternatives: Alternative[];
  /** The newest products, shown when there is nothing else. */
  newest: ShopperProduct[];
};

const NO_LIST: CatalogueList = {
  products: [],
  totalCount: 0,
  corrected: null,
  facets: null,
  understood: [],
  alternatives: [],
  newest: [],
};

/** A list with more products needs no alternatives. */
const MOST_FEW = 3;

/** Number of products shown when there is nothing else. */
const NEWEST = '6';

/** One page of the catalogue and the data of its filters. */
export type CatalogueData = CatalogueList & {
  filter: CatalogueFilter;
  categories: Pick<Category, 'id' | 'name' | 'url'>[];
  /** The message when the list could not be loaded. */
  failed: string | null;
  /** Whether search engines may index the page; they read only the server's HTML. */
  isIndexed?: boolean;
  /** The picture of its link preview; chats read only the server's HTML too. */
  shareImageUrl?: string | null;
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
    request(shopCategoryCalls.list).then(
      (answer) => answer.data.map(({ id, name, url }) => ({ id, name, url })),
      () => [],
    ),
    listOf(request, filter, signal).then(
      (page) => ({ ...page, failed: null }),
      (error: unknown) => ({ ...NO_LIST, failed: failureOf(error, filter) }),
    ),
  ]);
  return { filter, categories, ...list };
}

async function listOf(
  request: RequestFunction,
  filter: CatalogueFilter,
  signal?: AbortSignal,
): Promise<CatalogueList> {
  const data = await requestList(request, filter, { facets: 'true', signal });
  const { facets = null, understood = [] } = data;
  const list = { ...NO_LIST, ...data, facets, understood };
  if (isFew(list, filter)) {
    const { loadAlternatives } = await import('../search/alternatives.ts');
    list.alternatives = await loadAlternatives(request, { ...list, filter }, signal);
  }
  if (list.totalCount > 0 || list.alternatives.length > 0) return list;
  const newest = await request(productCalls.catalogue, {
    query: { size: NEWEST },
    ...(signal && { signal }),
  }).then(
    (answer) => answer.data.products,
    () => [],
  );
  return { ...list, newest };
}

/** Returns whether a search or a choice of facets or prices has so few results that others are shown too. */
export function isFew({ totalCount }: Pick<CatalogueList, 'totalCount'>, filter: CatalogueFilter) {
  const { q, minPrice, maxPrice, facets } = filter;
  const isSearched = q !== '' || minPrice !== null || maxPrice !== null;
  return totalCount <= MOST_FEW && (isSearched || Object.keys(facets).length > 0);
}

function failureOf(error: unknown, filter: CatalogueFilter): string {
  return messageOf(
    error,
    filter.q === '' ? productMessages.listFailed : productMessages.storefrontSearchFailed,
  );
}
