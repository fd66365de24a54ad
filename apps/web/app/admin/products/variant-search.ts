import type { ProductDetail } from '@shop/contract/product-views';
import { searchedText } from '@shop/contract/typed-text';

type Searched = Pick<ProductDetail, 'name' | 'color' | 'subCategoryName'>;

/** Returns whether every word occurs in a variant's name, colour or category, case-insensitively. */
export function matchesWords(variant: Searched, words: string): boolean {
  const text = [variant.name, variant.color, variant.subCategoryName].join(' ').toLowerCase();
  return searchedText(words)
    .split(' ')
    .every((word) => text.includes(word));
}
