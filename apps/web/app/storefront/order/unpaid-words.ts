/** Words about an order whose payment the shop did not find, or found only after a claim. */
export const unpaidWords = {
  title: 'We did not find your payment',
  meaning: (amount: string) =>
    `Your payment of ${amount} has not reached our account, so we could not accept your order. If you did not pay, there is nothing to do.`,
  foundTitle: 'We found your payment',
  found: 'Your order had been cancelled by then, so the money goes back to you.',
  paid: (until: string) =>
    `If you paid, send us another proof by ${until}. We look for the money again and send it back to you.`,
  send: 'Send another proof',
  late: 'If you paid, please ask us about this order.',
  short: 'If you paid more than this, please ask us about the rest.',
  claimed: 'We have your proof and look for the payment again. We send you a message.',
} as const;
