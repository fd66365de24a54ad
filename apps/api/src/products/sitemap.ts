import { SITEMAP_PRODUCTS, type SitemapEntries } from '@shop/contract/sitemap';
import type { Shop } from '../shop.ts';
import { selectCategoryChanges, selectProductChanges } from './sitemap-queries.ts';

/** Returns what is on sale, with the last change of its page; a category's page changes with its products. */
export async function listSitemap({ db }: Pick<Shop, 'db'>): Promise<SitemapEntries> {
  const [products, categories] = await Promise.all([
    selectProductChanges(db, SITEMAP_PRODUCTS),
    selectCategoryChanges(db),
  ]);
  const newest = new Map(categories.map(({ id, changed_at: at }) => [id, at]));
  for (const { category_id: id, changed_at: at } of products) {
    if (at > (newest.get(id) ?? at)) newest.set(id, at);
  }
  return {
    products: products.map(({ id, changed_at: at }) => {
      return { productId: id, changedAt: at.toISOString() };
    }),
    categories: [...newest].map(([id, at]) => ({ id, changedAt: at.toISOString() })),
  };
}
