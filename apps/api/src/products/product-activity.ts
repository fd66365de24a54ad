import type { Change } from '../activity/activity-entry.ts';
import { fibresText } from '@shop/contract/fibres';
import { rupeesOf } from '@shop/contract/money';
import { changesBetween } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { type ProductValues, attributesOf } from './product-columns.ts';
import { selectOwnReviewCounts } from './product-queries.ts';

/** Returns a product as the subject of a row of the activity log. */
export function productSubject(id: string, name: string) {
  return { kind: 'PRODUCT', id, label: name };
}

/** Returns a product's fields in the form of the activity log: names of the API, the category by its name. */
export function loggedProduct(values: ProductValues, category: string) {
  return {
    price: rupeesOf(values.price),
    mrp: values.mrp === null ? null : rupeesOf(values.mrp),
    status: values.active,
    name: values.name,
    sku: values.sku,
    category,
    unit: values.unit,
    color: values.color,
    size: values.size,
    estimatedDelivery: values.estimated_delivery,
    hsn: values.hsn,
    taxClass: values.tax_class,
    returnable: values.returnable,
    description: values.description,
    ...attributesOf(values),
    fibres: values.fibres && fibresText(values.fibres),
  };
}

/** Returns the change of a product's stock. */
export function stockChange(before: number, after: number): Change[] {
  return changesBetween({ stockQuantity: before }, { stockQuantity: after });
}

type Grouped = Pick<ProductValues, 'name' | 'category_id'>;

/** Returns, by product, the number of reviews that follow it into another group, as a change of its own. */
export async function movedReviews(
  db: Db,
  products: readonly { id: string; old: Grouped; values: Grouped }[],
): Promise<ReadonlyMap<string, Change[]>> {
  const moved = products.filter(
    ({ old, values }) => old.name !== values.name || old.category_id !== values.category_id,
  );
  const counts = await selectOwnReviewCounts(
    db,
    moved.map(({ id }) => id),
  );
  return new Map(
    [...counts].map(([id, after]) => [id, [{ field: 'reviews', before: null, after }]]),
  );
}
