import type { ProductAttribute } from '@shop/contract/product-attributes';

/** Labels of the optional attributes of a product, in the form and on its page. */
export const attributeWords: Record<ProductAttribute, string> = {
  material: 'Material',
  weave: 'Weave',
};
