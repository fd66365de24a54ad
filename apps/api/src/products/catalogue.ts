import { type Paise, paiseOf } from '@shop/contract/money';
import { type PageRange, rangeOf } from '@shop/contract/page';
import type { Sort } from '@shop/contract/product-sort';
import type { ShopperProduct } from '@shop/contract/product-views';
import { type CatalogueQuery, productMessages } from '@shop/contract/products';
import { invalid } from '../platform/refusals.ts';
import { readPage } from '../database/list-page.ts';
import {
  type PriceRange,
  type SearchResult,
  isRanked,
  listMatches,
  searchOnSale,
} from '../search/search.ts';
import type { Shop } from '../shop.ts';
import {
  type Filter,
  MOST_WITHIN_PRICES,
  selectCatalogue,
  selectCatalogueCount,
  selectListed,
  selectNear,
  selectWithin,
} from './catalogue-queries.ts';
import { selectDetail } from './product-detail-queries.ts';
import { presentForShoppers } from './product-lists.ts';

/** Number of products in 'You May Also Like'. */
const MOST_RELATED = 12;

/** A page of products on sale, with the total count. */
export type CataloguePage = { products: ShopperProduct[]; totalCount: number };

/** The same, and the text that was searched for when its words were corrected. */
type SearchedPage = CataloguePage & { corrected: string | null };

/** A page of active products that match the filters of the query. */
export async function listCatalogue(shop: Shop, query: CatalogueQuery): Promise<SearchedPage> {
  const filter = {
    categoryId: query.subCategoryId,
    minPrice: priceOf(query.minPrice),
    maxPrice: priceOf(query.maxPrice),
  };
  if (
    filter.minPrice !== undefined &&
    filter.maxPrice !== undefined &&
    filter.minPrice > filter.maxPrice
  ) {
    throw invalid(productMessages.priceRange, 'maxPrice');
  }
  const { keyword = '', sort, exact } = query;
  const range = rangeOf(query);
  if (keyword === '') {
    return {
      ...(await cataloguePage(shop, { filter, sort: sort ?? 'newest', range })),
      corrected: null,
    };
  }
  const found = await searchOnSale(shop, { keyword, isExact: exact === 'true' });
  const asked = { filter: narrowed(filter, found.prices), sort, range };
  return { ...(await searchedPage(shop, found, asked)), corrected: found.corrected };
}

/** A page of the products that a search found: best first while they can be ranked. */
async function searchedPage(
  shop: Shop,
  found: SearchResult,
  { filter, sort, range }: Omit<Asked, 'sort'> & { sort: Sort | undefined },
): Promise<CataloguePage> {
  if (found.query === null) {
    // A text of signs alone finds nothing; a price alone is a filter.
    const isPriced = isNarrowing(found.prices);
    if (!isPriced) return { products: [], totalCount: 0 };
    return cataloguePage(shop, { filter, sort: sort ?? 'newest', range });
  }
  if (sort === undefined && isRanked(found)) {
    const ids = await selectWithin(shop.db, found.ids, filter);
    const page = ids.slice(range.offset, range.offset + range.limit);
    const rows = await selectListed(shop.db, page);
    return { products: presentForShoppers(shop, rows), totalCount: ids.length };
  }
  const matching = await matchingOf(shop, found, found.query);
  return cataloguePage(shop, { filter: { ...filter, matching }, sort: sort ?? 'newest', range });
}

/** What a filter needs to know of a search's matches. */
async function matchingOf(shop: Shop, found: SearchResult, query: string) {
  const ids = await listMatches(shop, found);
  return ids === undefined ? { query } : { ids };
}

function isNarrowing({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** The filter within further prices. */
function narrowed(filter: Filter, { minPrice, maxPrice }: PriceRange): Filter {
  return {
    ...filter,
    minPrice: highest(filter.minPrice, minPrice),
    maxPrice: lowest(filter.maxPrice, maxPrice),
  };
}

function highest(one: Paise | undefined, other: Paise | undefined): Paise | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}

function lowest(one: Paise | undefined, other: Paise | undefined): Paise | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one;
}

/**
 * What one might take in place of a product: of other names, each once, the category's first and then by
 * nearness of price. Without a product the newest of the category; none for one that does not exist.
 */
export async function listRelated(
  shop: Shop,
  { categoryId, productId }: { categoryId: string; productId?: string | undefined },
): Promise<CataloguePage> {
  const product = productId === undefined ? undefined : await selectDetail(shop.db, productId);
  if (product?.active === true && product.category_id === categoryId) {
    const { price, name } = product;
    const ids = await selectNear(shop.db, { categoryId, price, name });
    const rows = await selectListed(shop.db, ids.slice(0, MOST_RELATED));
    return { products: presentForShoppers(shop, rows), totalCount: ids.length };
  }
  const range = { limit: MOST_RELATED, offset: 0 };
  return cataloguePage(shop, { filter: { categoryId }, sort: 'newest', range });
}

type Asked = { filter: Filter; sort: Sort; range: PageRange };

async function cataloguePage(shop: Shop, { filter, sort, range }: Asked): Promise<CataloguePage> {
  const totalCount = await selectCatalogueCount(shop.db, filter);
  const rows = await readPage(
    range,
    totalCount,
    (part) => selectCatalogue(shop.db, { filter, sort, part }),
    { isCutOff: totalCount === MOST_WITHIN_PRICES },
  );
  return { products: presentForShoppers(shop, rows), totalCount };
}

function priceOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : paiseOf(Number(rupees));
}

/** The first products that a search finds, best first, and what else it says. */
export async function searchedProducts(
  shop: Shop,
  { keyword, most }: { keyword: string; most: number },
): Promise<{ products: ShopperProduct[]; found: SearchResult }> {
  const found = await searchOnSale(shop, { keyword });
  const range = { limit: most, offset: 0 };
  if (found.query === null) {
    const asked = { filter: found.prices, sort: undefined, range };
    return { products: (await searchedPage(shop, found, asked)).products, found };
  }
  const rows = await selectListed(shop.db, found.ids.slice(0, most));
  return { products: presentForShoppers(shop, rows), found };
}
