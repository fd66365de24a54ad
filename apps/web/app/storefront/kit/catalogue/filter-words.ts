import { type Facet, MAX_FACET_COUNT } from '@shop/contract/facets';
import { counted } from '../../../lib/format.ts';

/** Words of the filters; loaded after the first screen. */
export const filterWords = {
  title: 'Filter',
  categories: 'Category',
  all: 'All sarees and silks',
  price: 'Price',
  upTo: 'Up to',
  highest: 'Highest price',
  lowestPrice: 'Lowest price in rupees',
  highestPrice: 'Highest price in rupees',
  fromShort: 'From',
  toShort: 'To',
  apply: 'Apply',
  notPrice: 'Enter prices in rupees with at most 2 decimals',
  plainPrice: 'Only digits, such as 3000',
  inStock: 'In stock only',
  clearAll: 'Clear all',
  priceFrom: (price: string) => `from ${price}`,
  priceTo: (price: string) => `up to ${price}`,
  removeChip: (name: string) => `Remove ${name}`,
  under: (price: string) => `Under ${price}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  above: (price: string) => `${price} and above`,
  more: (count: number) => `${count} more`,
  show: (count: number) => `Show ${counted(count, 'product', 'products', MAX_FACET_COUNT)}`,
} as const;

/** Headings of the facets. */
export const facetWords: Record<Facet, string> = {
  colour: 'Colour',
  occasion: 'Occasion',
  weave: 'Weave',
  material: 'Material',
  blouse: 'Blouse piece',
  zari: 'Zari',
  loom: 'Loom',
  country: 'Country of origin',
};
