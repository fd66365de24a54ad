import type { ProductDetail } from '@shop/contract/product-views';
import { type ProductDraft, draftOf, emptyDraft } from './product-draft.ts';

type Field = keyof ProductDraft;

/**
 * What the sarees of a category share, and the quantity of one; text, border, pallu, weight and marks differ
 * from piece to piece.
 */
const SHARED: readonly Field[] = [
  'stockQuantity',
  'unit',
  'size',
  'estimatedDelivery',
  'material',
  'weave',
  'loom',
  'zari',
  'occasions',
  'lengthM',
  'widthCm',
  'blouse',
  'blouseLengthM',
  'origin',
  'countryOfOrigin',
  'maker',
  'importer',
  'fibres',
  'care',
  'giTag',
  'hsn',
  'taxClass',
  'returnable',
];

/** Values of the last product that a new one starts with. */
export type FilledValues = Partial<ProductDraft>;

type FormNow = {
  /** The form as typed, and as it started. */
  draft: ProductDraft;
  start: ProductDraft;
  /** The values with which the page was opened; they stay. */
  carried: Partial<ProductDraft>;
  /** The values filled in before. */
  filled: FilledValues;
};

/** Returns the values that the last product of the category fills in: none over a typed or carried value. */
export function filledFrom(last: ProductDetail | null, form: FormNow): FilledValues {
  const { draft, start, carried, filled } = form;
  const usual = emptyDraft();
  const known = last === null ? usual : { ...draftOf(last), stockQuantity: quantityLike(last) };
  const entries = SHARED.filter((name) => !(name in carried)).flatMap((name) => {
    const isTyped = draft[name] !== start[name];
    const value = isTyped ? (filled[name] ?? usual[name]) : known[name];
    return value === usual[name] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the quantity of a new product like the last one: the piece in the photograph; none of cloth. */
function quantityLike({ unit }: ProductDetail): string {
  return unit === 'METRE' ? '' : '1';
}
