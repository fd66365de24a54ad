import { FACETS, type FacetCounts, valuesIn } from '@shop/contract/facets';
import { paiseOf } from '@shop/contract/money';
import { type PageRange, rangeOf } from '@shop/contract/page';
import type { Sort } from '@shop/contract/product-sort';
import type { ShopperProduct } from '@shop/contract/product-views';
import { type CatalogueQuery, productMessages } from '@shop/contract/products';
import { tagStock } from '../cache/cache-tags.ts';
import { invalid } from '../platform/refusals.ts';
import { readPage } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';
import {
  type Filter,
  MOST_FOUND,
  isFiltered,
  selectCatalogue,
  selectCatalogueCount,
} from './catalogue-queries.ts';
import { countFacets } from './facet-counts.ts';
import { presentForShopper } from './product-lists.ts';

/** Number of products in 'You May Also Like'. */
const MOST_RELATED = 12;

/** A page of products on sale, with the total count. */
export type CataloguePage = { products: ShopperProduct[]; totalCount: number };

type CatalogueAnswer = CataloguePage & { facets?: FacetCounts };

/** A page of active products that match the filters of the query, and the counts of all choices. */
export async function listCatalogue(shop: Shop, query: CatalogueQuery): Promise<CatalogueAnswer> {
  const filter = filterOf(query);
  if ((filter.minPrice ?? 0) > (filter.maxPrice ?? Infinity)) {
    throw invalid(productMessages.priceRange, 'maxPrice');
  }
  // What is sold out or back changes which products this answer has.
  if (filter.isInStock) tagStock();
  const page = cataloguePage(shop, { filter, sort: query.sort ?? 'newest', range: rangeOf(query) });
  if (query.facets !== 'true') return page;
  const [list, facets] = await Promise.all([page, countFacets(shop.db, filter)]);
  return { ...list, facets };
}

function filterOf(query: CatalogueQuery): Filter {
  const wanted = FACETS.map((facet) => [facet, valuesIn(query[facet] ?? '')] as const);
  return {
    categoryId: query.subCategoryId,
    minPrice: priceOf(query.minPrice),
    maxPrice: priceOf(query.maxPrice),
    facets: Object.fromEntries(wanted.filter(([, values]) => values.length > 0)),
    isInStock: query.inStock === 'true',
  };
}

/** The newest active products of a category; none for a category that does not exist. */
export async function listRelated(shop: Shop, categoryId: string): Promise<CataloguePage> {
  const range = { limit: MOST_RELATED, offset: 0 };
  return cataloguePage(shop, { filter: { categoryId }, sort: 'newest', range });
}

const NO_PRICES = { minPrice: undefined, maxPrice: undefined };

type Asked = { filter: Filter; sort: Sort; range: PageRange };

async function cataloguePage(shop: Shop, { filter, sort, range }: Asked): Promise<CataloguePage> {
  const totalCount = await selectCatalogueCount(shop.db, filter);
  const isCutOff = isFiltered(filter) && totalCount === MOST_FOUND;
  // By prices alone, an index has the order too.
  const isWhole = isFiltered({ ...filter, ...NO_PRICES }) && !isCutOff;
  const rows = await readPage(
    range,
    totalCount,
    (part) => selectCatalogue(shop.db, { filter, sort, part, isWhole }),
    { isCutOff },
  );
  return { products: rows.map(presentForShopper), totalCount };
}

function priceOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : paiseOf(Number(rupees));
}
