import { MAX_FACET_COUNT } from '@shop/contract/facets';
import { counted } from '../../lib/format.ts';

/** Words of the collections' page; the server's messages are in the contract. */
export const ownCollectionWords = {
  intro:
    'A collection is a saved choice of products with a picture and days, such as the silks for Diwali. Make it in advance: it appears on its first day, in the menu and on the home page, and is gone after its last one.',
  add: 'Add collection',
  newTitle: 'New collection',
  editTitle: 'Edit collection',
  pages: 'Pages of collections',
  none: 'No collections yet',
  noneHint: 'Make the first one for the next festival.',

  title: 'Title',
  slug: 'Address',
  slugHint:
    'The end of the page’s address. Left blank, it is made from the title. Links with an earlier address still work.',
  text: 'Text',
  textHint: 'Shown above the products.',
  fromDate: 'First day',
  toDate: 'Last day',
  picture: 'Picture',
  pictureHint: 'A wide one, 1920 by 720 or larger. Without one, the first product’s is shown.',
  active: 'Shown on its days',

  filter: 'Which products',
  filterHint: 'Leave everything blank for all products on sale.',
  category: 'Category',
  minPrice: 'Price from',
  maxPrice: 'Price to',
  keyword: 'Search words',
  inStock: 'Only what is in stock',
  sort: 'Order',
  count: (count: number) => `${counted(count, 'product', 'products', MAX_FACET_COUNT)} today`,

  pinned: 'Shown first',
  pinnedHint:
    'Type a name or SKU, then add. These are shown first, also when the choice above lacks them.',
  pinnedList: 'Products that are shown first',
  found: 'Products found',
  addProduct: (name: string) => `Add ${name}`,
  removeProduct: (name: string) => `Remove ${name}`,
  up: (name: string) => `Move ${name} up`,
  full: (most: number) => `${most} products at most are shown first.`,
  gone: 'A product that is gone',

  open: (title: string) => `Open ${title}`,
  off: 'Switched off',
  deleteTitle: 'Delete collection',
  deleteQuestion: (title: string) => `Delete ${title}? Its page is gone at once.`,
  madeSlug: (url: string) => `Its address is ${url}, because the shorter one is taken.`,
} as const;

/** The sort orders by the names that shoppers see; with one file for both a shopper would load one more. */
export const collectionSortNames = {
  newest: 'Newest first',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
  rating: 'Rating, best first',
} as const;
