/** Words of the question about a payment without an order. */
export const haveYouPaidWords = {
  label: 'Payments without an order',
  question: (amount: string) => `Have you paid ${amount}?`,
  about: (first: string, more: number, at: string) =>
    more === 0 ? `${first} · ${at}` : `${first} and ${more} more · ${at}`,
  ifNot: 'If you have not paid, do nothing.',
  send: 'Send the screenshot',
  notHere: 'Paid, but your order is not here?',
  sendOther: 'Send us your payment',
  sendOf: (amount: string) => `Send the screenshot of your payment of ${amount}`,
} as const;
