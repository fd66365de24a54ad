/**
 * The optional attributes of a product: single lines of text of at most `max` characters. Form, page, CSV
 * file, import and SQL statements all take them from here, in this order; each also needs a column of the
 * same name in snake_case and a label in `attribute-words.ts`.
 */
export const PRODUCT_ATTRIBUTES = {
  material: { heading: 'Material', max: 60, example: 'Mulberry silk' },
  weave: { heading: 'Weave', max: 60, example: 'Korvai' },
} as const satisfies Record<string, { heading: string; max: number; example: string }>;
/** The name of an optional attribute. */
export type ProductAttribute = keyof typeof PRODUCT_ATTRIBUTES;

/** The names of all attributes, in order. */
export const ATTRIBUTE_NAMES = Object.keys(PRODUCT_ATTRIBUTES) as ProductAttribute[];

/** Builds an object with one value per attribute. */
export function byAttribute<Value>(
  valueOf: (name: ProductAttribute) => Value,
): Record<ProductAttribute, Value> {
  const entries = ATTRIBUTE_NAMES.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries) as Record<ProductAttribute, Value>;
}
