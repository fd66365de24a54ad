import type { OrderStatus } from '@shop/contract/order-status';
import type { ShopperOrderItem } from '@shop/contract/orders';

/** Consecutive items of one order. */
export type OrderGroup = {
  orderId: string;
  orderDate: string;
  paymentMethod: ShopperOrderItem['paymentMethod'];
  items: ShopperOrderItem[];
};

/** Groups the items of a page by order, in the list's order. */
export function groupedByOrder(items: readonly ShopperOrderItem[]): OrderGroup[] {
  const groups: OrderGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.orderId === item.orderId) last.items.push(item);
    else {
      const { orderId, orderDate, paymentMethod } = item;
      groups.push({ orderId, orderDate, paymentMethod, items: [item] });
    }
  }
  return groups;
}

/** Returns one item of each sent parcel, which has its number and link. */
export function parcelsOf(items: readonly ShopperOrderItem[]): ShopperOrderItem[] {
  const numbers = items.map(({ trackingNumber }) => trackingNumber);
  return items.filter(
    ({ trackingNumber }, index) =>
      trackingNumber !== null && numbers.indexOf(trackingNumber) === index,
  );
}

/** Returns the common status of these items; null when they differ. */
export function sharedStatus(items: readonly ShopperOrderItem[]): OrderStatus | null {
  const [first] = items;
  const isShared = items.every(({ orderStatus }) => orderStatus === first?.orderStatus);
  return isShared ? (first?.orderStatus ?? null) : null;
}
