/**
 * Words of checkout and My Orders; messages that the specification fixes are in the
 * contract.
 */
export const orderWords = {
  checkoutTitle: 'Checkout',
  address: 'Delivery address',
  defaultAddress: 'Default Address',
  otherAddresses: 'Other Addresses',
  change: 'Change',
  changeAddress: 'Change delivery address',
  newAddress: 'Add a new address',
  firstAddress: 'Where should we deliver? We will save this address for next time.',
  payment: 'Payment method',
  cod: 'Cash on delivery',
  codHint: 'Pay in cash when your order arrives. No extra charge.',
  scan: 'Scan to pay',
  scanHint: 'Pay with any UPI app and upload the screenshot. We check it before we ship.',
  placeOrder: (total: string) => `Place Order · ${total}`,
  pay: (total: string) => `Pay ${total}`,
  placing: 'Placing your order…',
  backToCart: 'Edit cart',
  backToProduct: 'Back to the product',

  continueShopping: 'Continue Shopping',
  unknownOrder: 'We could not find this order',
  viewOrders: 'View My Orders',
  viewOrder: 'View order',
  viewOrderOf: (orderId: string) => `View order ${orderId}`,
  total: 'Total',

  noneHint: 'Your orders and their status will appear here.',
  order: (orderId: string) => `Order ${orderId}`,
  tracking: 'Tracking number',
  refunded: 'Refunded',
  quantity: (quantity: string) => `Quantity ${quantity}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  cancelTitle: (name: string) => `Cancel ${name}?`,
  refundTo: 'Where should we refund?',
  refundToHint: 'Your UPI ID, such as name@bank. You can also leave it to us.',
  pages: 'Pages of your orders',
} as const;

/** Names of the payment methods. */
export const paymentNames = {
  COD: orderWords.cod,
  NET_BANKING: orderWords.scan,
  ONLINE: 'Paid online',
} as const;
