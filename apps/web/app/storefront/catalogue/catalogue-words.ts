/** Words of the catalogue; messages that the specification fixes are in the contract. */
export const catalogueWords = {
  homeTitle: 'Silk, woven to be handed down',
  homeIntro:
    'For weddings, for festivals and for the days between. Delivered free anywhere in India, and yours to return within seven days.',
  productsTitle: 'The collection',
  description:
    'Kanchipuram, Banarasi, Ikat, Chanderi and more: pure silk saris, stoles and fabric, delivered free anywhere in India, with cash on delivery.',
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
  emptyHint: 'Try another word, a wider price range or fewer filters.',
  showAll: 'Show all silks',
  pages: 'Pages of products',
  outOfStock: 'Out of Stock',
  searchHint: 'Search by name, colour or weave',
  clearSearch: 'Clear the search',
  sort: 'Order of the list',
} as const;

/** Names of the sort orders. */
export const sortNames = {
  newest: 'Newest first',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
} as const;
