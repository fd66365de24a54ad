/** Words of the page of a link; messages of the server are in the contract. */
export const linkWords = {
  title: 'Your order',
  description: 'These pieces are kept for you.',
  keptUntil: (time: string) => `Kept for you until ${time}`,
  each: (price: string) => `${price} each`,
  quantity: (quantity: string) => `Quantity ${quantity}`,
  discount: 'Discount',
  total: 'To pay',

  deliverTo: 'Where do we send it?',
  fullName: 'Name',
  phone: 'Phone',
  phoneHint: 'The courier will call this number.',

  payHow: 'How do you pay?',
  payScan: (amount: string) => `1. Pay ${amount}`,
  payScanHint: 'Pay exactly this amount, so that we can find your payment.',
  proof: '2. Send us the screenshot',
  screenshot: 'Screenshot of the payment',
  noMethod: 'This order cannot be placed here. Please contact us.',

  place: 'Place order',
  placing: 'Placing your order…',

  orderedTitle: 'Already ordered',
  ordered: 'This order has been placed. If you placed it, we will send you a message about it.',
  endedTitle: 'This link has ended',
  ended: 'The pieces are no longer kept. Please ask the shop for a new link.',
  unknownTitle: 'This link does not lead anywhere',
  unknown: 'Please open it again from the message, or ask the shop for a new one.',
  terms: 'Terms',
  privacy: 'Privacy',
  returns: 'Returns',
  help: 'Help',
  copyright: (year: string, name: string) => `© ${year} ${name}`,
  visit: 'Visit the shop',
  call: (phone: string) => `Call ${phone}`,

  placedTitle: 'Thank you for your order',
  placed: 'We have it. We will send a message when it is on its way.',
  orderNumber: 'Order number',
  amount: 'Amount',

  haveYouPaid: 'Have you paid?',
  paidHint:
    'Send us the screenshot of your payment. We look for it in our account and send the money back.',
  paid: 'I have paid',
  claimed: 'Thank you. We look for your payment and send you a message.',
} as const;
