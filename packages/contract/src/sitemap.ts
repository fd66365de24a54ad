import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { productMessages } from './products.ts';

/** Maximum number of products in the sitemap; search engines find the others through the catalogue. */
export const SITEMAP_PRODUCTS = 5_000;

/** Products on sale, newest first, with the last change of each page's content. */
export const SitemapEntries = z.object({
  products: z.array(z.object({ productId: z.string(), changedAt: z.string() })),
  categories: z.array(z.object({ id: z.string(), changedAt: z.string() })),
});
export type SitemapEntries = z.output<typeof SitemapEntries>;

/** The call of the sitemap. */
export const sitemapCalls = {
  list: call({
    name: 'products.sitemap',
    summary: 'List what is on sale, with when it was last changed',
    method: 'GET',
    path: '/sitemap/entries',
    access: 'anyone',
    reply: answer(SitemapEntries),
    failed: productMessages.listFailed,
  }),
};
