import type { StatementColumns, UnknownColumns } from '@shop/contract/payments';

/** The columns that are chosen by hand, in the order of the form. */
export const COLUMN_FIELDS = [
  'date',
  'text',
  'credit',
  'debit',
  'amount',
  'kind',
  'balance',
  'status',
] as const;

/** The columns of a statement that the server does not know: the file's, and the owner's choice. */
export type ChosenColumns = { file: UnknownColumns; chosen: StatementColumns };

/** Returns the first choice of the columns of a file. */
export function firstColumns(file: UnknownColumns): ChosenColumns {
  return { file, chosen: { date: 0, text: 1 } };
}

/** Returns the names of a file's columns: their headings, or their letters as in a spreadsheet. */
export function columnNames({ headings, rows }: UnknownColumns): string[] {
  const width = Math.max(headings.length, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, at) => headings[at] || letterOf(at));
}

function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
