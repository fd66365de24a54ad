import type { DeliveryItem } from '@shop/contract/delivery';
import { MOST_LINES } from '@shop/contract/quantity';
import { canMove } from '@shop/contract/order-status';

/** The items of one order, at least one. */
export type OrderItems = readonly [DeliveryItem, ...DeliveryItem[]];

/** Groups items by order, in the list's order. */
export function ordersOf(items: readonly DeliveryItem[]): OrderItems[] {
  const orders = new Map<string, [DeliveryItem, ...DeliveryItem[]]>();
  for (const item of items) {
    const known = orders.get(item.orderId);
    if (known === undefined) orders.set(item.orderId, [item]);
    else known.push(item);
  }
  return [...orders.values()];
}

/** Returns whether an item is not accepted yet. */
export function isOpen({ orderStatus }: DeliveryItem): boolean {
  return orderStatus !== 'ACCEPTED' && canMove(orderStatus, 'ACCEPTED', 'ADMIN');
}

/** Returns whether an item is in a parcel that is packed, on its way or delivered. */
export function isSent({ orderStatus }: Pick<DeliveryItem, 'orderStatus'>): boolean {
  return orderStatus === 'ACCEPTED' || orderStatus === 'SHIPPED' || orderStatus === 'DELIVERED';
}

/** Returns whether a parcel's item is at an earlier step. */
export function isBefore({ orderStatus }: DeliveryItem, to: 'SHIPPED' | 'DELIVERED'): boolean {
  return orderStatus !== to && canMove(orderStatus, to, 'ADMIN');
}

function isSamePlace(one: DeliveryItem, other: DeliveryItem): boolean {
  return one.orderStatus === other.orderStatus && one.trackingNumber === other.trackingNumber;
}

/**
 * Returns the items of one parcel with this item: all open items of its order; for an accepted or sent
 * item, all with the same tracking number and status.
 */
export function parcelOf(item: DeliveryItem, items: readonly DeliveryItem[]): DeliveryItem[] {
  return items.filter((other) => {
    if (other.orderId !== item.orderId) return false;
    if (isOpen(item)) return isOpen(other);
    return isSent(other) && isSamePlace(other, item);
  });
}

/** The query for all items of an order. */
export const wholeOrderQuery = (orderId: string) => ({ orderId, size: String(MOST_LINES) });

/** Adds loaded items of other pages to the items whose parcels they are in. */
export function withWholeParcels(
  items: readonly DeliveryItem[],
  loaded: readonly DeliveryItem[],
): DeliveryItem[] {
  const known = new Set(items.map(({ orderItemId }) => orderItemId));
  const more = loaded.filter(
    (other) =>
      !known.has(other.orderItemId) && items.some((item) => parcelOf(item, [other]).length > 0),
  );
  return [...items, ...more];
}

/**
 * Returns the numbers of orders that may have items on other pages too: the first and the last order of a
 * page. None when the page is the whole list.
 */
export function cutOrders(items: readonly DeliveryItem[], totalCount: number): ReadonlySet<string> {
  if (items.length >= totalCount) return new Set();
  const ids = items.map(({ orderId }) => orderId);
  return new Set([...ids.slice(0, 1), ...ids.slice(-1)]);
}

/** Groups items by parcel, in the list's order, without items that are not sent. */
export function parcelsIn(items: readonly DeliveryItem[]): OrderItems[] {
  return items.flatMap((item) => {
    const [first, ...others] = parcelOf(item, items);
    return first === undefined || first.orderItemId !== item.orderItemId
      ? []
      : [[first, ...others]];
  });
}

/** Returns whether an item is the first open one of its order in a list: it has the order's button. */
export function isFirstOpen(item: DeliveryItem, items: readonly DeliveryItem[]): boolean {
  return isOpen(item) && parcelOf(item, items)[0]?.orderItemId === item.orderItemId;
}
