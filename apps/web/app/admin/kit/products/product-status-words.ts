/** Words of a product's two statuses. */
export const productStatusWords = {
  active: 'Active',
  activeHint: 'Active: shoppers see it and can buy it.',
  inactive: 'Inactive',
  inactiveHint: 'Inactive: a draft that only you see.',
} as const;
