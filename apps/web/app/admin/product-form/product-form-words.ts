import { productMessages } from '@shop/contract/products';

/** Words of the product form; the server's messages are in the contract. */
export const productFormWords = {
  general: 'General info',
  name: 'Product title',
  description: 'Description',

  variation: 'Variation',
  color: 'Colour',
  size: 'Size',
  chooseSize: 'Choose a size',
  price: 'Base price',
  priceOfMetre: 'Price per metre',
  unit: 'Sold by',
  quantity: 'Quantity',
  metres: 'Quantity in metres',
  metresHint: 'In steps of 0.25. Shoppers order from 0.5 m.',
  delivery: 'Estimated delivery',
  deliveryHint: `If left blank, shoppers see '${productMessages.defaultDelivery}'.`,
  sku: 'SKU',

  about: 'About the saree',
  aboutHint: 'Fill in what you know. Shoppers see it on the product page and can filter by it.',
  aboutGroups: {
    cloth: 'Cloth',
    measures: 'Size and weight',
    blouse: 'Blouse',
    look: 'Look',
    story: 'Origin and care',
  },
  notGiven: 'Not given',
  colourGuessed: (colour: string) => `If left blank, shoppers find it under ${colour}.`,
  colourUnknown: 'Choose one, so that shoppers can find it by colour.',

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
  percent: (share: number) => `${share}%`,
  preparing: 'Preparing pictures…',
} as const;
