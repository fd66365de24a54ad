import type { DeliveryItem } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
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

/** Builds the request that moves items of an order as one parcel, with the values that the owner sees. */
export function parcelBody(
  items: OrderItems,
  { trackingNumber, courier }: { trackingNumber?: string; courier?: Courier | '' } = {},
) {
  return {
    ...(courier !== undefined && { courier }),
    orderId: items[0].orderId,
    orderItemIds: items.map(({ orderItemId }) => orderItemId),
    trackingNumber,
    expected: items.map(({ orderItemId, orderStatus, trackingNumber: known }) => ({
      orderItemId,
      orderStatus,
      trackingNumber: known,
    })),
  };
}
