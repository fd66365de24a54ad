import type { DeliveryItem } from '@shop/contract/delivery';
import type { Gateway } from '@shop/contract/orders';
import type { OrderStatus, PaymentMethod, PendingStep } from '@shop/contract/order-status';

type Item = Pick<DeliveryItem, 'orderId' | 'productName'>;
type Tracked = Pick<DeliveryItem, 'trackingNumber'>;
type Customer = Pick<DeliveryItem, 'orderId' | 'customerName'>;

/** Words of the delivery list; the server's messages are in the contract. */
export const deliveryWords = {
  list: 'Orders to deliver',
  show: 'Show',
  origin: 'Sold',
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
  acceptOrderOf: (orderId: string, productNames: readonly string[]) =>
    `Accept order ${orderId}, ${productNames.join(', ')}`,
  waiting: (items: number, amount: string) =>
    `${items === 1 ? '1 item' : `${items} items`} · ${amount}`,
  moreOf: ({ orderId, productName }: Item) => `More for ${orderId}, ${productName}`,
  cannotSend: 'Cannot send this piece',
  acceptOf: (orderId: string, productNames: readonly string[]) =>
    `${productNames.length === 1 ? 'Accept' : 'Accept all of'} ${orderId}, ${productNames.join(', ')}`,
  inThisParcel: (orderLine: string) => `${orderLine}. In this parcel:`,
  acceptTitle: 'Accept order',
  acceptSelected: 'Accept selected',
  trackingId: 'Tracking Id',
  trackingIdOf: (orderLine: string) => `Tracking Id · ${orderLine}`,
  changeTrackingId: ({ trackingNumber }: Tracked) => `Change Tracking Id ${trackingNumber}`,
  cancelOf: ({ orderId, productName }: Item) => `Cancel ${orderId}, ${productName}`,
  rejectTitle: 'Reject this piece?',
  rejectPiece: 'Reject piece',
  rejectOrderTitle: 'Reject this order?',
  rejectOrder: 'Reject order',
  keep: 'Keep',
  notPaid: 'Not paid',
  notPaidOf: (orderId: string) => `Not paid: order ${orderId}`,

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
    seen: 'Payment',
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

/** Names of the origins of orders. */
export const originNames = { WEB: 'In the shop', CHAT: 'Chat' } as const;

/** Names of the steps that several parcels take together. */
export const markNames = { SHIPPED: 'Mark sent', DELIVERED: 'Mark delivered' } as const;

/** Words of an order's cells, in tables and on cards. */
export const orderCellWords = {
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  whatsAppTo: (name: string) => `Message ${name} on WhatsApp`,
  aboutOrder: (orderId: string) => `About your order ${orderId}: `,
  confirm: 'Confirm by WhatsApp',
  confirmOf: (name: string, orderId: string) => `Confirm by WhatsApp, order ${orderId} of ${name}`,
  askToConfirm: (name: string, orderId: string, city: string) =>
    `Hello ${name}, we have your order ${orderId} with cash on delivery to ${city}. Please answer YES, and we will send it.`,
  codFacts: (orderId: string) => `Before you send order ${orderId}`,
  codNotes: (count: string, orderId: string) => `${count} to know about order ${orderId}`,
  addressTitle: (orderId: string) => `Delivery address of order ${orderId}`,
  showAddress: (short: string, orderId: string) => `${short}, full address of ${orderId}`,
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyFailed: 'Could not copy the address',
  callRecipient: (phone: string) => `Call ${phone}`,
  recipientPhone: (phone: string) => `Phone ${phone}`,
} as const;

type NamedItem = Pick<DeliveryItem, 'orderId' | 'productName' | 'customerName'>;
type Order = Pick<DeliveryItem, 'orderId' | 'customerName'>;

/** Words about an order item in every dialog. */
export const orderItemWords = {
  line: ({ orderId, productName, customerName }: NamedItem) =>
    `Order ${orderId} · ${productName} · ${customerName}`,
  times: (pieces: string) => `${pieces} ×`,
  orderLine: ({ orderId, customerName }: Order, items: number) =>
    `Order ${orderId} · ${items === 1 ? '1 item' : `${items} items`} · ${customerName}`,
} as const;

/** Names of the payment methods, as shoppers read them too. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  COD: 'COD',
  NET_BANKING: 'Scan to pay',
  ONLINE: 'Paid online',
};

/** Names of the payment apps. */
export const paymentAppNames: Record<Gateway, string> = {
  PHONE_PAY: 'PhonePe',
  GOOGLE_PAY: 'Google Pay',
  PAYTM: 'Paytm',
  CRED: 'CRED',
};

/** Names of later statuses, for which the contract has no label. */
export const laterStatusNames: Partial<Record<OrderStatus, string>> = {
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
};

/** Names of the filters by pending action. */
export const waitingNames: Record<PendingStep, string> = {
  toAccept: 'Orders to accept',
  toCheck: 'Payments to check',
  toRefund: 'Refunds to send',
};

/** Words of the search over all orders. */
export const orderSearchWords = {
  label: 'Search all orders',
  placeholder: 'Order or phone',
} as const;
