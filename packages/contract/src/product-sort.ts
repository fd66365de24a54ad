/** Orders in which a catalogue can be listed; newest is the default. */
export const SORTS = ['newest', 'priceAsc', 'priceDesc'] as const;
/** One order of the catalogue. */
export type Sort = (typeof SORTS)[number];

/** Columns by which the owner's products can be sorted; newest first is the default. */
export const PRODUCT_SORTS = ['date', 'name', 'price', 'stock'] as const;
/** One column by which the owner's products can be sorted. */
export type ProductSort = (typeof PRODUCT_SORTS)[number];
