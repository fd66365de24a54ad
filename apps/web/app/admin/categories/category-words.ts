import { counted } from '../../lib/format.ts';

/** Words of the category page; the server's messages are in the contract. */
export const categoryWords = {
  name: 'Category name',
  description: 'Description',
  descriptionHint: 'Shown above the products of the category.',
  slug: 'Address',
  slugHint:
    'The end of the page’s address. Left blank, it is made from the name. Links with an earlier address still work.',
  madeSlug: (url: string) => `Its address is ${url}, because the shorter one is taken.`,
  none: 'No categories yet',
  noneHint: 'Products are grouped by category. Add the first one above.',
  onSale: (count: number) =>
    count === 0 ? 'Nothing on sale' : `${counted(count, 'product', 'products')} on sale`,
  deleteTitle: 'Delete category',
  confirmDelete: 'Are you sure you want to delete this category?',
} as const;
