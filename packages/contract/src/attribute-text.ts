import { type FibreShare, fibresOfText, fibresText } from './fibres.ts';
import {
  type AttributeValue,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from './product-attributes.ts';
import { numberOfText } from './typed-number.ts';

/**
 * Returns an attribute as text, for a form's field and a cell of a CSV file; several values are separated
 * by `;`.
 */
export function attributeText<Name extends ProductAttribute>(
  value: AttributeValue<Name> | null,
): string {
  if (value === null) return '';
  const isFibres = Array.isArray(value) && typeof value[0] === 'object';
  if (isFibres) return fibresText(value as FibreShare[]);
  return Array.isArray(value) ? value.join(';') : String(value);
}

/**
 * Returns the meaning of a text, for the schema to check: a number (NaN for an invalid one), values in
 * capitals with `_` between words, or the text itself. An empty text is no value.
 */
export function attributeOfText(name: ProductAttribute, text: string): unknown {
  const { kind } = PRODUCT_ATTRIBUTES[name];
  const given = text.trim();
  if (given === '' || kind === 'text' || kind === 'country') return given;
  if (kind === 'fibres') return fibresOfText(given);
  if (kind === 'number') return numberOfText(given);
  if (kind === 'choice') return code(given);
  const values = given.split(/[;,]/).map(code);
  return values.filter((value) => value !== '');
}

function code(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
}
