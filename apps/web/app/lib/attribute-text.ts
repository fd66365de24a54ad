import { countryName } from '@shop/contract/country-name';
import type { Facet } from '@shop/contract/facets';
import { ATTRIBUTE_NAMES } from '@shop/contract/product-attributes';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import { attributeUnitWords, attributeValueWords } from './attribute-words.ts';

/** An attribute whose value is a text, a number, or a list of choices. */
export type WordedAttribute = Exclude<ProductAttribute, 'fibres'>;

/** The names of these attributes, in order. */
export const WORDED_ATTRIBUTES = ATTRIBUTE_NAMES.filter(
  (name): name is WordedAttribute => name !== 'fibres',
);

/** The attribute of each facet, for its name and the names of its values. */
export const FACET_ATTRIBUTES: Readonly<Record<Facet, WordedAttribute>> = {
  colour: 'colourFamily',
  occasion: 'occasions',
  weave: 'weave',
  material: 'material',
  blouse: 'blouse',
  zari: 'zari',
  loom: 'loom',
  country: 'countryOfOrigin',
};

/** Formats a value of an attribute. */
export function attributeValueText(
  name: WordedAttribute,
  value: string | number | readonly string[],
): string {
  if (name === 'countryOfOrigin') return countryName(value as string);
  const words = attributeValueWords[name] ?? {};
  // A filter of a URL can be any text, such as `constructor`.
  const shown = (one: string | number) => (Object.hasOwn(words, one) && words[one]) || String(one);
  const text = Array.isArray(value) ? value.map(shown).join(', ') : shown(value as string);
  const unit = attributeUnitWords[name];
  return unit === undefined ? text : `${text} ${unit}`;
}
