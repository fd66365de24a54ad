/** Words of the page for a payment without an order. */
export const paidWords = {
  title: 'Your payment',
  quantity: (quantity: string) => `Quantity ${quantity}`,
  question: (amount: string) => `Have you paid ${amount}?`,
  intro: 'Send the screenshot and we place your order at the price you paid.',
  deliverTo: 'Where do we send it?',
  discount: 'Coupon',
  paid: 'You paid',
  newAddress: 'We need your address first.',
  addAddress: 'Add address',
  askBack: 'Ask for the money back',

  claimTitle: 'Send us your payment',
  claimIntro: 'We look for it in our account and send the money back. A message tells you.',
  amount: 'Amount',
  reference: 'Payment reference',
  referenceHint:
    'It starts with RS and is in your payment app, at the payment. For an order, enter its number.',
  upiId: 'Your UPI ID',
  upiHint: 'Here we send the money, for example meena@okbank.',
  send: 'Send',
  sending: 'Sending…',
} as const;
