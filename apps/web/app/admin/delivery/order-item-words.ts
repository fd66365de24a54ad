import type { DeliveryItem } from '@shop/contract/delivery';
import type { PaymentMethod, Waiting } from '@shop/contract/order-status';

type Item = Pick<DeliveryItem, 'orderId' | 'productName' | 'customerName'>;

/** Words about an order item in every dialog. */
export const orderItemWords = {
  line: ({ orderId, productName, customerName }: Item) =>
    `Order ${orderId} · ${productName} · ${customerName}`,
  times: (pieces: string) => `${pieces} ×`,
} as const;

/** Names of the payment methods for the owner. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  COD: 'COD',
  NET_BANKING: 'Net banking',
};

/** Names of what an item waits for. */
export const waitingNames: Record<Waiting, string> = {
  toAccept: 'Orders to accept',
  toCheck: 'Payments to check',
  toRefund: 'Refunds to send',
};
