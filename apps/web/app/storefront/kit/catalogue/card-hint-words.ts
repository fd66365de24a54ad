/** Words below the price of a product's card. */
export const cardHintWords = {
  rated: (average: number, count: string) => `Rated ${average} out of 5 by ${count}`,
  onlyLeft: (quantity: string) => `Only ${quantity} left`,
  alsoIn: (count: number) => (count === 1 ? 'Also in 1 other colour' : `Also in ${count} colours`),
} as const;
