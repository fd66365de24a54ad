import { countryCodeOf } from '@shop/contract/countries';
import { type Paise, paiseOf } from '@shop/contract/money';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import { DEFAULT_HSN } from '@shop/contract/product-tax';
import { type NewProduct, type ProductChange } from '@shop/contract/products';
import { canonicalSize } from '@shop/contract/sizes';
import { type ProductValues, attributeValues, columnOf } from './product-columns.ts';

/** Returns the values of a new product, from the form and its SKU. */
export function valuesOfNew(body: NewProduct, sku: string): ProductValues {
  return {
    name: body.name,
    description: body.description ?? '',
    category_id: body.subCategoryId,
    price: paiseOf(body.price),
    mrp: paiseOrNone(body.mrp),
    unit: body.unit || 'PIECE',
    sku,
    color: body.color,
    size: canonicalSize(body.size ?? '') ?? null,
    estimated_delivery: body.estimatedDelivery || null,
    hsn: body.hsn || DEFAULT_HSN,
    tax_class: body.taxClass || 'FABRIC',
    returnable: body.returnable ?? true,
    active: body.status ?? true,
    ...attributeValues((name) => given(attributeIn(body, name), null)),
  };
}

/** Merges a change: a missing field stays, null or empty clears it (except the SKU). */
export function mergeValues(
  old: ProductValues,
  body: NonNullable<ProductChange['expected']>,
): ProductValues {
  return {
    name: body.name ?? old.name,
    description: given(body.description, old.description) ?? '',
    category_id: body.subCategoryId ?? old.category_id,
    price: body.price === undefined ? old.price : paiseOf(body.price),
    mrp: body.mrp === undefined ? old.mrp : paiseOrNone(body.mrp),
    unit: body.unit || old.unit,
    sku: body.sku || old.sku,
    color: given(body.color, old.color),
    size: given(body.size && canonicalSize(body.size), old.size),
    estimated_delivery: given(body.estimatedDelivery, old.estimated_delivery),
    hsn: given(body.hsn, old.hsn) ?? DEFAULT_HSN,
    tax_class: body.taxClass || old.tax_class,
    returnable: body.returnable ?? old.returnable,
    active: body.status ?? old.active,
    ...attributeValues((name) => given(attributeIn(body, name), old[columnOf(name)])),
  };
}

/** Returns whether the maximum retail price of a product is below its price. */
export function isMrpTooLow({ mrp, price }: Pick<ProductValues, 'mrp' | 'price'>): boolean {
  return mrp !== null && mrp < price;
}

function paiseOrNone(rupees: number | '' | null | undefined): Paise | null {
  return typeof rupees === 'number' ? paiseOf(rupees) : null;
}

type Attributes = Pick<NewProduct, ProductAttribute>;

/** Returns an attribute as said; a country by its code. */
function attributeIn(body: Attributes, name: ProductAttribute) {
  const { countryOfOrigin: country } = body;
  if (name !== 'countryOfOrigin' || !country) return body[name];
  return countryCodeOf(country) ?? country;
}

/** Returns the new value of a field: missing stays as before, empty is none. */
function given<Value extends string | number | readonly unknown[]>(
  said: Value | '' | null | undefined,
  before: Value | null,
): Value | null {
  if (said === undefined) return before;
  return said === '' || said === null || (Array.isArray(said) && said.length === 0) ? null : said;
}
