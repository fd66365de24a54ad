import type { ProductDetail } from '@shop/contract/product-views';

/** Sub-category, size and number of pieces on one line. */
export function pieceFacts(piece: ProductDetail): string {
  const { subCategoryName, size, stockQuantity: count } = piece;
  const sized = size === null || size === '' || size === 'NA' ? [] : [`Size ${size}`];
  return [subCategoryName, ...sized, count === 1 ? '1 piece' : `${count} pieces`].join(' · ');
}
