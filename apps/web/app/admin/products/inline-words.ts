/** Words of a number that is edited in place. */
export const inlineWords = {
  change: (name: string, now: string) => `Change ${name}, now ${now}`,
  save: (name: string) => `Save ${name}`,
  cancel: (name: string) => `Keep ${name} unchanged`,
  price: (product: string) => `the price of ${product}`,
  stock: (product: string) => `the stock of ${product}`,
} as const;
