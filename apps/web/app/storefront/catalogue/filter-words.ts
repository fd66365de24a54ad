/** Words of the filters; loaded after the first screen. */
export const filterWords = {
  title: 'Filter',
  silks: 'Silks',
  kinds: 'Kinds of silk',
  allKinds: 'All silks',
  price: 'Price',
  upTo: 'Up to',
  highest: 'Highest price',
  lowestPrice: 'Lowest price in rupees',
  highestPrice: 'Highest price in rupees',
  fromShort: '₹ from',
  toShort: '₹ to',
  go: 'Go',
  show: (count: number) => (count === 1 ? 'Show 1 piece' : `Show ${count} pieces`),
} as const;
