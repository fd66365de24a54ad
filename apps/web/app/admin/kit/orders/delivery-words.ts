import type { DeliveryItem } from '@shop/contract/delivery';

type Item = Pick<DeliveryItem, 'orderId' | 'productName'>;
type Tracked = Pick<DeliveryItem, 'trackingNumber'>;
type Customer = Pick<DeliveryItem, 'orderId' | 'customerName'>;

/** Words of the delivery list; the server's messages are in the contract. */
export const deliveryWords = {
  list: 'Orders to deliver',
  show: 'Show',
  year: 'Year',
  months: 'Months',
  days: 'Days',
  period: {
    year: (year: string) => `Year ${year}`,
    months: (months: string) => (months === '1' ? 'Last month' : `Last ${months} months`),
    days: (days: string) => (days === '1' ? 'Today' : `Last ${days} days`),
  },
  selectOf: ({ orderId, customerName }: Customer) => `Select ${orderId}, ${customerName}`,

  accept: 'Accept',
  acceptAll: 'Accept all',
  acceptOf: (orderId: string, productNames: readonly string[]) =>
    `${productNames.length === 1 ? 'Accept' : 'Accept all of'} ${orderId}, ${productNames.join(', ')}`,
  inThisParcel: (orderLine: string) => `${orderLine}. In this parcel:`,
  acceptTitle: 'Accept order',
  acceptSelected: 'Accept selected',
  trackingId: 'Tracking Id',
  trackingIdOf: (orderLine: string) => `Tracking Id · ${orderLine}`,
  changeTrackingId: ({ trackingNumber }: Tracked) => `Change Tracking Id ${trackingNumber}`,
  cancelOf: ({ orderId, productName }: Item) => `Cancel ${orderId}, ${productName}`,
  cancelTitle: 'Cancel order',

  screenshotTitle: 'Payment screenshot',
  screenshotOf: (orderId: string) => `Screenshot of the payment of ${orderId}`,
  reject: 'Reject',
  rejectOf: (orderId: string) => `Reject the payment of ${orderId}`,
  acceptPaid: 'Accept',
  previousPayment: 'Previous payment',
  nextPayment: 'Next payment',
  paymentOf: (number: number, count: number) => `${number} of ${count}`,
  noMorePayments: 'All payments on this page are checked.',
  facts: {
    amount: 'Amount due',
    order: 'Order',
    customer: 'Customer',
    paidWith: 'Paid with',
    utr: 'UTR',
    reference: 'Reference',
  },

  keys: 'Keys:',
  keyNext: 'next',
  keyPrevious: 'previous',
  keyAccept: 'accept',
  keyCancel: 'cancel',
  keyUpdate: 'update',
  keySelect: 'select',
  keySearch: 'search',
} as const;
