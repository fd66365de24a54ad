import type { DeliveryItem } from '@shop/contract/delivery';
import type { Gateway } from '@shop/contract/orders';
import type { OrderStatus, PaymentMethod, Waiting } from '@shop/contract/order-status';

type Item = Pick<DeliveryItem, 'orderId' | 'productName' | 'customerName'>;
type Order = Pick<DeliveryItem, 'orderId' | 'customerName'>;

/** Words about an order item in every dialog. */
export const orderItemWords = {
  line: ({ orderId, productName, customerName }: Item) =>
    `Order ${orderId} · ${productName} · ${customerName}`,
  times: (pieces: string) => `${pieces} ×`,
  orderLine: ({ orderId, customerName }: Order, items: number) =>
    `Order ${orderId} · ${items === 1 ? '1 item' : `${items} items`} · ${customerName}`,
} as const;

/** Names of the payment methods, as shoppers read them too. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  COD: 'COD',
  NET_BANKING: 'Scan to pay',
};

/** Names of the payment apps. */
export const paymentAppNames: Record<Gateway, string> = {
  PHONE_PAY: 'PhonePe',
  GOOGLE_PAY: 'Google Pay',
  PAYTM: 'Paytm',
  CRED: 'CRED',
};

/** Names of the statuses that the contract has no label for. */
export const openStatusNames: Partial<Record<OrderStatus, string>> = {
  PENDING: 'Pending',
  ORDERED: 'Ordered',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
};

/** Names of the filters by pending action. */
export const waitingNames: Record<Waiting, string> = {
  toAccept: 'Orders to accept',
  toCheck: 'Payments to check',
  toRefund: 'Refunds to send',
};
