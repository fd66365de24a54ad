import { paiseOf, rupeesOf, sum } from '@shop/contract/money';
import type { ShopperOrderItem } from '@shop/contract/orders';

/** Items of one order that follow each other in the list. */
export type OrderGroup = {
  orderId: string;
  orderDate: string;
  paymentMethod: ShopperOrderItem['paymentMethod'];
  items: ShopperOrderItem[];
};

/** Puts the items of a page under their orders, in the order of the list. */
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

/** Rupees of all these items together. */
export function amountOf(items: readonly ShopperOrderItem[]): number {
  return rupeesOf(sum(items.map(({ amount }) => paiseOf(amount))));
}
