import { orderWords } from './order-words.ts';

/** Words of the confirmation and My Orders; messages that the specification fixes are in the contract. */
export const placedWords = {
  continueShopping: 'Continue Shopping',
  title: 'Your order',
  confirmed: 'Order Confirmed!',
  thanks: 'Thank you! We have received your order.',
  thanksPending: 'We have received your order and payment screenshot.',
  usuallySoon: 'We usually confirm within a few hours.',
  ordered: 'What you ordered',
  deliverTo: 'Delivering to',
  expected: 'Expected delivery',
  expectedBy: (date: string) => `By ${date}`,
  print: 'Print',
  orderNumber: 'Order number',
  amount: 'Amount',
  toPay: 'Amount to pay on delivery',
  next: 'What happens next',
  nextPayment: 'We check your payment first. Until then, your order shows PENDING.',
  nextCheck: 'We usually ship within a day.',
  nextTrack: 'Once we ship, you can follow the parcel on your order’s page.',
  nextPay: (amount: string) => `Please keep ${amount} ready in cash.`,
  nextReturn: 'Not happy with it? Return it within 7 days of delivery.',
  questions: 'Questions about this order? Call us:',
  unknownOrder: 'We could not find this order',
  unknownOrderHint: 'You can see all your orders under My Orders.',
  viewOrders: 'View My Orders',
  viewOrder: 'View order',
  viewOrderOf: (orderId: string) => `View order ${orderId}`,
  total: 'Total',
  noneHint: 'Your orders and their status will appear here.',
  order: (orderId: string) => `Order ${orderId}`,
  tracking: 'Tracking number',
  refunded: 'Refunded',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  cancelTitle: (name: string) => `Cancel ${name}?`,
  pages: 'Pages of your orders',
} as const;

/** Names of the payment methods. */
export const paymentNames = {
  COD: orderWords.cod,
  NET_BANKING: orderWords.scan,
  ONLINE: 'Paid online',
} as const;
