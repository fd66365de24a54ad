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
  firstAddress: 'Where shall we deliver? We keep the address for your next order.',
  payment: 'Payment method',
  cod: 'Cash on delivery',
  codHint: 'Pay the courier when the parcel is in your hands. No extra charge.',
  scan: 'Scan to pay',
  scanHint: 'Pay with any UPI app and send us the screenshot. We check it before we ship.',
  placeOrder: (total: string) => `Place Order · ${total}`,
  pay: (total: string) => `Pay ${total}`,
  placing: 'Placing your order…',
  returns: 'Returns within 7 days of delivery.',
  returnsLink: 'How returns work',
  backToCart: 'Change the cart',

  continueShopping: 'Continue Shopping',
  confirmed: 'Order Confirmed!',
  thanks: 'Thank you. Your silk is being taken from its shelf.',
  orderNumber: 'Order number',
  amount: 'Amount',
  toPay: 'Amount to pay on delivery',
  next: 'What happens next',
  nextPayment:
    'We look at your payment first. Until then your order shows as PENDING under My Orders.',
  nextCheck: 'We check your order and hand it to the courier, mostly within a day.',
  nextTrack: 'The tracking number appears under My Orders as soon as the parcel is on its way.',
  nextPay: (amount: string) => `Have ${amount} ready in cash when the courier comes.`,
  nextReturn: 'Not what you hoped for? You have 7 days after delivery to send it back.',
  questions: 'Questions about this order? Call us:',
  unknownOrder: 'We could not find this order',
  unknownOrderHint: 'Your orders are all listed under My Orders.',
  viewOrders: 'View My Orders',

  noneHint: 'What you buy will be listed here, with where it is.',
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
