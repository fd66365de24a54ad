import { HOME_COUNTRY } from './country-name.ts';

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

/** What decides about the gaps of a label; empty and null are none. */
type Labelled = Record<LabelGap, unknown> & { loom: unknown; unit: unknown };

/** Returns the fields that the label of a product lacks; `label_gaps_of` in SQL is the same (a test compares). */
export function labelGapsOf(product: Labelled): LabelGap[] {
  const { countryOfOrigin, loom, unit } = product;
  const isNeeded: Partial<Record<LabelGap, boolean>> = {
    importer: Boolean(countryOfOrigin) && countryOfOrigin !== HOME_COUNTRY,
    handloomMarkNo: loom === 'HANDLOOM',
    widthCm: unit === 'METRE',
  };
  return LABEL_GAPS.filter((field) => isNeeded[field] !== false && !product[field]);
}
