import {
  MOST_IMPORT_ROWS,
  SHEET_COLUMNS,
  type SheetField,
  productImportMessages,
} from '@shop/contract/product-import';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { withoutApostrophe } from '../platform/csv.ts';
import { invalid } from '../platform/refusals.ts';

/** Maximum length of a row in characters; a longer one means an unclosed quotation mark. */
const LONGEST_ROW = 65_536;

const SEPARATORS = [',', ';', '\t'] as const;

/** A row of a file: its number as a spreadsheet shows it, and its cells by field. */
export type SheetRow = {
  row: number;
  cells: Partial<Record<SheetField, string>>;
  /** Whether there is text to the right of the last column. */
  isTooLong: boolean;
};

/**
 * Parses a CSV file by the headings in its first row, which also says what separates its columns: commas,
 * semicolons or tabs. Empty rows are skipped.
 */
export function readSheet(bytes: Buffer): SheetRow[] {
  const text = textOf(bytes);
  // Excel hides a first line `sep=;`, so its rows are not counted from there.
  const [line = '', declared] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  const records = recordsOf(text.slice(line.length), declared);
  const fields = fieldsOf(records[0] ?? []);
  const rows = records
    .slice(1)
    .map((record, index) => rowOf(record, { fields, row: index + 2 }))
    .filter(
      ({ cells, isTooLong }) => isTooLong || Object.values(cells).some((cell) => cell !== ''),
    );
  if (rows.length === 0) throw invalid(productImportMessages.empty);
  if (rows.length > MOST_IMPORT_ROWS) throw invalid(productImportMessages.tooManyRows);
  return rows;
}

function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') throw invalid(productImportMessages.notCsv);
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw invalid(productImportMessages.notCsv);
    return text;
  } catch (error) {
    if (error instanceof TypeError) throw invalid(productImportMessages.wrongEncoding);
    throw error;
  }
}

/** By the byte order mark, or by the first heading, whose letters are ASCII. */
function encodingOf([first, second]: Buffer): string {
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le';
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : 'utf-8';
}

/** What separates the columns: the one of the three that the first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const most = Math.max(...SEPARATORS.map((mark) => line.split(mark).length));
  return SEPARATORS.find((mark) => line.split(mark).length === most) ?? ',';
}

function recordsOf(text: string, delimiter = separatorOf(text)): string[][] {
  try {
    // Empty rows count for the row numbers, so there may be more rows than products.
    return parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      to: 10 * MOST_IMPORT_ROWS,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(productImportMessages.broken(Number(error['records'] ?? 0) + 1));
  }
}

function fieldsOf(headings: readonly string[]): (SheetField | undefined)[] {
  const fields = headings.map((heading) => fieldOf(heading));
  for (const [index, field] of fields.entries()) {
    if (field !== undefined && fields.indexOf(field) !== index) {
      throw invalid(productImportMessages.columnTwice(headings[index] ?? ''));
    }
  }
  if (!fields.includes('sku')) throw invalid(productImportMessages.skuColumn);
  return fields;
}

/** Spreadsheets may add columns without a heading at the end; these must be empty in every row. */
function fieldOf(heading: string): SheetField | undefined {
  const known = SHEET_COLUMNS.find((column) => folded(column.heading) === folded(heading));
  if (known === undefined && heading.trim() !== '') {
    throw invalid(productImportMessages.columnUnknown(heading.trim().slice(0, 40)));
  }
  return known?.field;
}

function folded(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace('colour', 'color');
}

function rowOf(
  record: readonly string[],
  { fields, row }: { fields: readonly (SheetField | undefined)[]; row: number },
): SheetRow {
  const cells: SheetRow['cells'] = {};
  for (const [index, field] of fields.entries()) {
    if (field !== undefined) cells[field] = withoutApostrophe((record[index] ?? '').trim());
  }
  const isTooLong = record.some((cell, index) => fields[index] === undefined && cell.trim() !== '');
  return { row, cells, isTooLong };
}
