/** Words of the page that ends messages that a product is back. */
export const stopWords = {
  title: 'Messages that a piece is back',
  waits: (name: string) => `You wait for ${name}. We write to you once, when it is back.`,
  isOver: (name: string) => `You get no more messages about ${name}.`,
  stop: 'Stop this message',
  others: (count: number) =>
    count === 1 ? 'You wait for 1 other piece.' : `You wait for ${count} other pieces.`,
  stopAll: 'Stop all of them',
  toShop: 'To the shop',
} as const;
