/** Words of the dialog that rejects an order as not paid. */
export const notPaidWords = {
  title: 'Reject this order as not paid?',
  question: (amount: string, items: number) =>
    `You did not find the payment of ${amount}. ${items === 1 ? 'The piece goes' : 'The pieces go'} back to stock and no refund is due. Your customer is told so, and can send another proof within 7 days.`,
} as const;
