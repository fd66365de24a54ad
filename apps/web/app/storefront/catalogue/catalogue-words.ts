/** Words of the catalogue; messages that the specification fixes are in the contract. */
export const catalogueWords = {
  homeTitle: 'Silk, woven to be handed down',
  newArrivals: 'New arrivals',
  productsTitle: 'The collection',
  description:
    'Kanchipuram, Banarasi, Ikat, Chanderi and more: pure silk sarees, stoles and fabric, delivered free anywhere in India, with cash on delivery.',
  tile: {
    title: 'A border is woven, never printed',
    text: 'Look close: the zari of every piece is photographed thread by thread, so that what you see is what you unfold.',
  },
  list: 'Silks',
  filter: 'Filter',
  filters: 'Filters',
  clearAll: 'Clear all',
  priceFrom: (price: string) => `from ${price}`,
  priceTo: (price: string) => `up to ${price}`,
  removeChip: (name: string) => `Remove ${name}`,
  category: 'Category',
  sortShort: 'Sort',
  search: 'Search products',
  units: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  resultsFor: (q: string) => `Results for “${q}”`,
  showingFor: (text: string) => `Showing results for “${text}”.`,
  insteadFor: (text: string) => `Search instead for “${text}”`,
  didYouMean: 'Did you mean',
  newest: 'New in the shop',
  bestMatch: 'Best match',
  emptyHint: 'Try another word, a wider price range or fewer filters.',
  showAll: 'Show all products',
  pages: 'Pages of products',
  outOfStock: 'Out of Stock',
  isNew: 'New',
  onlyLeft: (units: number) => `Only ${units} left`,
  alsoIn: (count: number) => (count === 1 ? 'Also in 1 other colour' : `Also in ${count} colours`),
  clearSearch: 'Clear search',
  sort: 'Sort by',
} as const;

/** Names of the sort orders. */
export const sortNames = {
  newest: 'Newest first',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
} as const;
