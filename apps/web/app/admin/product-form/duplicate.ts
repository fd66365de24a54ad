import type { ProductDetail } from '@shop/contract/product-views';
import { type ProductDraft, draftOf } from './product-draft.ts';

/** Returns a product's values for a similar new one, without its stock and the numbers that one piece has. */
export function duplicateOf(product: ProductDetail): Partial<ProductDraft> {
  const ofPiece = { sku: '', silkMarkNo: '', handloomMarkNo: '' };
  return { ...draftOf(product), ...ofPiece, stockQuantity: '' };
}
