import { BY_DEMAND, PRODUCT_SORTS } from './product-sort.ts';

/** Messages about the owner's products and their changes, shared by server and pages; no shopper's page loads them. */
export const productChangeMessages = {
  titleAndCategoryRequired: 'Product title and category are required',
  colorAndPriceRequired: 'Color and Price are required',
  priceNegative: 'Price cannot be negative',
  priceTooSmall: 'The price must be above 0',
  priceTooLarge: 'The price can be at most ₹10,00,000',
  stockNegative: 'Stock Quantity cannot be negative',
  stockTooLarge: 'The stock can be at most 1,00,000',
  stockWhole: 'Stock Quantity must be a whole number',
  stockQuarters: 'Stock Quantity must be a whole number, or metres in steps of 0.25',
  unitFixed:
    'Switch between piece and metre only when the product is in no cart, was not reserved in the last 24 hours, and its stock is a whole number',
  size: 'Choose one size from the list',
  skuTaken: 'This SKU belongs to another product',
  skuShape: 'A SKU can have only letters, digits and - . _ /, at most 50 characters',
  categoryUnknown: 'Choose a category that exists',
  added: 'Product added successfully',
  updated: 'Product updated successfully',
  activatedMany: (count: number) => `${count} ${count === 1 ? 'product' : 'products'} activated`,
  deactivatedMany: (count: number) =>
    `${count} ${count === 1 ? 'product' : 'products'} deactivated`,
  deleted: 'Product deleted successfully',
  confirmDelete: 'Are you sure you want to delete this product?',
  pictureRemoved: 'Image removed successfully',
  pictureUnknown: 'This picture does not exist',
  noneYet: 'No products available',
  sort: `sort is one of ${PRODUCT_SORTS.join(', ')}, with - before it from the highest down, or ${BY_DEMAND}`,
} as const;
