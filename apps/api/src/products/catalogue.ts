import type { FacetCounts } from '@shop/contract/facets';
import { type PageRange, rangeOf } from '@shop/contract/page';
import type { ProductSort, Sort } from '@shop/contract/product-sort';
import type { FoundProduct, ShopperProduct } from '@shop/contract/product-views';
import type { CatalogueQuery } from '@shop/contract/catalogue-query';
import { productMessages } from '@shop/contract/products';
import type { UnderstoodPart } from '@shop/contract/understood';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { tagStock } from '../cache/cache-tags.ts';
import { invalid } from '../platform/refusals.ts';
import { readPage } from '../database/list-page.ts';
import {
  MAX_SEARCH_RESULTS,
  type SearchResult,
  findProductIds,
  isRanked,
  searchOnSale,
} from '../search/search.ts';
import type { Shop } from '../shop.ts';
import { filterOf, foundBy, searchOf } from './catalogue-filter.ts';
import {
  type Collected,
  type Filter,
  MOST_COUNTED,
  isFiltered,
  selectCatalogue,
  selectCatalogueCount,
  selectListedProducts,
  selectNear,
  selectWithin,
} from './catalogue-queries.ts';
import { collectedBy } from './collected.ts';
import { countFacets } from './facet-counts.ts';
import { selectDetail } from './product-detail-queries.ts';
import { presentForShoppers, presentFoundProduct } from './product-lists.ts';

/** Number of products in 'You May Also Like'. */
const MOST_RELATED = 12;

/** A page of products on sale, with the total count. */
export type CataloguePage = { products: ShopperProduct[]; totalCount: number };

/** A page of the catalogue with the corrected and understood search, and the counts of all choices. */
type CatalogueAnswer = CataloguePage & {
  corrected: string | null;
  facets?: FacetCounts;
  understood?: UnderstoodPart[];
};

/** Returns a page of active products that match the filters of the query, and the counts of all choices. */
export async function listCatalogue(shop: Shop, query: CatalogueQuery): Promise<CatalogueAnswer> {
  const wanted = filterOf(query);
  if ((wanted.minPrice ?? 0) > (wanted.maxPrice ?? Infinity)) {
    throw invalid(productMessages.priceRange, 'maxPrice');
  }
  // A product that is sold out or back, or a review, changes the products of this answer.
  if (wanted.isInStock || query.sort === 'rating') tagStock();
  const [found, collection] = await Promise.all([
    searchOf(shop, query),
    query.collection === undefined ? undefined : collectedBy(shop, query.collection),
  ]);
  const filter = {
    ...wanted,
    ...(found && (await foundBy(shop, found))),
    collection,
    ...(query.collection !== undefined && collection === undefined && NOTHING),
  };
  const asked = { filter, sort: query.sort, range: rangeOf(query) };
  const [page, facets] = await Promise.all([
    collection === undefined || query.sort !== undefined
      ? foundPage(shop, found, asked)
      : collectedPage(shop, found, { ...asked, collection }),
    query.facets === 'true' ? countFacets(shop.db, filter) : undefined,
  ]);
  return {
    ...page,
    corrected: found?.corrected ?? null,
    ...(facets && { facets }),
    ...(found && { understood: found.understood }),
  };
}

/** The filter of a collection that is not shown today. */
const NOTHING: Filter = { matching: { ids: [] } };

type Wanted = { filter: Filter; sort: Sort | undefined; range: PageRange };

/** Returns a page of the catalogue, or of a search result: best first while it can be ranked. */
async function foundPage(
  shop: Shop,
  found: SearchResult | null,
  { filter, sort, range }: Wanted,
): Promise<CataloguePage> {
  const isBestFirst = sort === undefined && found !== null && found.query !== null;
  if (!isBestFirst || !isRanked(found)) {
    return cataloguePage(shop, { filter, sort: sort ?? 'newest', range });
  }
  const ids = await selectWithin(shop.db, found.ids, { ...filter, matching: undefined });
  const page = ids.slice(range.offset, range.offset + range.limit);
  const rows = await selectListedProducts(shop.db, page);
  return { products: presentForShoppers(shop, rows), totalCount: ids.length };
}

/** Returns a page of a collection: its pinned products first, and then the others. */
async function collectedPage(
  shop: Shop,
  found: SearchResult | null,
  {
    filter: { collection: _collection, ...own },
    range,
    collection: { sort, ...collection },
  }: Wanted & { collection: Collected & { sort: Sort | undefined } },
): Promise<CataloguePage> {
  const { limit, offset } = range;
  const pinned = await selectWithin(shop.db, collection.pinned, own);
  const first = pinned.slice(offset, offset + limit);
  const filter = { ...own, collection: { ...collection, isRest: true } };
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - pinned.length) };
  const [rows, others] = await Promise.all([
    selectListedProducts(shop.db, first),
    foundPage(shop, found, { filter, sort, range: rest }),
  ]);
  return {
    products: [...presentForShoppers(shop, rows), ...others.products],
    totalCount: pinned.length + others.totalCount,
  };
}

/** Returns the first products of a search, best first, and its other results. */
export async function searchedProducts(
  shop: Shop,
  { keyword, most }: { keyword: string; most: number },
): Promise<{ products: ShopperProduct[]; found: SearchResult }> {
  const found = await searchOnSale(shop, { keyword });
  if (found.query !== null) {
    const rows = await selectListedProducts(shop.db, found.ids.slice(0, most));
    return { products: presentForShoppers(shop, rows), found };
  }
  const filter = await foundBy(shop, found);
  const range = { limit: most, offset: 0 };
  return {
    products: (await cataloguePage(shop, { filter, sort: 'newest', range })).products,
    found,
  };
}

/** Returns products by id, in the order of the ids, in the shape of shoppers' lists. */
export async function listForShopper(
  shop: Shop,
  ids: readonly string[],
): Promise<ShopperProduct[]> {
  const rows = await selectListedProducts(shop.db, ids);
  return presentForShoppers(shop, rows);
}

/**
 * Returns alternatives to a product: with other names, each name once, the category's first and then by
 * nearness of price. Without a product returns the newest of the category; none for an unknown one.
 */
export async function listRelatedProducts(
  shop: Shop,
  { categoryId, productId }: { categoryId: string; productId?: string | undefined },
): Promise<CataloguePage> {
  const product = productId === undefined ? undefined : await selectDetail(shop.db, productId);
  if (product?.active === true && product.category_id === categoryId) {
    const { price, name } = product;
    const ids = await selectNear(shop.db, { categoryId, price, name });
    const rows = await selectListedProducts(shop.db, ids.slice(0, MOST_RELATED));
    return { products: presentForShoppers(shop, rows), totalCount: ids.length };
  }
  const range = { limit: MOST_RELATED, offset: 0 };
  return cataloguePage(shop, { filter: { categoryId }, sort: 'newest', range });
}

const NO_PRICES = { minPrice: undefined, maxPrice: undefined };

type Asked = { filter: Filter; sort: Sort; range: PageRange };

async function cataloguePage(shop: Shop, { filter, sort, range }: Asked): Promise<CataloguePage> {
  const totalCount = await selectCatalogueCount(shop.db, filter);
  const isCutOff = isFiltered(filter) && totalCount === MOST_COUNTED;
  // With filters of price alone, an index has the order too.
  const isWhole = isFiltered({ ...filter, ...NO_PRICES, prices: undefined }) && !isCutOff;
  const rows = await readPage(
    range,
    totalCount,
    (part) => selectCatalogue(shop.db, { filter, sort, part, isWhole }),
    { isCutOff },
  );
  return { products: presentForShoppers(shop, rows), totalCount };
}

/** Returns products on sale that match every word and price, best first. */
export async function searchCatalogue(shop: Shop, keyword: string): Promise<ShopperProduct[]> {
  const { products } = await searchedProducts(shop, { keyword, most: MAX_SEARCH_RESULTS });
  return products;
}

/** Returns products that match every word, active or not, best first unless sorted. */
export async function searchAllProducts(
  shop: Shop,
  { keyword, sort }: { keyword: string; sort?: SortBy<ProductSort> | undefined },
): Promise<FoundProduct[]> {
  const ids = await findProductIds(shop, { keyword, activeOnly: false });
  return (await selectListedProducts(shop.db, ids, sort && sortingOf(sort))).map(
    presentFoundProduct,
  );
}
