/** The catalogue's own sentences; what the specification words stands in the contract. */
export const catalogueWords = {
  homeTitle: 'Silk, woven to be handed down',
  homeIntro:
    'For weddings, for festivals and for the days between. Delivered free anywhere in India, and yours to return within seven days.',
  productsTitle: 'The collection',
  description:
    'Kanchipuram, Banarasi, Ikat, Chanderi and more: pure silk saris, stoles and fabric, delivered free anywhere in India, with cash on delivery.',
  festive: [
    'Festive season sale',
    'Free delivery across India',
    'Cash on delivery',
    'Returns within 7 days',
    'Pure silk, true zari',
  ],
  tile: {
    title: 'A border is woven, never printed',
    text: 'Look close: the zari of every piece is photographed thread by thread, so that what you see is what you unfold.',
  },
  list: 'Silks',
  seeAll: 'See the silks',
  stopBanners: 'Stop the banners',
  moveBanners: 'Let the banners move',
  banner: (number: number, title: string) => `Banner ${number}: ${title}`,
  stopStrip: 'Stop the strip',
  moveStrip: 'Move the strip',
  defaultBanner: {
    title: 'Silk, woven to be handed down',
    description: 'New weaves arrive from the looms every week.',
  },
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  resultsFor: (q: string) => `Results for “${q}”`,
  emptyHint: 'Try another word, a wider price range or another kind of silk.',
  showAll: 'Show all silks',
  pages: 'Pages of products',
  outOfStock: 'Out of Stock',
  show: (count: number) => (count === 1 ? 'Show 1 piece' : `Show ${count} pieces`),
  kinds: 'Kinds of silk',
  lowestPrice: 'Lowest price in rupees',
  highestPrice: 'Highest price in rupees',
  searchHint: 'Search by name, colour or weave',
  clearSearch: 'Clear the search',
  sort: 'Order of the list',
} as const;

/** How the orders of the list are called. */
export const sortNames = {
  newest: 'Newest first',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
} as const;
