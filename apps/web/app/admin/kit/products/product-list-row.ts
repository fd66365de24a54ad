import type { AdminProduct, FoundProduct } from '@shop/contract/product-views';

/** A row of the owner's list: a product group, or one product found by the search. */
export type ProductListRow = AdminProduct | FoundProduct;
