/** Words of the box that goes to any page, order, product or customer. */
export const goToWords = {
  title: 'Go to',
  search: 'Page, order number, product or customer',
  results: 'Results',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: 'Nothing found. Try an order number, a phone number or part of a name.',
  searching: 'Searching…',
  failed: 'The search failed. Please try again.',
  kinds: { page: 'Page', order: 'Order', product: 'Product', customer: 'Customer' },
} as const;
