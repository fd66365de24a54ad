import type { ProductAttribute } from '@shop/contract/product-attributes';
import {
  SHEET_COLUMNS,
  type SheetField,
  productImportMessages,
} from '@shop/contract/product-import';
import { type ProductValues, columnOf } from '../products/product-columns.ts';
import { MONTHS, spreadsheetDates } from './spreadsheet-texts.ts';

/** What a spreadsheet writes for a formula that fails, a column that is too narrow, and many digits. */
const FAILED =
  /^(#(N\/A|NAME\?|(REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|ERROR)!)|#{3,}|Err:\d{3}|\d(\.\d+)?E\+\d+)$/i;

/** A date that a spreadsheet makes of two numbers. */
const DATED = new RegExp(String.raw`^\d{1,2}-(?:${MONTHS.join('|')})$`, 'i');

/** The replacements of letters that a file's encoding does not have. */
const LOST = /\?{3}|\uFFFD/;

/** The cells of a row that a spreadsheet spoiled; what the product has already is meant as it is. */
export function spoiledTexts(
  cells: Readonly<Partial<Record<string, unknown>>>,
  existing?: ProductValues,
): { field: SheetField; message: string }[] {
  return SHEET_COLUMNS.flatMap(({ field }) => {
    const [text, before] = [cells[field], existing?.[columnOf(field as ProductAttribute)]];
    if (typeof text !== 'string' || text === before) return [];
    if (FAILED.test(text)) return [{ field, message: productImportMessages.cellFailed(text) }];
    if (field !== 'sku' && isDated(text, existing && before))
      return [{ field, message: productImportMessages.cellDated(text) }];
    const isLost = LOST.test(text) || text === asciiOf(before);
    return isLost ? [{ field, message: productImportMessages.lettersLost }] : [];
  });
}

/**
 * Returns whether a cell is the date that a spreadsheet makes of the text before, such as `05-Jul` of `5-7`; of a
 * new product, whether it is such a date. No field is a date.
 */
function isDated(text: string, before: unknown): boolean {
  if (before === undefined) return DATED.test(text);
  return typeof before === 'string' && spreadsheetDates(before).includes(text.toLowerCase());
}

/** A text as a file keeps it that knows no other letters. */
function asciiOf(text: unknown): string | undefined {
  return typeof text === 'string' ? text.replaceAll(/[^\0-\u007F]/g, '?') : undefined;
}
