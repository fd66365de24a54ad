import type { LabelGap } from '@shop/contract/label-fields';
import { attributeWords } from '../../lib/attribute-words.ts';

/** The names of the fields that a label may lack. */
export const labelGapNames: Record<LabelGap, string> = {
  fibres: attributeWords.fibres,
  maker: attributeWords.maker,
  countryOfOrigin: attributeWords.countryOfOrigin,
  mrp: 'MRP',
  importer: attributeWords.importer,
  handloomMarkNo: attributeWords.handloomMarkNo,
  widthCm: attributeWords.widthCm,
};
