import { productMessages } from '@shop/contract/products';

/** Words of the product form; the server's messages are in the contract. */
export const productFormWords = {
  general: 'General info',
  name: 'Product title',
  description: 'Description',

  variation: 'Variation',
  color: 'Color',
  size: 'Size',
  chooseSize: 'Choose a size',
  price: 'Base price',
  quantity: 'Quantity',
  delivery: 'Estimated delivery',
  deliveryHint: `Left empty, shoppers read ${productMessages.defaultDelivery}.`,
  sku: 'SKU',

  images: 'Images',
  stock: 'Stock',
  category: 'Category',
  subCategory: 'Sub-category',
  status: 'Status',
  active: 'Active',
  activeHint: 'Active: shoppers see it and can buy it.',
  inactive: 'Inactive',
  inactiveHint: 'Inactive: a draft that only you see.',
  duplicate: 'Duplicate',
  percent: (share: number) => `${share} %`,
  preparing: 'Preparing pictures…',
} as const;
