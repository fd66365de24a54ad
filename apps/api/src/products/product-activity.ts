import type { Change } from '../activity/activity-entry.ts';
import { fibresText } from '@shop/contract/fibres';
import { rupeesOf } from '@shop/contract/money';
import { changesBetween } from '../activity/record-activity.ts';
import { type ProductValues, attributesOf } from './product-columns.ts';

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

/** Returns whether a change moves a product into another group. */
export function isRegrouped(old: Grouped, values: Grouped): boolean {
  return old.name !== values.name || old.category_id !== values.category_id;
}

/** Returns the number of reviews that follow a product into another group, as a change of its own. */
export function reviewsChange(count = 0): Change[] {
  return count === 0 ? [] : [{ field: 'reviews', before: null, after: count }];
}
