import type { DeliveryItem } from '@shop/contract/delivery';

type Item = Pick<DeliveryItem, 'orderId' | 'productName'>;
type Tracked = Pick<DeliveryItem, 'trackingNumber'>;
type Customer = Pick<DeliveryItem, 'customerName' | 'customerId'>;

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
  selectOf: ({ orderId, productName }: Item) => `Select ${orderId}, ${productName}`,
  orderedBy: ({ customerName, customerId }: Customer) =>
    `Ordered by ${customerName}, customer ${customerId}`,

  accept: 'Accept',
  acceptOf: ({ orderId, productName }: Item) => `Accept ${orderId}, ${productName}`,
  acceptTitle: 'Accept order',
  acceptSelected: 'Accept selected',
  trackingId: 'Tracking Id',
  trackingIdOf: (orderLine: string) => `Tracking Id · ${orderLine}`,
  changeTrackingId: ({ trackingNumber }: Tracked) => `Tracking Id ${trackingNumber}, change it`,
  cancelOf: ({ orderId, productName }: Item) => `Cancel ${orderId}, ${productName}`,
  cancelTitle: 'Cancel order',

  screenshotTitle: 'Payment screenshot',
  screenshotOf: (orderId: string) => `Screenshot of the payment of ${orderId}`,
  facts: {
    order: 'Order',
    value: 'Value',
    gateway: 'Gateway',
    utr: 'UTR',
    reference: 'Reference',
  },

  keys: 'Keys:',
  keyNext: 'next',
  keyPrevious: 'previous',
  keyAccept: 'accept',
  keyCancel: 'cancel',
  keySelect: 'select',
} as const;
