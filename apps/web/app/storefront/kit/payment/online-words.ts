/** Words of paying online; messages of the server are in the contract. */
export const onlineWords = {
  name: 'Pay online: UPI, card, net banking',
  hint: 'You pay on a secure page of our payment partner, and come back here.',

  title: 'Your payment',
  looking: 'We are looking for your payment',
  lookingHint:
    'This takes a moment. You need not pay again, and you may close this page: your order will be in My Orders.',
  slow: 'It takes longer than usual. As soon as we see your payment, your order is in My Orders.',
  offline: 'You are offline. We look again when you are back.',
  paid: 'We have your payment',
  paidHint: 'Your order is in My Orders.',
  signIn: 'Sign in to see your order',
  expired: 'The payment was not completed',
  expiredHint: 'No order was placed. If money has left your account, it comes back by itself.',
  again: 'Back to checkout',
  sendingBack: 'We are sending your money back',
  sendingBackHint: 'We could not place your order with this payment, so all of it goes back.',
  sentBack: 'Your money was sent back',
  sentBackHint: 'No order was placed. Banks take up to 7 days to show it.',
  amountBack: (amount: string) => `${amount} goes back to where it came from.`,
  surplusBack: (amount: string) =>
    `You paid ${amount} too much. It goes back to where it came from.`,
  none: 'There is no payment to look for',
  noneHint: 'All orders that you have paid are in My Orders.',
  viewOrders: 'View My Orders',
} as const;
