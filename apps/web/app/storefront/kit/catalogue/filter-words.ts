import type { Facet } from '@shop/contract/facets';

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
  inStock: 'In stock only',
  clearAll: 'Clear all',
  priceFrom: (price: string) => `from ${price}`,
  priceTo: (price: string) => `up to ${price}`,
  removeChip: (name: string) => `Remove ${name}`,
  under: (price: string) => `Under ${price}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  above: (price: string) => `${price} and above`,
  more: (count: number) => `${count} more`,
  show: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`),
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
