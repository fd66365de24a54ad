import type { ProductDetail } from '@shop/contract/product-views';
import { shownSize } from '@shop/contract/sizes';
import { quantityWords } from '../../lib/units.ts';
import { adminProductWords } from '../kit/products/admin-product-words.ts';

/** Returns category, size and stock of a variant, on one line. */
export function variantFacts(variant: ProductDetail): string {
  const { subCategoryName, stockQuantity, unit } = variant;
  const size = shownSize(variant.size);
  const sized = size ? [adminProductWords.size(size)] : [];
  return [subCategoryName, ...sized, quantityWords(stockQuantity, unit)].join(' · ');
}

/** Returns name, colour and size of a variant, for labels. */
export function nameOf({
  name,
  color,
  size,
}: Pick<ProductDetail, 'name' | 'color' | 'size'>): string {
  return [name, color, shownSize(size)].filter(Boolean).join(', ');
}

/** Returns the common props of the cells that edit a variant in place. */
export function cellPropsOf(variant: ProductDetail) {
  return { productId: variant.productId, name: nameOf(variant), unit: variant.unit };
}
