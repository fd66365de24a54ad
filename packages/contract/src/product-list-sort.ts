import * as z from 'zod/mini';
import { productChangeMessages } from './product-change-messages.ts';
import { BY_DEMAND, PRODUCT_SORTS } from './product-sort.ts';
import { sortQuery } from './sort.ts';

/** The order of the owner's list and its file: as its headings, or by what shoppers wait for. */
export const ProductListSort = z.union(
  [z.literal(BY_DEMAND), sortQuery(PRODUCT_SORTS)],
  productChangeMessages.sort,
);
