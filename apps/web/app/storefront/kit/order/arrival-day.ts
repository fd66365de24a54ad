import type { OrderPage, OrderPageItem } from '@shop/contract/order-page';
import { deliveredBy } from '../pincode/delivery-date.ts';

/** The facts by which checkout promised a day. */
export type Ordered = Pick<OrderPage, 'orderDate'> & { isPromised: boolean };

/**
 * Returns the day by which items arrive, as an ISO instant: the last one of accepted items, else the day that
 * checkout promised; null when an item has none.
 */
export function arrivalDay(items: readonly OrderPageItem[], ordered: Ordered): string | null {
  return expectedDay(items) ?? promisedDay(items, ordered);
}

function expectedDay(items: readonly OrderPageItem[]): string | null {
  const days = items.flatMap(({ expectedBy }) => expectedBy ?? []);
  const isKnown = days.length === items.length;
  return isKnown ? days.reduce((last, day) => (day > last ? day : last), '') || null : null;
}

function promisedDay(
  items: readonly OrderPageItem[],
  { orderDate, isPromised }: Ordered,
): string | null {
  if (!items.every(({ canCancel }) => canCancel)) return null;
  const estimates = items.map(({ estimatedDelivery }) => estimatedDelivery);
  const now = new Date(orderDate);
  return deliveredBy(estimates, { isPromised, now })?.toISOString() ?? null;
}
