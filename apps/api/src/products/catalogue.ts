import { paiseOf } from '@shop/contract/money';
import { type PageRange, rangeOf } from '@shop/contract/page';
import type { Sort } from '@shop/contract/product-sort';
import type { ShopperProduct } from '@shop/contract/product-views';
import { type CatalogueQuery, productMessages } from '@shop/contract/products';
import { invalid } from '../platform/refusals.ts';
import { readPage } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';
import {
  type Filter,
  MOST_WITHIN_PRICES,
  selectCatalogue,
  selectCatalogueCount,
  selectListed,
  selectNear,
} from './catalogue-queries.ts';
import { selectDetail } from './product-detail-queries.ts';
import { presentForShoppers } from './product-lists.ts';

/** Number of products in 'You May Also Like'. */
const MOST_RELATED = 12;

/** A page of products on sale, with the total count. */
export type CataloguePage = { products: ShopperProduct[]; totalCount: number };

/** A page of active products that match the filters of the query. */
export async function listCatalogue(shop: Shop, query: CatalogueQuery): Promise<CataloguePage> {
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
  return cataloguePage(shop, { filter, sort: query.sort ?? 'newest', range: rangeOf(query) });
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
