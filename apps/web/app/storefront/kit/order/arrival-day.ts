import type { OrderPage, OrderPageItem } from '@shop/contract/order-page';
import { deliveredBy } from '../pincode/delivery-date.ts';

/** The facts by which checkout promised a day. */
export type Ordered = Pick<OrderPage, 'orderDate'> & { isPromised: boolean };

/** Returns the day by which all items arrive, as an ISO instant; null when one of them has no day. */
export function arrivalDay(items: readonly OrderPageItem[], ordered: Ordered): string | null {
  const days = items.flatMap((item) => item.expectedBy ?? promisedDay(item, ordered) ?? []);
  return days.length === items.length ? (days.toSorted().at(-1) ?? null) : null;
}

/** Returns the day that checkout promised for an item that is not accepted yet; null without one. */
function promisedDay(
  { canCancel, estimatedDelivery, areaDays: days }: OrderPageItem,
  { orderDate, isPromised }: Ordered,
): string | null {
  if (!canCancel) return null;
  const now = new Date(orderDate);
  return deliveredBy([estimatedDelivery], { isPromised, days, now })?.toISOString() ?? null;
}
