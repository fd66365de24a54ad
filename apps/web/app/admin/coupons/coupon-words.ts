/** Words of the coupon page; the server's messages are in the contract. */
export const couponWords = {
  intro:
    'A coupon takes something off the price. Tell your customers its code; they enter it in the cart or at the checkout.',
  add: 'Add coupon',
  newTitle: 'New coupon',
  editTitle: 'Edit coupon',
  pages: 'Pages of coupons',
  none: 'No coupons yet',
  noneHint: 'Add one for a festival, for a first order, or for customers who come back.',

  code: 'Code',
  codeHint: '4 to 20 letters and digits, such as DIWALI10. Customers can type it in any case.',
  kind: 'What it takes off',
  kinds: { PERCENT: 'Per cent', FLAT: 'Rupees' },
  percent: 'Per cent off',
  percentHint: 'A whole number from 1 to 100. At least ₹1 is always left to pay.',
  flat: 'Amount off',
  flatHint: 'At least ₹1 is always left to pay.',
  most: 'At most',
  mostHint: 'However large the order is, never more than this.',
  minAmount: 'Only from',
  minAmountHint: 'The least that the order must cost, before the discount.',
  fromDate: 'First day',
  toDate: 'Last day',
  daysHint: 'Left blank, it can be used at once and until you end it.',
  usesInAll: 'Uses in all',
  usesInAllHint: 'How many orders can use it.',
  usesPerCustomer: 'Uses per customer',
  usesPerCustomerHint: 'How often one customer can use it.',
  firstOrderOnly: 'Only for a customer’s first order',
  categories: 'Only for these categories',
  categoriesHint: 'Only their products count, for the discount and for the least amount.',
  active: 'Can be used',
  activeHint: 'Untick it to end the coupon. Orders that used it keep their discount.',

  discount: 'Discount',
  conditions: 'Conditions',
  days: 'Days',
  used: 'Used',
  actions: 'Actions',
  off,
  offAtMost: (amount: string, most: string) => `${off(amount)}, at most ${most}`,
  percentOf: (value: number) => `${value}%`,
  from: (amount: string) => `from ${amount}`,
  firstOrder: 'first order',
  perCustomer: (count: number) => (count === 1 ? 'once a customer' : `${count} times a customer`),
  noConditions: 'For every order',
  between: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `From ${from}`,
  until: (to: string) => `Until ${to}`,
  always: 'Without an end',
  usedOf: (used: string, most: string) => `${used} of ${most}`,
  usedLine: (used: string) => `Used: ${used}`,
  category: 'a category that is gone',

  endOf: (code: string) => `End ${code}`,
  endTitle: 'End coupon',
  endQuestion: (code: string) => `End ${code}? Nobody can use it any more.`,
  endDetail: 'Orders that used it keep their discount.',
  deleteTitle: 'Delete coupon',
  deleteQuestion: (code: string) => `Delete ${code}? Nobody has used it yet.`,
} as const;

function off(amount: string): string {
  return `${amount} off`;
}

/** Names of the states of a coupon. */
export const couponStateNames = {
  ACTIVE: 'Active',
  NOT_BEGUN: 'Not begun',
  ENDED: 'Ended',
  USED_UP: 'Used up',
} as const;
