import type { ProductDetail } from '@shop/contract/product-views';
import { adminProductWords } from './admin-product-words.ts';

/** Category, size and units in stock of a variant, on one line. */
export function variantFacts(variant: ProductDetail): string {
  const { subCategoryName, size, stockQuantity } = variant;
  const sized = size === null || size === '' || size === 'NA' ? [] : [adminProductWords.size(size)];
  return [subCategoryName, ...sized, adminProductWords.units(stockQuantity)].join(' · ');
}

/** Name, colour and size of a variant, for labels. */
export function nameOf({ name, color, size }: ProductDetail): string {
  return [name, color, size].filter(Boolean).join(', ');
}
