import type { DeliveryItem } from '@shop/contract/delivery';
import type { Courier } from '@shop/contract/parcel';
import { canMove } from '@shop/contract/order-status';

/** The items of one order, at least one. */
export type OrderItems = readonly [DeliveryItem, ...DeliveryItem[]];

/** Items grouped by order, in the list's order. */
export function ordersOf(items: readonly DeliveryItem[]): OrderItems[] {
  const orders = new Map<string, [DeliveryItem, ...DeliveryItem[]]>();
  for (const item of items) {
    const known = orders.get(item.orderId);
    if (known === undefined) orders.set(item.orderId, [item]);
    else known.push(item);
  }
  return [...orders.values()];
}

/** Whether an item waits to be accepted. */
export function isOpen({ orderStatus }: DeliveryItem): boolean {
  return orderStatus !== 'ACCEPTED' && canMove(orderStatus, 'ACCEPTED', 'ADMIN');
}

/** Whether an item is in a parcel that is packed, on its way or delivered. */
export function isSent({ orderStatus }: Pick<DeliveryItem, 'orderStatus'>): boolean {
  return orderStatus === 'ACCEPTED' || orderStatus === 'SHIPPED' || orderStatus === 'DELIVERED';
}

function isSamePlace(one: DeliveryItem, other: DeliveryItem): boolean {
  return one.orderStatus === other.orderStatus && one.trackingNumber === other.trackingNumber;
}

/**
 * What goes into one parcel with an item: all of its order that waits to be accepted; for one that
 * is accepted or on its way, all with the same number that are as far.
 */
export function parcelOf(item: DeliveryItem, items: readonly DeliveryItem[]): DeliveryItem[] {
  return items.filter((other) => {
    if (other.orderId !== item.orderId) return false;
    if (isOpen(item)) return isOpen(other);
    return isSent(other) && isSamePlace(other, item);
  });
}

/** Items grouped by what goes into one parcel, in the list's order, without what is sent nowhere. */
export function parcelsIn(items: readonly DeliveryItem[]): OrderItems[] {
  return items.flatMap((item) => {
    const [first, ...others] = parcelOf(item, items);
    return first === undefined || first.orderItemId !== item.orderItemId
      ? []
      : [[first, ...others]];
  });
}

/** Whether an item is the first of its order in a list that waits: it has the order's button. */
export function isFirstOpen(item: DeliveryItem, items: readonly DeliveryItem[]): boolean {
  return isOpen(item) && parcelOf(item, items)[0]?.orderItemId === item.orderItemId;
}

/** The request that accepts items of an order as one parcel, as the owner sees them now. */
export function parcelBody(
  items: OrderItems,
  { trackingNumber, courier }: { trackingNumber: string; courier?: Courier | '' },
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
