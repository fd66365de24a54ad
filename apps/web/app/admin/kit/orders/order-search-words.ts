/** Words of the search over all orders. */
export const orderSearchWords = {
  label: 'Search all orders',
  placeholder: 'Order, name, phone, tracking id',
} as const;
