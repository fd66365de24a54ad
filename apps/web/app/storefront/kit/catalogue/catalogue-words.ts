import { counted } from '../../../lib/format.ts';

/** Words of the catalogue; messages that the specification fixes are in the contract. */
export const catalogueWords = {
  // Only used when the owner has confirmed the shop's promises.
  homeTitle: 'Silk, woven to be handed down',
  newArrivals: 'New arrivals',
  productsTitle: 'The collection',
  description:
    'Kanchipuram, Banarasi, Ikat, Chanderi and more: pure silk sarees, stoles and fabric, delivered free anywhere in India, with cash on delivery.',
  plainDescription: (shop: string) => `See what ${shop} has on sale, and order online.`,
  list: 'Silks',
  filter: 'Filter',
  filters: 'Filters',
  units: (count: number, most: number) => counted(count, 'product', 'products', most),
  resultsFor: (q: string) => `Results for “${q}”`,
  pages: 'Pages of products',
  outOfStock: 'Out of Stock',
  isNew: 'New',
} as const;
