import { headingWords } from '../admin-words.ts';

/**
 * The columns by which orders are sorted, on cards too: only such that keep the items of an order
 * together. The calls know more.
 */
export const orderSorts = [
  { heading: headingWords.orderDate, sort: { by: 'date', as: 'days' } },
  { heading: headingWords.customerName, sort: { by: 'customer', as: 'text' } },
] as const;

/** The names of these columns in the URL. */
export const orderSortNames = orderSorts.map(({ sort }) => sort.by);
