import type { OrderPageItem } from '@shop/contract/order-page';
import type { ReturnRow } from '@shop/contract/return-row';
import { isInReturnWindow } from '@shop/contract/return-window';

/** A product of an order that can be returned now, and its quantity. */
export type Returnable = { item: OrderPageItem; left: number; until: string };

/**
 * Returns the items that can be returned at an instant: within their period, with units left, and without an
 * open return.
 */
export function returnableOf(
  { items, returns }: { items: readonly OrderPageItem[]; returns: readonly ReturnRow[] },
  now: number,
): Returnable[] {
  return items.flatMap((item) => {
    const { returnUntil: until, orderItemId } = item;
    const own = returns.filter((one) => one.orderItemId === orderItemId);
    const isOpen = own.some(({ status }) => status === 'REQUESTED' || status === 'APPROVED');
    const back = own.filter(({ status }) => status === 'RECEIVED');
    const left = item.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0);
    if (until === null || isOpen || left <= 0) return [];
    return isInReturnWindow(item, now) ? [{ item, left, until }] : [];
  });
}
