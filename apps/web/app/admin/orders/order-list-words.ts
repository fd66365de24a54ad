import type { DeliveryItem } from '@shop/contract/delivery';

type Item = Pick<DeliveryItem, 'orderId' | 'productName'>;

/** Words of the list of all orders; the server's messages are in the contract. */
export const orderListWords = {
  print: 'Print',
  date: 'Date',
  refunded: 'Refunded',
  refund: 'Send Refund',
  refundOf: ({ orderId, productName }: Item) => `Send Refund for ${orderId}, ${productName}`,
  refundTitle: 'Send refund',
  refundQuestion: (amount: string) => `Send back ${amount}?`,
} as const;
