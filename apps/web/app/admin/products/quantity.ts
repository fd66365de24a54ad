import { Stock } from '@shop/contract/products';
import { formatCount } from '../../lib/format.ts';
import { numberOf } from '../../lib/typed-number.ts';

/** A quantity in stock, as it is shown. */
export function formatQuantity(units: number): string {
  return formatCount(units);
}

/** A typed quantity in stock, checked. */
export function parseQuantity(typed: string) {
  return Stock.safeParse(numberOf(typed));
}
