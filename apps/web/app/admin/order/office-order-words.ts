import type { EventStatus } from './timeline-events.ts';

/** Words of an order's page in the back office. */
export const officeOrderWords = {
  previous: (orderId: string) => `Previous order, ${orderId}`,
  next: (orderId: string) => `Next order, ${orderId}`,
  printSlip: 'Print slip',
  message: 'Message customer',

  customer: 'Customer',
  deliverTo: 'Deliver to',
  address: 'Address',
  payment: 'Payment',
  soldBy: (name: string) => `Sold in a chat by ${name}`,
  paid: 'Paid',
  collected: (amount: string) => `Collected: ${amount}`,
  toCollect: (amount: string) => `Still to collect: ${amount}`,
  notPaid: 'Not paid yet',
  seen: (by: string, day: string) => `${by}, ${day}`,
  utr: (utr: string) => `UTR ${utr}`,
  reference: (reference: string) => `Reference ${reference}`,
  screenshot: 'Payment screenshot',

  items: 'Items',
  count: (items: number) => (items === 1 ? '1 item' : `${items} items`),
  total: 'Total',
  accept: 'Accept order',
  refunds: 'Refunds',
  refundOf: (amount: string) => `Refund ${amount}`,
  claim: (amount: string) => `The customer claims to have paid ${amount}`,
  toCheck: 'To check',
  due: 'Due',
  sending: 'Being sent',
  refused: 'Refused',
  sentOn: (day: string) => `Sent on ${day}`,
  returns: 'Returns',

  invoices: 'Invoices',
  invoiceFollows: 'The invoice is made when you accept the order.',
  invoiceNeedsTax: 'No invoices are made until the tax settings are saved.',
  acceptedWithoutTax: 'No invoice: the order was accepted before the tax settings were saved.',
  neverInvoice: 'No invoice: nothing of this order was sold.',
  download: 'PDF',
  downloadOf: (number: string) => `PDF of ${number}`,

  timeline: 'Timeline',
  notesHint: 'Only you can see notes. The customer never does.',
  noteExample: 'For example: wants it before the 12th',
  placed: 'Order placed',
  refundSent: (amount: string) => `Refund of ${amount} sent`,
  returnIs: (state: string) => `Return: ${state}`,
} as const;

/** Names of the steps of an order. */
export const orderStepNames: Record<EventStatus, string> = {
  PENDING: 'Payment to be checked',
  ORDERED: 'Ordered',
  ACCEPTED: 'Accepted',
  SHIPPED: 'Handed to courier',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
  NOT_PAID: 'Not paid',
  CANCELLED: 'Cancelled by the customer',
};
