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

/** A row of a file: its number as a spreadsheet shows it, and its cells by field. */
export type SheetRow = {
  row: number;
  cells: Partial<Record<SheetField, string>>;
  /** Whether there is text to the right of the last column. */
  isTooLong: boolean;
};

/** Parses a CSV file by the headings in its first row; empty rows are skipped. */
export function readSheet(bytes: Buffer): SheetRow[] {
  const text = textOf(bytes);
  const records = recordsOf(text);
  const fields = fieldsOf(records[0] ?? [], text);
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
  if (bytes.subarray(0, 2).toString('latin1') === 'PK' || bytes.includes(0)) {
    throw invalid(productImportMessages.notCsv);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw invalid(productImportMessages.wrongEncoding);
    throw error;
  }
}

function recordsOf(text: string): string[][] {
  try {
    // Empty rows count for the row numbers, so there may be more rows than products.
    return parse(text, {
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      to: 10 * MOST_IMPORT_ROWS,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(productImportMessages.broken(Number(error['records'] ?? 0) + 1));
  }
}

function fieldsOf(headings: readonly string[], text: string): (SheetField | undefined)[] {
  const [first = ''] = text.split('\n', 1);
  if (headings.length === 1 && first.includes(';')) throw invalid(productImportMessages.semicolons);
  if (headings.length === 1 && first.includes('\t')) throw invalid(productImportMessages.tabs);
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
