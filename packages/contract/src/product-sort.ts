/** Sort orders of the catalogue; newest is the default. */
export const SORTS = ['newest', 'priceAsc', 'priceDesc', 'rating'] as const;
/** A sort order of the catalogue. */
export type Sort = (typeof SORTS)[number];

/** Columns by which the owner's products can be sorted; newest first is the default. */
export const PRODUCT_SORTS = ['date', 'name', 'price', 'stock'] as const;
/** A column by which the owner's products can be sorted. */
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The order of the owner's list by how many people wait for a product or saved it, most first. */
export const BY_DEMAND = 'wanted';
