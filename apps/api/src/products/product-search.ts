import type { ProductSort } from '@shop/contract/product-sort';
import type { FoundProduct, ShopperProduct } from '@shop/contract/product-views';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { MOST_FOUND, findProductIds } from '../search/search.ts';
import type { Shop } from '../shop.ts';
import { searchedProducts } from './catalogue.ts';
import { selectListed } from './catalogue-queries.ts';
import { presentFound } from './product-lists.ts';

/** Returns products on sale that match every word and price, best first. */
export async function searchCatalogue(shop: Shop, keyword: string): Promise<ShopperProduct[]> {
  const { products } = await searchedProducts(shop, { keyword, most: MOST_FOUND });
  return products;
}

/** Returns products that match every word, active or not, best first unless sorted. */
export async function searchAllProducts(
  shop: Shop,
  { keyword, sort }: { keyword: string; sort?: SortBy<ProductSort> | undefined },
): Promise<FoundProduct[]> {
  const ids = await findProductIds(shop, { keyword, activeOnly: false });
  return (await selectListed(shop.db, ids, sort && sortingOf(sort))).map(presentFound);
}
