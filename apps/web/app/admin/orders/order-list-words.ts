import type { DeliveryItem } from '@shop/contract/delivery';

type Item = Pick<DeliveryItem, 'orderId' | 'productName'>;

/** Words of the list of all orders; the server's messages are in the contract. */
export const orderListWords = {
  print: 'Print',
  date: 'Date',
  refunded: 'Refunded',
  refundDue: 'Refund due',
  refund: 'Send Refund',
  refundOf: ({ orderId, productName }: Item) => `Send Refund for ${orderId}, ${productName}`,
  refundTitle: 'Send refund',
  refundQuestion: (amount: string, customerName: string) => `Refund ${amount} to ${customerName}?`,
  upiId: 'UPI ID',
  noUpi: 'No UPI ID is known. Pay by the way the customer paid, or call and ask for one.',
  payersPhone: (phone: string) => `Phone ${phone}`,
  paidWith: (gateway: string) => `Paid with ${gateway}`,
  utr: (utr: string) => `UTR ${utr}`,
  reference: (reference: string) => `Reference ${reference}`,
} as const;
