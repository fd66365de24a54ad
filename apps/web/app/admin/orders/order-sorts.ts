import { headingWords } from '../kit/admin-words.ts';

/** The columns by which orders can be sorted, on cards too. */
export const orderSorts = [
  { heading: headingWords.orderDate, sort: { by: 'date', as: 'days' } },
  { heading: headingWords.customerName, sort: { by: 'customer', as: 'text' } },
  { heading: headingWords.orderValue, sort: { by: 'amount', as: 'figures' } },
  { heading: headingWords.status, sort: { by: 'status', as: 'text' } },
] as const;
