import type { ProductDetail } from '@shop/contract/product-views';

type Searched = Pick<ProductDetail, 'name' | 'color' | 'subCategoryName'>;

/** Returns whether every word occurs in a variant's name, colour or category, case-insensitively. */
export function matchesWords(variant: Searched, words: string): boolean {
  const text = [variant.name, variant.color, variant.subCategoryName].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
