import { paiseOf } from '@shop/contract/money';
import { type PageRange, rangeOf } from '@shop/contract/page';
import type { Sort } from '@shop/contract/product-sort';
import type { ShopperProduct } from '@shop/contract/product-views';
import { type CatalogueQuery, productMessages } from '@shop/contract/products';
import { invalid } from '../lib/errors.ts';
import { readPage } from '../lib/list-page.ts';
import type { Shop } from '../lib/shop.ts';
import {
  type Filter,
  MOST_WITHIN_PRICES,
  selectCatalogue,
  selectCatalogueCount,
} from './catalogue-queries.ts';
import { presentForShopper } from './product-lists.ts';

/** How many products 'You May Also Like' has. */
const MOST_RELATED = 12;

/** A page of what is on sale, and how many there are in all. */
export type Shelf = { products: ShopperProduct[]; totalCount: number };

/** A page of the active products that fit the filters of the query. */
export async function listCatalogue(shop: Shop, query: CatalogueQuery): Promise<Shelf> {
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
    throw invalid(productMessages.priceRange);
  }
  return shelf(shop, { filter, sort: query.sort ?? 'newest', range: rangeOf(query) });
}

/** The newest active products of a sub-category; none of one that does not exist. */
export async function listRelated(shop: Shop, categoryId: string): Promise<Shelf> {
  const range = { limit: MOST_RELATED, offset: 0 };
  return shelf(shop, { filter: { categoryId }, sort: 'newest', range });
}

type Asked = { filter: Filter; sort: Sort; range: PageRange };

async function shelf(shop: Shop, { filter, sort, range }: Asked): Promise<Shelf> {
  const totalCount = await selectCatalogueCount(shop.db, filter);
  const rows = await readPage(
    range,
    totalCount,
    (part) => selectCatalogue(shop.db, { filter, sort, part }),
    { isCutOff: totalCount === MOST_WITHIN_PRICES },
  );
  return { products: rows.map(presentForShopper), totalCount };
}

function priceOf(rupees: string | undefined) {
  return rupees === undefined ? undefined : paiseOf(Number(rupees));
}
