/** Words of the dialogs that refuse a refund, or owe it again. */
export const refuseRefundWords = {
  title: 'Refuse this refund',
  refuse: 'Refuse refund',
  consequences: 'No money is sent back. Your customer gets a message with your note.',
  note: 'Note to your customer',
  noteHint: 'For example: we did not find the payment in our bank account',
  again: 'Owe this refund again',
  againQuestion: 'Is this money owed after all? Your customer gets a message.',
} as const;
