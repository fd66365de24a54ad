import type { ProductAttribute } from '@shop/contract/product-attributes';
import { attributeUnitWords, attributeValueWords } from './attribute-words.ts';

/** Formats a value of an attribute. */
export function attributeValueText(
  name: ProductAttribute,
  value: string | number | readonly string[],
): string {
  const words = attributeValueWords[name];
  const shown = (one: string | number) => words?.[one] ?? String(one);
  const text = Array.isArray(value) ? value.map(shown).join(', ') : shown(value as string);
  const unit = attributeUnitWords[name];
  return unit === undefined ? text : `${text} ${unit}`;
}
