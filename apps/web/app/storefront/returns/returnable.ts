import type { OrderPageItem } from '@shop/contract/order-page';
import type { ReturnRow } from '@shop/contract/return-row';
import { windowBegins } from '@shop/contract/return-window';

/** A product of an order that can be sent back now, and how much of it. */
export type Returnable = { item: OrderPageItem; left: number; until: string };

/** What of an order can be sent back at an instant: in time, some of it left, and no return open. */
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
    const isInTime = windowBegins(until).valueOf() <= now && now <= Date.parse(until);
    return isInTime ? [{ item, left, until }] : [];
  });
}
