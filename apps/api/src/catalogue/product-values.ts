import { paiseOf } from '@shop/contract/money';
import { type NewProduct, type ProductChange } from '@shop/contract/products';
import { canonicalSize } from '@shop/contract/sizes';
import type { ProductValues } from './product-queries.ts';

/** What a new product is, by the form's fields and its SKU. */
export function valuesOfNew(body: NewProduct, sku: string): ProductValues {
  return {
    name: body.name,
    description: body.description ?? '',
    category_id: body.subCategoryId,
    price: paiseOf(body.price),
    sku,
    material: body.material || null,
    weave: body.weave || null,
    color: body.color,
    size: canonicalSize(body.size ?? '') ?? null,
    estimated_delivery: body.estimatedDelivery || null,
    active: body.status ?? true,
  };
}

/** A field that is missing stays; null or empty takes its value away, but for the SKU. */
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
    sku: body.sku || old.sku,
    material: text(body.material, old.material),
    weave: text(body.weave, old.weave),
    color: text(body.color, old.color),
    size: text(body.size && canonicalSize(body.size), old.size),
    estimated_delivery: text(body.estimatedDelivery, old.estimated_delivery),
    active: body.status ?? old.active,
  };
}
