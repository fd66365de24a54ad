/**
 * Words of checkout, confirmation and My Orders; messages that the specification fixes are in the
 * contract.
 */
export const orderWords = {
  checkoutTitle: 'Checkout',
  address: 'Delivery address',
  defaultAddress: 'Default Address',
  otherAddresses: 'Other Addresses',
  newAddress: 'Add a new address',
  firstAddress: 'Where should we deliver? We will save this address for next time.',
  payment: 'Payment method',
  cod: 'Cash on delivery',
  noCod: 'Not available for this PIN code.',
  codHint: 'Pay in cash when your order arrives. No extra charge.',
  scan: 'Scan to pay',
  scanHint: 'Pay with any UPI app and upload the screenshot. We check it before we ship.',
  placeOrder: (total: string) => `Place Order · ${total}`,
  pay: (total: string) => `Pay ${total}`,
  placing: 'Placing your order…',
  saving: 'Saving your address…',
  returns: 'Returns within 7 days of delivery.',
  returnsLink: 'How returns work',
  backToCart: 'Edit cart',

  continueShopping: 'Continue Shopping',
  confirmed: 'Order Confirmed!',
  thanks: 'Thank you! We are packing your order.',
  thanksPending:
    'We have received your order and payment screenshot. We usually confirm within a few hours.',
  ordered: 'What you ordered',
  deliverTo: 'Delivering to',
  expected: 'Expected delivery',
  expectedBy: (date: string) => `By ${date}`,
  print: 'Print',
  orderNumber: 'Order number',
  amount: 'Amount',
  toPay: 'Amount to pay on delivery',
  next: 'What happens next',
  nextPayment: 'We check your payment first. Until then, My Orders shows PENDING.',
  nextCheck: 'We usually ship within a day.',
  nextTrack: 'Once we ship, you will see the tracking number under My Orders.',
  nextPay: (amount: string) => `Please keep ${amount} ready in cash.`,
  nextReturn: 'Not happy with it? Return it within 7 days of delivery.',
  questions: 'Questions about this order? Call us:',
  unknownOrder: 'We could not find this order',
  unknownOrderHint: 'You can see all your orders under My Orders.',
  viewOrders: 'View My Orders',

  noneHint: 'Your orders and their status will appear here.',
  order: (orderId: string) => `Order ${orderId}`,
  tracking: 'Tracking number',
  refunded: 'Refunded',
  quantity: (quantity: string) => `Quantity ${quantity}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  cancelTitle: (name: string) => `Cancel ${name}?`,
  pages: 'Pages of your orders',
} as const;

/** Names of the payment methods. */
export const paymentNames = { COD: orderWords.cod, NET_BANKING: orderWords.scan } as const;
