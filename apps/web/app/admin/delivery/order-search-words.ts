/** Words of the search over all orders. */
export const orderSearchWords = {
  label: 'Search all orders by number, name, phone, tracking id or product',
  placeholder: 'Order, name, phone, tracking id',
} as const;
