import { POLICY_KINDS } from '@shop/contract/policies';
import { listCurrentCollections } from '../collections/collections.ts';
import { readPolicy } from '../policies/policies.ts';
import { listCatalogue } from '../products/catalogue.ts';
import {
  type SitemapPage,
  categoryPages,
  productPages,
  productParts,
} from '../products/sitemap-pages.ts';
import type { Shop } from '../shop.ts';

/** Maximum number of addresses in a part. */
const PART_ADDRESSES = 5_000;

/** The paths of the pages that every shop has. */
const OWN_PAGES = ['/about', '/help'];
/** The path of the list of all products; search engines do not index it while it is empty. */
const ALL_PRODUCTS = '/products';
const POLICY_PAGES = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  returns: '/return-refund-policy',
} as const;

/** A part of the sitemap, of which several have the same kind. */
export type SitemapPart = { name: string; changedAt?: string };

const LISTS = {
  pages: ownPages,
  categories: ({ db }: Shop) => categoryPages(db),
  collections: collectionPages,
};
type List = keyof typeof LISTS;

/** Returns all parts; none of them is empty. */
export async function sitemapParts(shop: Shop): Promise<SitemapPart[]> {
  const lists = await Promise.all(
    (Object.keys(LISTS) as List[]).map(async (kind) =>
      chunksOf(await LISTS[kind](shop)).map((pages, at) => ({
        name: `${kind}-${at + 1}`,
        ...lastChangeOf(pages),
      })),
    ),
  );
  const products = await productParts(shop.db, PART_ADDRESSES);
  const ofProducts = products.map((changedAt, at) => ({ name: `products-${at + 1}`, changedAt }));
  return [...lists.flat(), ...ofProducts];
}

/** Returns the pages of a part; none for an unknown one. */
export async function sitemapPages(shop: Shop, name: string): Promise<SitemapPage[]> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const part = Number(number);
  if (kind === 'products') return productPages(shop.db, { part, each: PART_ADDRESSES });
  if (!Object.hasOwn(LISTS, kind)) return [];
  return chunksOf(await LISTS[kind as List](shop))[part - 1] ?? [];
}

async function ownPages(shop: Shop): Promise<SitemapPage[]> {
  const changes = await productParts(shop.db, PART_ADDRESSES);
  const newest = changes.toSorted().at(-1);
  const policies = await Promise.all(POLICY_KINDS.map(async (kind) => readPolicy(shop, kind)));
  return [
    ...(newest === undefined
      ? [{ path: '/' }]
      : ['/', ALL_PRODUCTS].map((path) => ({ path, changedAt: newest }))),
    ...OWN_PAGES.map((path) => ({ path })),
    ...policies.map(({ kind, updatedAt }) => ({
      path: POLICY_PAGES[kind],
      ...(updatedAt && { changedAt: updatedAt }),
    })),
  ];
}

/** Returns the pages of today's collections that have products. */
async function collectionPages(shop: Shop): Promise<SitemapPage[]> {
  const current = await listCurrentCollections(shop);
  const pages = await Promise.all(
    current.map(async ({ slug, url }) => {
      const { totalCount } = await listCatalogue(shop, { collection: slug, size: '1' });
      return totalCount === 0 ? [] : [{ path: url }];
    }),
  );
  return pages.flat();
}

function chunksOf<Page>(pages: readonly Page[]): Page[][] {
  const starts = Array.from({ length: Math.ceil(pages.length / PART_ADDRESSES) });
  return starts.map((_, at) => pages.slice(at * PART_ADDRESSES, (at + 1) * PART_ADDRESSES));
}

function lastChangeOf(pages: readonly SitemapPage[]): { changedAt?: string } {
  const changedAt = pages
    .flatMap((page) => page.changedAt ?? [])
    .toSorted()
    .at(-1);
  return changedAt === undefined ? {} : { changedAt };
}
