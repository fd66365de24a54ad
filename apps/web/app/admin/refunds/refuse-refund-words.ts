/** Words of the dialog that refuses a refund. */
export const refuseRefundWords = {
  title: 'Refuse this refund',
  refuse: 'Refuse refund',
  consequences: 'No money is sent back. Your customer gets a message with your note.',
  note: 'Note to your customer',
  noteHint: 'For example: we did not find the payment in our bank account',
} as const;
