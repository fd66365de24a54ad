/** Words of the field that sorts the catalogue. */
export const sortSelectWords = {
  short: 'Sort',
  bestMatch: 'Best match',
  asArranged: 'As arranged',
  label: 'Sort by',
} as const;

/** Names of the sort orders. */
export const sortNames = {
  newest: 'Newest first',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
  rating: 'Rating, best first',
} as const;
