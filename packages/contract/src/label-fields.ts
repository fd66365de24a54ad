/** The rows of a product's label, in their order. */
export const LABEL_FIELDS = [
  'genericName',
  'netQuantity',
  'widthCm',
  'fibres',
  'mrp',
  'unitPrice',
  'countryOfOrigin',
  'maker',
  'packer',
  'importer',
  'silkMarkNo',
  'handloomMarkNo',
  'giTag',
  'consumerCare',
] as const;
/** A row of a product's label. */
export type LabelField = (typeof LABEL_FIELDS)[number];

/** The fields that the label of a product on sale should have, in the order of the list of gaps. */
export const LABEL_GAPS = [
  'fibres',
  'maker',
  'countryOfOrigin',
  'mrp',
  'importer',
  'handloomMarkNo',
  'widthCm',
] as const;
/** A field that a label lacks. */
export type LabelGap = (typeof LABEL_GAPS)[number];
