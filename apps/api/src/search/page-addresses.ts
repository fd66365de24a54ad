import { slugOf } from './slug.ts';

/** The parts of a product that its address is made from. */
export type NamedProduct = { id: string; name: string; color: string | null; sku: string };

/** Returns the canonical path of a product's page. */
export function productUrl({ id, name, color, sku }: NamedProduct): string {
  return `/buy-product/${id}/${slugOf(`${name} ${color ?? ''}`) || slugOf(sku)}`;
}

/** Returns the path of all products, or of a search. */
export function productsUrl(q?: string): string {
  return `/products${q === undefined ? '' : `?${new URLSearchParams({ q })}`}`;
}

/** Returns the canonical path of a category's page. */
export function categoryUrl(slug: string): string {
  return `/silk/${slug}`;
}

/** Returns the canonical path of a collection's page. */
export function collectionUrl(slug: string): string {
  return `/collections/${slug}`;
}
