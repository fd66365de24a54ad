import type { Demand } from '@shop/contract/product-views';
import type { ProductListRow } from './product-list-row.ts';
import { counted } from '../../../lib/format.ts';

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

/** Writes a number up to ten as a word, at the beginning of a sentence. */
const numberWord = (count: number) => NUMBERS[count] ?? String(count);

type Row = Pick<ProductListRow, 'productName' | 'subCategoryName'>;

/** Words of the product lists; the server's messages are in the contract. */
export const adminProductWords = {
  search: 'Search products',
  found: (count: number) => counted(count, 'product', 'products'),
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
  mostWanted: 'Most wanted first',
  wanted: ({ watchCount, savedCount }: Demand) =>
    [
      ...(watchCount > 0 ? [`${watchCount} ${watchCount === 1 ? 'waits' : 'wait'}`] : []),
      ...(savedCount > 0 ? [`${savedCount} saved`] : []),
    ].join(' · '),
  waiting: (count: number) =>
    count === 1 ? 'One person waits for this' : `${numberWord(count)} people wait for this`,
  saved: (count: number) =>
    count === 1 ? 'One person saved it' : `${numberWord(count)} people saved it`,
  viewInShop: 'View in shop',
  deleteTitle: 'Delete product',
  inStock: 'In Stock',
  outOfStock: 'Out Of Stock',
  onlyLeft: (count: string) => `In Stock: ${count} left`,

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
