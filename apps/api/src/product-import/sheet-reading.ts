import {
  MOST_IMPORT_ROWS,
  MOST_SHEET_CELLS,
  SHEET_COLUMNS,
  type SheetField,
  productImportMessages,
} from '@shop/contract/product-import';
import { singleSpaced, visibleText } from '@shop/contract/typed-text';
import { withoutApostrophe } from '../platform/csv.ts';
import { CsvFault, type CsvRow, csvRows, encodingOf } from '../platform/csv-reading.ts';
import { invalid } from '../platform/refusals.ts';
import { inSlices } from '../platform/slices.ts';

/** A longer row means an unclosed quotation mark, and a spreadsheet has no more rows. */
const BOUNDS = { longest: 65_536, mostCells: MOST_SHEET_CELLS, mostRows: 1_048_576 };

/** Twice what the longest field takes: the rest of a cell is not looked at, because it is refused anyway. */
const LONGEST_CELL = 10_000;

const SEPARATORS = [',', ';', '\t'] as const;

/** The field of each column; undefined for a column without a heading. */
type Fields = readonly (SheetField | undefined)[];

/** A row of a file: its number as in a spreadsheet, and its cells by field. */
export type SheetRow = {
  row: number;
  cells: Partial<Record<SheetField, string>>;
  /** Whether there is text to the right of the last column. */
  isTooLong: boolean;
};

/**
 * Reads a CSV file by the headings in its first row, which also determines the separator: commas,
 * semicolons or tabs. Skips empty rows. The server answers other calls between two slices of rows.
 */
export async function readSheet(bytes: Buffer): Promise<SheetRow[]> {
  const text = textOf(bytes);
  // Excel hides a first line `sep=;`, so its row numbers begin after it.
  const [line = '', declared] = /^"?sep=([,;\t])"?(?:\r\n|[\r\n])/i.exec(text) ?? [];
  const rows: SheetRow[] = [];
  let fields: Fields | undefined;
  let read = 0;
  try {
    const table = text.slice(line.length);
    for await (const record of inSlices(csvRows(table, declared ?? separatorOf(table), BOUNDS))) {
      read += 1;
      // The headings are a row too, and rows of quotation marks alone count, because they cost as much.
      if (read > 1 + MOST_IMPORT_ROWS) throw invalid(productImportMessages.tooManyRows);
      if (fields === undefined) fields = fieldsOf(record.cells);
      else if (record.cells.some((cell) => cell.trim() !== '')) rows.push(rowOf(record, fields));
    }
  } catch (error) {
    if (error instanceof CsvFault) throw invalid(messageOf(error));
    throw error;
  }
  if (fields === undefined) throw invalid(productImportMessages.skuColumn);
  if (rows.length === 0) throw invalid(productImportMessages.empty);
  return rows;
}

function messageOf({ kind, row }: CsvFault): string {
  if (kind === 'rows') return productImportMessages.tooManyRows;
  return kind === 'cells'
    ? productImportMessages.rowTooWide(row)
    : productImportMessages.broken(row);
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

/** Returns the separator of the columns: the most frequent of the three in the first line with a text. */
function separatorOf(text: string): string {
  const [line = ''] = /[^\r\n]+/.exec(text.slice(0, BOUNDS.longest)) ?? [];
  const most = Math.max(...SEPARATORS.map((mark) => line.split(mark).length));
  return SEPARATORS.find((mark) => line.split(mark).length === most) ?? ',';
}

function fieldsOf(headings: readonly string[]): Fields {
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
  return singleSpaced(heading).toLowerCase().replace('colour', 'color');
}

function seenCell(field: SheetField, cell: string): string {
  if (cell === '') return cell;
  const start = cell.trim().slice(0, LONGEST_CELL);
  // Line ends, which a description has, are among the invisible characters.
  const seen = field === 'description' ? start : visibleText(start);
  return withoutApostrophe(seen.trim());
}

function rowOf({ row, cells: written }: CsvRow, fields: Fields): SheetRow {
  const cells: SheetRow['cells'] = {};
  for (const [index, field] of fields.entries()) {
    if (field !== undefined) cells[field] = seenCell(field, written[index] ?? '');
  }
  const isTooLong = written.some(
    (cell, index) => fields[index] === undefined && cell.trim() !== '',
  );
  return { row, cells, isTooLong };
}
