/** Words of saved products and of those that a customer waits for. */
export const savedWords = {
  list: 'Saved products',
  none: 'Nothing saved yet',
  noneHint: 'Tap the heart on a product, and you find it here again.',
  see: 'See the collection',
  less: (amount: string) => `${amount} less than when you saved it`,
  pages: 'Pages of saved products',
  waiting: 'You wait for these',
  waitingHint:
    'We write to you once when a piece is back. By WhatsApp only if you agreed to it in ',
  myInfo: 'My info',
  until: (day: string) => `Until ${day}`,
  tellMe: 'Tell me when it is back',
  told: 'We tell you when it is back.',
  stop: 'Stop waiting',
  stopOf: (name: string) => `Stop waiting for ${name}`,
} as const;
