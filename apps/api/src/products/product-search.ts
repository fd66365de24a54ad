import type { ProductSort } from '@shop/contract/product-sort';
import type { FoundProduct, ShopperProduct } from '@shop/contract/product-views';
import { type SortBy, sortingOf } from '@shop/contract/sort';
import { findProductIds } from '../search/search.ts';
import type { Shop } from '../shop.ts';
import { selectListed } from './catalogue-queries.ts';
import { presentForShoppers, presentFound } from './product-lists.ts';

/** Active products that match every word, best first. */
export async function searchCatalogue(shop: Shop, keyword: string): Promise<ShopperProduct[]> {
  const ids = await findProductIds(shop.db, { keyword, activeOnly: true });
  return presentForShoppers(shop, await selectListed(shop.db, ids));
}

/** Products that match every word, active or not, best first unless they are sorted. */
export async function searchAllProducts(
  { db }: Shop,
  { keyword, sort }: { keyword: string; sort?: SortBy<ProductSort> | undefined },
): Promise<FoundProduct[]> {
  const ids = await findProductIds(db, { keyword, activeOnly: false });
  return (await selectListed(db, ids, sort && sortingOf(sort))).map(presentFound);
}
