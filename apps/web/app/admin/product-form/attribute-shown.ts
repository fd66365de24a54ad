import { attributeOfText } from '@shop/contract/attribute-text';
import { type FibreShare, fibresWords } from '@shop/contract/fibres';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import { attributeValueText } from '../../lib/attribute-text.ts';

/** Returns the words of an attribute that is typed in the form. */
export function typedAttributeText(name: ProductAttribute, text: string): string {
  const value = attributeOfText(name, text);
  if (name === 'fibres') return fibresWords(value as FibreShare[]);
  return attributeValueText(name, value as string | number | string[]);
}
