import type { FibreShare } from '@shop/contract/fibres';
import type { Paise } from '@shop/contract/money';
import {
  ATTRIBUTE_NAMES,
  type AttributeValue,
  type ProductAttribute,
  byAttribute,
} from '@shop/contract/product-attributes';
import type { Unit } from '@shop/contract/quantity';
import type { TaxClass } from '@shop/contract/tax';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

/** The column name of an attribute. */
export type AttributeColumn = SnakeCase<ProductAttribute>;

/** The values of all attributes, by column; `colour_family` as the owner set it. */
export type AttributeValues = {
  [Name in ProductAttribute as SnakeCase<Name>]: AttributeValue<Name> | null;
};

/** The value of any attribute; null when unknown. */
type AnyValue = string | number | readonly string[] | readonly FibreShare[] | null;

/** The fields of a product that the owner edits. */
export type ProductValues = AttributeValues & {
  name: string;
  description: string;
  category_id: string;
  price: Paise;
  mrp: Paise | null;
  unit: Unit;
  sku: string;
  color: string | null;
  size: string | null;
  estimated_delivery: string | null;
  hsn: string;
  tax_class: TaxClass;
  returnable: boolean;
  active: boolean;
};

/** Returns the column of an attribute: its name in snake_case. */
export function columnOf(attribute: ProductAttribute): AttributeColumn {
  return attribute.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as AttributeColumn;
}

/** Returns the values of all attributes, by column. */
export function attributeValues(valueOf: (name: ProductAttribute) => AnyValue): AttributeValues {
  const values = ATTRIBUTE_NAMES.map((name) => [columnOf(name), valueOf(name)] as const);
  return Object.fromEntries(values) as AttributeValues;
}

/** Returns the values of all attributes, by their names in the API. */
export function attributesOf(row: AttributeValues) {
  return byAttribute((name) => row[columnOf(name)]) as {
    [Name in ProductAttribute]: AttributeValue<Name> | null;
  };
}

/** The columns of all editable fields; no statement lists them itself. */
export const WRITTEN_COLUMNS = [
  'name',
  'description',
  'category_id',
  'price',
  'mrp',
  'unit',
  'sku',
  'color',
  'size',
  'estimated_delivery',
  'hsn',
  'tax_class',
  'returnable',
  'active',
  ...ATTRIBUTE_NAMES.map(columnOf),
] as const satisfies readonly (keyof ProductValues)[];

const qualified = WRITTEN_COLUMNS.map((column) => `products.${column}` as const);

/** The editable columns, qualified by the table `products`, and the id. */
export const PRODUCT_COLUMNS = ['products.id', ...qualified] as const;
