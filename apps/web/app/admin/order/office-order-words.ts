import type { OrderPage } from '@shop/contract/order-page';

/** Words of an order's page in the back office. */
export const officeOrderWords = {
  customer: 'Customer',
  deliverTo: 'Deliver to',
  payment: 'Payment',
  paid: 'Paid',
  toCollect: (amount: string) => `Still to collect: ${amount}`,
  notPaid: 'Not paid yet',
  total: (amount: string) => `Total ${amount}`,
  utr: (utr: string) => `UTR ${utr}`,
  reference: (reference: string) => `Reference ${reference}`,
  screenshot: 'Payment screenshot',
  items: 'Items',
  history: 'History',
  refunds: 'Refunds',
  refundOf: (amount: string) => `Refund ${amount}`,
  due: 'Due',
  sentOn: (day: string) => `Sent on ${day}`,
  returns: 'Returns',
  invoices: 'Invoices',
  noInvoice:
    'No invoice yet. One is made when the order is accepted, once the tax settings are saved.',
  neverInvoice: 'No invoice: nothing of this order was sold.',
  download: 'PDF',
  downloadOf: (number: string) => `PDF of ${number}`,
  notesHint: 'Only you can see these notes. The customer never does.',
  noteExample: 'For example: wants it before the 12th',
  accept: 'Accept',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  allOrders: 'All orders',
} as const;

/** Names of the states of a return. */
export const returnStateNames: Record<OrderPage['returns'][number]['status'], string> = {
  REQUESTED: 'Asked for',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  RECEIVED: 'Received',
  WITHDRAWN: 'Withdrawn',
};
