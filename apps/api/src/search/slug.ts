import { SLUG_LENGTH, type SlugWarning } from '@shop/contract/slug';
import anyAscii from 'any-ascii';
import { inLatinLetters } from './transliteration.ts';

/**
 * Returns the slug of a text: its words in small ASCII letters and digits, joined by hyphens; empty when
 * it has none. Signs and pictures are no words.
 */
export function slugOf(text: string): string {
  const words =
    text
      .normalize('NFC')
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return cut(words.map(inAscii).join('-'), SLUG_LENGTH);
}

/** Returns the first of `slug`, `slug-2`, `slug-3` … that is not taken, and a warning when it has a number. */
export function madeSlug(
  slug: string,
  isTaken: (slug: string) => boolean,
): { slug: string; warnings: SlugWarning[] } {
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) {
    const ending = `-${number}`;
    free = `${cut(slug, SLUG_LENGTH - ending.length)}${ending}`;
  }
  return { slug: free, warnings: free === slug ? [] : [{ code: 'SLUG_TAKEN', slug }] };
}

function inAscii(word: string): string {
  const small = word.toLowerCase();
  return anyAscii(inLatinLetters(small) ?? small)
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** Cuts a slug, and leaves no hyphen at an end or beside another. */
function cut(slug: string, most: number): string {
  return slug.replaceAll(/-{2,}/g, '-').replace(/^-/, '').slice(0, most).replace(/-$/, '');
}

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
