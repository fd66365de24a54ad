import type { StepStatus } from './item-steps.ts';

/** Words of an order's own page; messages that the specification fixes are in the contract. */
export const orderPageWords = {
  unknownHint:
    'Check the number, or that you are signed in with the phone number you ordered with.',
  placed: (date: string) => `Placed on ${date}`,
  parcel: (at: number, all: number) => `Parcel ${at} of ${all}`,
  parcelOnly: 'Your parcel',
  notSent: 'Not sent yet',
  progress: (names: string) => `Progress of ${names}`,
  notYet: 'not yet',
  checking: 'We are checking your payment.',
  expected: (date: string) => `Expected by ${date}`,
  late: 'It is later than expected. We are sorry.',
  askLate: 'Ask where it is',
  sentBy: (courier: string) => `Sent by ${courier}`,
  track: 'Track parcel',
  newTab: 'opens in a new tab',
  trackThere: 'Copy the number and enter it on the courier’s page.',
  return: 'Return',
  returnOf: (name: string) => `Return ${name}`,
  returnUntil: (date: string) => `Return by ${date}`,
  refundOnceFound: (amount: string) =>
    `Once we find your payment, ${amount} will be sent back to you.`,
  refundDue: (amount: string) => `${amount} will be sent back to you.`,
  refundSent: (amount: string, date: string) => `${amount} was sent back to you on ${date}.`,
  refundRefused: 'We did not find your payment, so there is nothing to send back.',
  notFound: 'We did not find your payment.',
  refundReference: (reference: string) => `Reference ${reference}`,
  address: 'Delivery address',
  payment: 'Payment',
  paid: 'Paid',
  paidInCash: (amount: string) => `Paid on delivery: ${amount}`,
  toPay: (amount: string) => `To be paid on delivery: ${amount}`,
  nothingToPay: 'Nothing is to be paid',
  beingChecked: 'Payment is being checked',
  invoices: 'Invoices',
  download: 'Download',
  downloadOf: (number: string) => `Download ${number}`,
  again: 'Order again',
  addingAgain: 'Adding to your cart…',
  inCart: (count: number) =>
    count === 1 ? '1 product is in your cart.' : `${count} products are in your cart.`,
  noneInCart: 'None of these products can be ordered now.',
  notInCart: 'Not added:',
  viewCart: 'View cart',
  ask: 'Ask about this order',
  question: (orderId: string, url: string) =>
    `Hello, I have a question about my order ${orderId}: ${url}`,
} as const;

/** The steps of an item, in a shopper's words. */
export const itemStepNames: Record<StepStatus, string> = {
  PENDING: 'Ordered',
  ORDERED: 'Ordered',
  ACCEPTED: 'Accepted',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
  REJECTED: 'Cancelled by the shop',
  NOT_DELIVERED: 'Could not be delivered',
  CANCELLED: 'Cancelled',
};

/** Names of the documents of an order. */
export const documentNames = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
} as const;
