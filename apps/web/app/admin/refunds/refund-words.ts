import type { RefundMethod, RefundReason } from '@shop/contract/refunds';
import { counted } from '../../lib/format.ts';

/** Words of the refunds page; the server's messages are in the contract. */
export const refundWords = {
  intro: 'Pay by UPI, then tap Mark as sent.',
  owed: (refunds: number, amount: string, customers: number) =>
    `${counted(refunds, 'refund', 'refunds')}, ${amount} to ${counted(customers, 'customer', 'customers')}.`,
  oldest: (days: number) => `Oldest ${counted(days, 'day', 'days')} late.`,
  nextBy: (day: string) => `The next by ${day}.`,
  show: 'Show',
  pages: 'Pages of refunds',
  customer: 'Customer',
  order: 'Order',
  reason: 'Reason',
  dueBy: 'Due by',
  sentOn: 'Sent on',
  actions: 'Actions',
  overdue: 'Overdue',
  due: 'Due',
  sent: 'Sent',
  claimed: 'To check',
  claimedOn: 'Requested on',
  sending: 'Being sent',
  refused: 'Refused',
  refusedOn: 'Requested on',
  ofOwed: (owed: string) => `of ${owed}`,
  byMethod: (method: string, reference: string | null) =>
    reference === null ? `by ${method}` : `by ${method}, ${reference}`,
  refuse: 'Refuse',
  refuseOf: (amount: string, name: string) => `Refuse refund of ${amount} to ${name}`,
  owe: 'Owe it again',
  oweOf: (amount: string, name: string) => `Owe refund of ${amount} to ${name} again`,
  pay: 'Send refund',
  payOf: (amount: string, name: string) => `Send refund of ${amount} to ${name}`,

  check: 'Check payment',
  checkOf: (amount: string, name: string) => `Check payment of ${amount} by ${name}`,

  noneDue: 'No refunds are due',
  noneDueHint: 'Refunds appear here when a paid order is cancelled or a return is received.',
  none: 'No refunds found',
  noneHint: 'Try another filter or other dates.',
  noClaims: 'No claims to check',
  noClaimsHint: 'A customer who paid without getting an order can ask for the money here.',

  title: 'Send refund',
  code: (amount: string, name: string) => `UPI QR code to pay ${amount} to ${name}`,
  scan: 'Scan with any UPI app.',
  openApp: 'Pay with a UPI app',
  note: (cause: string) => `Refund: ${cause}`,
  payment: (reference: string) => `Payment ${reference}`.trim(),
  noUpi: 'No UPI ID is known. Pay by the way the customer paid, or call and ask for one.',
  upiId: 'UPI ID',
  phone: 'Phone number',
  amount: 'Amount',
  amountHint: (owed: string) => `${owed} is owed. A smaller amount closes this refund.`,
  method: 'Sent by',
  reference: 'Reference',
  referenceHint: 'The UTR or transaction number, for you and the customer',
  day: 'Sent on',
  mark: 'Mark as sent',
  unseenHint: 'No statement has it and no item was accepted. Look into your bank app first.',

  byGateway: 'Refund by the gateway',
  gatewayHint: (amount: string) =>
    `This was paid online. The gateway sends ${amount} back to where it came from; the list shows when it has.`,
  gatewayFailed: (reason: string) => `The gateway could not send it: ${reason}`,
  otherWay: 'Or send it in another way, and record it below.',
} as const;

/** Words of the dialog that decides on a claim. */
export const claimWords = {
  title: 'Check payment',
  screenshot: 'Screenshot of the payment',
  noScreenshot: 'The screenshot was deleted.',
  amount: 'Amount',
  utr: 'UTR',
  noUtr: 'not given',
  reference: 'Payment reference',
  asked: 'Requested on',
  upiId: 'Money goes to',
  payments: 'Look for it among your payments',
  decision: 'Is the money in your account?',
  found: 'Yes. Send it back',
  missing: 'No. Refuse it',
  choose: 'Choose whether the money came',
  note: 'Note to the customer',
  noteHint: 'It is in the message to the customer.',
  save: 'Save decision',
} as const;

/** Names of the page's filters. */
export const refundShowNames = {
  due: 'Due',
  overdue: 'Overdue',
  claims: 'Claims',
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Refused',
  all: 'All',
} as const;

/** Names of the reasons of a refund. */
export const refundReasonNames: Readonly<Record<RefundReason, string>> = {
  CANCELLED: 'Cancelled',
  REJECTED: 'Rejected',
  RETURNED: 'Returned',
  CLAIM: 'Paid without an order',
  MONEY_BACK: 'Money back',
};

/** Names of the methods of a refund. */
export const refundMethodNames: Readonly<Record<RefundMethod, string>> = {
  UPI: 'UPI',
  BANK: 'Bank transfer',
  GATEWAY: 'Payment gateway',
  CASH: 'Cash',
};
