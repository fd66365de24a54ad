/** Words of the list of products whose label lacks something. */
export const labelGapWords = {
  intro:
    'What the law asks for on the label of a product on sale, and is not filled in. Nothing is refused for it.',
  pages: 'Pages of products',
  none: 'No label lacks anything',
  noneHint: 'Products on sale whose label lacks something are listed here.',
  sku: 'SKU',
  missing: 'Missing',
  fillIn: (name: string) => `Edit ${name}`,
} as const;
