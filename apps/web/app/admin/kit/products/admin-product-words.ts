import type { ProductListRow } from './product-list-row.ts';

type Row = Pick<ProductListRow, 'productName' | 'subCategoryName'>;

/** Words of the product lists; the server's messages are in the contract. */
export const adminProductWords = {
  search: 'Search products',
  found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  noMatch: 'No products match your search.',
  selectOf: ({ productName, subCategoryName }: Row) => `Select ${productName}, ${subCategoryName}`,
  activate: 'Activate selected',
  deactivate: 'Deactivate selected',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  priceFrom: (price: string) => `from ${price}`,
  addMore: 'Add a colour',
  addMoreOf: (name: string) => `Add a colour of ${name}`,
  anotherOf: (name: string) => `Another colour of ${name}`,
  variantCount: (count: number) => `${count} variants`,
  low: 'Low',
  lowOf: (count: number) => `${count} low`,
  inStockNow: 'Stock',
  viewInShop: 'View in shop',
  deleteTitle: 'Delete product',
  inStock: 'In Stock',
  outOfStock: 'Out Of Stock',
  onlyLeft: (count: string) => `Only ${count} left`,

  variants: 'Products with this name',
  variantSearch: 'Search by name, colour or sub-category',
  variantSearchHint: 'Name, colour or sub-category',
  viewAs: 'View as',
  grid: 'Grid view',
  list: 'List view',
  size: (size: string) => `Size ${size}`,
} as const;

/** Words of a product's two statuses. */
export const productStatusWords = {
  active: 'Active',
  activeHint: 'Active: shoppers see it and can buy it.',
  inactive: 'Inactive',
  inactiveHint: 'Inactive: a draft that only you see.',
} as const;
