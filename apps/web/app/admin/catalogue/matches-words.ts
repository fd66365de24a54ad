import type { ProductDetail } from '@shop/contract/product-views';

type Searched = Pick<ProductDetail, 'name' | 'color' | 'subCategoryName'>;

/** Whether every word is found in a piece's name, colour or sub-category, whatever the case. */
export function matchesWords(piece: Searched, words: string): boolean {
  const text = [piece.name, piece.color, piece.subCategoryName].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
