import type { UnmatchedState } from '@shop/contract/payments';
import { counted, formatCount } from '../../lib/format.ts';

/** Words of the page of payments; the server's messages are in the contract. */
export const paymentsWords = {
  intro: 'Import your bank statement. The shop finds which order each payment is for.',
  import: 'Import statement',
  pages: 'Pages of payments',
  show: 'Show',
  text: 'Text of the bank',
  order: 'Order',
  actions: 'Actions',
  none: 'No payments here',
  noneHint: 'Payments appear here when you import a bank statement.',
  probably: 'Probably',
  certain: 'Matched',
  waiting: 'No order',
  differs: 'Amount differs',
  claim: 'Claim',
  sentBack: 'Sent back',
  match: 'Match',
  matchSelected: 'Match the selected orders and payments',
  orders: 'Orders that wait for their payment',
  ordersHint: 'Select the order, or the orders, that a payment is for.',
  whichOrders: 'Which orders',
  noOrders: 'No order waits for its payment',
  noOrdersHint: 'An order waits here until a statement shows its payment, or you accept it.',
  newestOf: (shown: number, all: number) => `The newest ${shown} of ${formatCount(all)} orders.`,
  toAllOrders: 'All payments to check',
  credits: 'Payments without an order',
  creditsHint: 'Money that came into the account, and that no order claims.',
  utrOf: (utr: string) => `UTR ${utr}`,
  selectOrder: (orderId: string, total: string) => `Select order ${orderId} of ${total}`,
  selectCredit: (amount: string, date: string, text: string) =>
    `Select payment of ${amount} of ${date}, ${text}`,
  orderCount: (count: number) => counted(count, 'order', 'orders'),
  creditCount: (count: number) => counted(count, 'payment', 'payments'),
  chooseBoth: 'Select an order and a payment.',
  sumsEqual: 'The sums are equal.',
  sumsDiffer: (by: string) => `The sums differ by ${by}.`,
  clear: 'Clear',
  unmatch: 'Take back',
  unmatchOf: (amount: string, date: string) => `Take back the match of ${amount} of ${date}`,
  importTitle: 'Import bank statement',
  file: 'Statement',
  fileHint: 'CSV or XLSX, as your bank or payment app gives it. At most 5 MB.',
  several: 'The shop has several accounts',
  columns: 'Which column is which?',
  firstRows: 'The first rows of the file',
  noColumn: 'None',
  date: 'Date',
  done: (rows: number, matched: number, known: number) =>
    `${counted(rows, 'payment', 'payments')}: ${formatCount(matched)} matched, ${formatCount(known)} already known.`,
  covered: 'Days with a statement',
  withStatement: 'Statement',
  withoutStatement: 'No statement',
  account: (digits: string) => `Account that ends in ${digits}`,
  noAccount: 'Statements without an account number',
  noStatement: 'No statement has been imported yet.',
  gap: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  gaps: 'No statement in the last three months for:',
  noGaps: 'Every day of the last three months is covered.',
} as const;

/** Names of the page's filters. */
export const paymentShowNames = {
  waiting: 'To match',
  matched: 'Matched',
  all: 'All',
} as const;

/** Names of the choices of orders. */
export const waitingOrderNames = {
  waiting: 'Not seen yet',
  all: 'All of three months',
} as const;

/** Names of the states of an order without a payment. */
export const unmatchedNames: Record<UnmatchedState, string> = {
  WAITING: 'To check',
  ACCEPTED: 'Accepted',
  UNPAID: 'Not paid',
  CLOSED: 'Cancelled',
};

/** Names of the columns that are chosen by hand. */
export const columnFieldNames = {
  date: paymentsWords.date,
  text: paymentsWords.text,
  credit: 'Money received',
  debit: 'Money paid',
  amount: 'Amount, of both',
  kind: 'CR or DR',
  balance: 'Balance',
  status: 'Status',
} as const;

/** Words of the section of payments that may have no order. */
export const unorderedHoldWords = {
  title: 'Opened the payment page, no order',
  intro:
    'They may have paid and closed the page. Each can still order at this price within 24 hours, or ask for the money back within 7 days.',
  none: 'Nobody in the last 24 hours.',
  more: (count: number) => `Show all ${count}`,
} as const;
