import { paiseOf } from '@shop/contract/money';
import { type NewProduct, type ProductChange } from '@shop/contract/products';
import { canonicalSize } from '@shop/contract/sizes';
import { type ProductValues, attributeValues, columnOf } from './product-columns.ts';

/** The values of a new product, from the form and its SKU. */
export function valuesOfNew(body: NewProduct, sku: string): ProductValues {
  return {
    name: body.name,
    description: body.description ?? '',
    category_id: body.subCategoryId,
    price: paiseOf(body.price),
    unit: body.unit ?? 'PIECE',
    sku,
    color: body.color,
    size: canonicalSize(body.size ?? '') ?? null,
    estimated_delivery: body.estimatedDelivery || null,
    active: body.status ?? true,
    ...attributeValues((name) => body[name] || null),
  };
}

/** Merges a change: a missing field stays, null or empty clears it (except the SKU). */
export function changed(
  old: ProductValues,
  body: NonNullable<ProductChange['expected']>,
): ProductValues {
  const text = (given: string | null | undefined, before: string | null) =>
    given === undefined ? before : given || null;
  return {
    name: body.name ?? old.name,
    description: text(body.description, old.description) ?? '',
    category_id: body.subCategoryId ?? old.category_id,
    price: body.price === undefined ? old.price : paiseOf(body.price),
    unit: body.unit ?? old.unit,
    sku: body.sku || old.sku,
    color: text(body.color, old.color),
    size: text(body.size && canonicalSize(body.size), old.size),
    estimated_delivery: text(body.estimatedDelivery, old.estimated_delivery),
    active: body.status ?? old.active,
    ...attributeValues((name) => text(body[name], old[columnOf(name)])),
  };
}
